import { useEffect, useRef } from 'react';
import { refusalOf } from '../api/error-type.ts';
import { useGetWordsQuery } from '../api/words-queries.ts';
import { pagesOf, requestOf, type WordsSection } from '../shared/words-view.ts';
import { useRefetchOnReturn } from '../shared/use-refetch-on-return.ts';
import { useWordsView } from './use-words-view.ts';

/** A page of words as the address asks for it, and how its loading stands. */
export function useWords(wordsSection: WordsSection) {
  const { view, after, show } = useWordsView();
  const { data, currentData, error, isFetching, refetch } = useGetWordsQuery(
    requestOf(wordsSection, view, after),
    // Trainings in another tab change words too: what is cached shows at once and is asked for again.
    { refetchOnMountOrArgChange: true },
  );
  useRefetchOnReturn(refetch);

  // Words left the list and took the page with them, or the address was typed by hand.
  const lastPage =
    currentData && currentData.words.length === 0
      ? Math.min(view.page, pagesOf(currentData.totalWords))
      : currentData?.numberOfPage;
  const isElsewhere = lastPage !== undefined && lastPage !== view.page;
  // A cursor of an older version of the service, say: the number of the page leads there as well.
  const isCursorRefused = after !== undefined && refusalOf(error) === 'INVALID_REQUEST';
  useEffect(() => {
    if (isElsewhere) show({ ...view, page: lastPage }, { replace: true });
    else if (isCursorRefused) show(view, { replace: true });
  });

  const answered = useRef(view);
  if (currentData !== undefined) answered.current = view;
  const isOnTheWay = isElsewhere || isCursorRefused;
  return {
    view,
    show,
    /** The page asked for; the one before it while that is on its way; undefined before any came. */
    answer: isElsewhere && data?.words.length === 0 ? undefined : data,
    /** What `answer` is the answer to. */
    answeredView: answered.current,
    /** Why the page asked for could not be had, or not be had anew. */
    failure: isCursorRefused ? undefined : error,
    /** An answer is on its way. */
    pending: isFetching,
    /** `answer` is not what the address asks for, but what was shown before. */
    outdated: currentData === undefined || isOnTheWay,
    retry: () => void refetch(),
  };
}

/** What a page of words works with. */
export type Words = ReturnType<typeof useWords>;
