import { writeIds } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The service returns at most this many words by their ids; they also fit into a cookie. */
export const maxSelected = 100;

export type Selection = readonly number[];

/** Returns the selection with these words added or removed. Ignores words beyond the maximum. */
export function withWords(selection: Selection, ids: readonly number[], chosen: boolean): Selection {
  if (!chosen) return selection.filter((id) => !ids.includes(id));
  const added = ids.filter((id) => !selection.includes(id));
  return [...selection, ...added].slice(0, maxSelected);
}

export type SelectionStore = ReturnType<typeof createSelection>;

/** Kept outside of the page's state, so that choosing a word renders its row and the counts, not the whole page. */
export function createSelection() {
  const listeners = new Set<() => void>();
  let ids: Selection = [];
  const change = (next: Selection) => {
    if (next.length === ids.length && next.every((id, at) => id === ids[at])) return;
    ids = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    /** The same list while nothing changes. */
    ids: () => ids,
    has: (id: number) => ids.includes(id),
    choose: (chosen: readonly number[], are: boolean) => change(withWords(ids, chosen, are)),
    clear: () => change([]),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The words chosen to train, over all pages and searches; also kept in a cookie. Starts empty on every visit. */
export function useSelection(): SelectionStore {
  const [selection] = useState(createSelection);
  useEffect(() => {
    const keep = () => writeIds(cookieNames.selectedWords, selection.ids());
    keep();
    return selection.subscribe(keep);
  }, [selection]);
  return selection;
}

export function useChosen({ subscribe, ids }: SelectionStore): Selection {
  return useSyncExternalStore(subscribe, ids, ids);
}

/** Renders again only when this word is chosen or removed. */
export function useIsChosen({ subscribe, has }: SelectionStore, id: number): boolean {
  const isChosen = () => has(id);
  return useSyncExternalStore(subscribe, isChosen, isChosen);
}
