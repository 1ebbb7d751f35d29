import { freshSeconds, useLocation, useSearchParams } from '@mova/app-kit';
import { useGetWordsQuery } from '@mova/app-kit/endpoints/words';
import { fieldsOf } from '@mova/app-kit/storage';
import { useEffect, useRef } from 'react';
import { errorTypeOf } from '../api/error-type.ts';
import { useRefetchOnReturn } from '../shared/use-refetch-on-return.ts';
import {
  isSameList,
  pagesOf,
  paramsOf,
  requestOf,
  viewOf,
  type WordsSection,
  type WordsView,
} from '../shared/words-view.ts';

interface ShowOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** Cursor of the page, from the answer of an adjacent page. */
  readonly after?: string | null;
}

/**
 * The page of words that the address asks for, and its loading state. The cursor of a page is in its history entry; an
 * address without one (a bookmark) works by its number.
 */
export function useWords(wordsSection: WordsSection) {
  const [params, setParams] = useSearchParams();
  const view = viewOf(wordsSection, params);
  const cursor = fieldsOf(useLocation().state)?.after;
  const after = typeof cursor === 'string' ? cursor : undefined;
  const show = (next: WordsView, options: ShowOptions = {}) =>
    setParams(paramsOf(next), {
      replace: options.replace ?? false,
      // The field that is typed in stays where it is.
      preventScrollReset: !isSameList(next, view),
      ...(options.after && { state: { after: options.after } }),
    });
  const isMounted = useRef(false);
  const { data, currentData, error, isFetching, refetch } = useGetWordsQuery(
    requestOf(wordsSection, view, after),
    // Trainings in other tabs change words too: cached pages show at once and are fetched again. The shell has just asked
    // for the first one.
    { refetchOnMountOrArgChange: isMounted.current || freshSeconds },
  );
  useEffect(() => {
    isMounted.current = true;
  }, []);
  useRefetchOnReturn(refetch);

  // The last words of the page are gone, or the address was typed by hand.
  const lastPage =
    currentData && currentData.words.length === 0
      ? Math.min(view.page, pagesOf(currentData.totalWords))
      : currentData?.numberOfPage;
  const isPastEnd = lastPage !== undefined && lastPage !== view.page;
  // The number of the page works as well.
  const isCursorRejected = after !== undefined && errorTypeOf(error) === 'INVALID_REQUEST';
  useEffect(() => {
    if (isPastEnd) show({ ...view, page: lastPage }, { replace: true });
    else if (isCursorRejected) show(view, { replace: true });
  });

  const answered = useRef(view);
  if (currentData !== undefined) answered.current = view;
  const isRedirecting = isPastEnd || isCursorRejected;
  const outdated = currentData === undefined || isRedirecting;
  return {
    view,
    show,
    /** The requested page, or the previous one while that is loading or has failed. */
    answer: isPastEnd && data?.words.length === 0 ? undefined : data,
    /** The view that `answer` belongs to. */
    answeredView: answered.current,
    /** Why loading the requested page, or loading it again, failed. */
    failure: isCursorRejected ? undefined : error,
    pending: isFetching,
    /** `answer` belongs to an earlier view. */
    outdated,
    /** The words of the requested page are on their way. */
    loading: outdated && (isFetching || isRedirecting || error === undefined),
    retry: () => void refetch(),
  };
}

export type Words = ReturnType<typeof useWords>;
