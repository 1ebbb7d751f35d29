import { writeIds } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSelection, type Selection, type SelectionStore } from './selection.ts';

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

/** Renders again whenever the chosen ids change. */
export function useChosen({ subscribe, ids }: SelectionStore): Selection {
  return useSyncExternalStore(subscribe, ids, ids);
}

/** Renders again only when this word is chosen or removed. */
export function useIsChosen({ subscribe, has }: SelectionStore, id: number): boolean {
  const isChosen = () => has(id);
  return useSyncExternalStore(subscribe, isChosen, isChosen);
}
