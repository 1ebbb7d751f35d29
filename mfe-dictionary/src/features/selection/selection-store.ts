import { type Selection, withWords } from './selection.ts';

/**
 * The words chosen on a page, kept outside of its state: choosing one renders that row and what counts the
 * chosen ones, not the page with all its rows.
 */
export interface SelectionStore {
  /** Chosen ids, in the order they were chosen; the same list while nothing changes. */
  readonly ids: () => Selection;
  readonly has: (id: number) => boolean;
  /** Chooses words or lets them go. */
  readonly choose: (ids: readonly number[], chosen: boolean) => void;
  readonly clear: () => void;
  /** Calls `listener` after each change. Returns the way out. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes one that is empty. */
export function createSelection(): SelectionStore {
  const listeners = new Set<() => void>();
  let ids: Selection = [];
  let known = new Set<number>();
  const change = (next: Selection) => {
    if (next.length === ids.length && next.every((id) => known.has(id))) return;
    ids = next;
    known = new Set(next);
    for (const listener of [...listeners]) listener();
  };
  return {
    ids: () => ids,
    has: (id) => known.has(id),
    choose: (chosen, are) => change(withWords(ids, chosen, are)),
    clear: () => change([]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
