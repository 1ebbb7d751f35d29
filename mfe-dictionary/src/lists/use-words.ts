import { useLocation, useSearchParams } from '@mova/app-kit';
import { useGetWordsQuery } from '@mova/app-kit/endpoints/words';
import { useEffect, useRef } from 'react';
import { errorTypeOf } from '../api/error-type.ts';
import { useRefetchOnReturn } from '../shared/use-refetch-on-return.ts';
import {
  pagesOf,
  paramsOf,
  requestOf,
  viewOf,
  type WordsSection,
  type WordsView,
} from '../shared/words-view.ts';

/** The page of words that the address asks for, and its loading state. */
export function useWords(wordsSection: WordsSection) {
  const { view, after, show } = useWordsView();
  const { data, currentData, error, isFetching, refetch } = useGetWordsQuery(
    requestOf(wordsSection, view, after),
    // Trainings in other tabs change words too: cached pages show at once and are fetched again.
    { refetchOnMountOrArgChange: true },
  );
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
  return {
    view,
    show,
    /** The requested page, or the previous one while that is loading. */
    answer: isPastEnd && data?.words.length === 0 ? undefined : data,
    /** The view that `answer` belongs to. */
    answeredView: answered.current,
    /** Why loading the requested page, or loading it again, failed. */
    failure: isCursorRejected ? undefined : error,
    pending: isFetching,
    /** `answer` belongs to an earlier view. */
    outdated: currentData === undefined || isRedirecting,
    retry: () => void refetch(),
  };
}

export type Words = ReturnType<typeof useWords>;

interface ShowOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** Cursor of the page, from the answer of an adjacent page. */
  readonly after?: string | null;
}

/** Keeps the cursor of a page in its history entry; an address without one (a bookmark) works by its number. */
function useWordsView() {
  const [params, setParams] = useSearchParams();
  return {
    view: viewOf(params),
    after: cursorIn(useLocation().state),
    show: (view: WordsView, { replace = false, after }: ShowOptions = {}) =>
      setParams(paramsOf(view), { replace, ...(after && { state: { after } }) }),
  };
}

function cursorIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('after' in state)) return undefined;
  return typeof state.after === 'string' ? state.after : undefined;
}
