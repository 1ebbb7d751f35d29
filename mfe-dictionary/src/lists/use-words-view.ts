import { useLocation, useSearchParams } from '@mova/app-kit';
import { paramsOf, viewOf, type WordsView } from '../shared/words-view.ts';

/** How a view is changed. */
export interface ShowOptions {
  /** Corrects the present step of the browser's history instead of adding one. */
  readonly replace?: boolean;
  /** Cursor that leads to the page, from the answer of the page beside it. */
  readonly after?: string | null;
}

/**
 * The view in the address and the way to change it, a step of the browser's history. The cursor of a page
 * travels in that step, so that back, forward and reload are as cheap as turning the page was; an address
 * without one (a bookmark) works by its number.
 */
export function useWordsView(): {
  readonly view: WordsView;
  readonly after: string | undefined;
  readonly show: (view: WordsView, options?: ShowOptions) => void;
} {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  return {
    view: viewOf(params),
    after: cursorIn(state),
    show: (view, { replace = false, after } = {}) =>
      setParams(paramsOf(view), { replace, ...(after && { state: { after } }) }),
  };
}

function cursorIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('after' in state)) return undefined;
  return typeof state.after === 'string' ? state.after : undefined;
}
