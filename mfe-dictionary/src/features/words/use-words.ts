import { useEffect, useRef } from 'react';
import { useGetWordsQuery } from '../../api/dictionary-api.ts';
import { useWordsView } from './use-words-view.ts';
import { pagesOf, requestOf, type WordsSection } from './words-view.ts';

/** A page of words as the address asks for it, and how its loading stands. */
export function useWords(wordsSection: WordsSection) {
  const [view, show] = useWordsView();
  const { data, currentData, error, isFetching, refetch } = useGetWordsQuery(requestOf(wordsSection, view), {
    // Trainings in another tab change words too: what is cached shows at once and is asked for again.
    refetchOnMountOrArgChange: true,
  });
  const pages = pagesOf(currentData?.totalWords ?? 0);
  const answered = useRef(view);
  if (currentData !== undefined) answered.current = view;
  const isPastTheEnd = currentData !== undefined && view.page > pages;
  useEffect(() => {
    // Words left the list and took the page with them, or the address was typed by hand.
    if (isPastTheEnd) show({ ...view, page: pages }, { replace: true });
  });
  return {
    view,
    show,
    /** The page asked for; the one before it while that is on its way; undefined before any came. */
    answer: isPastTheEnd ? undefined : data,
    /** What `answer` is the answer to. */
    answeredView: answered.current,
    /** Why the page asked for could not be had. */
    failure: error,
    /** An answer is on its way. */
    pending: isFetching,
    /** `answer` is not what the address asks for, but what was shown before. */
    outdated: currentData === undefined,
    retry: () => void refetch(),
  };
}

/** What a page of words works with. */
export type Words = ReturnType<typeof useWords>;
