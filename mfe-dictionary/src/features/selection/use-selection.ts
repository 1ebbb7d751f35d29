import { writeIds } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Selection } from './selection.ts';
import { createSelection, type SelectionStore } from './selection-store.ts';

/**
 * The words chosen to train, over all pages and searches. Kept in the cookie of specification §3 as well;
 * entering the screen begins with none (specification §2).
 */
export function useSelection(): SelectionStore {
  const [selection] = useState(createSelection);
  useEffect(() => {
    const keep = () => writeIds(cookieNames.selectedWords, selection.ids());
    keep();
    return selection.subscribe(keep);
  }, [selection]);
  return selection;
}

/** The chosen ids; renders anew whenever they change. */
export function useChosen({ subscribe, ids }: SelectionStore): Selection {
  return useSyncExternalStore(subscribe, ids, ids);
}

/** Whether one word is chosen; renders anew when just that changes. */
export function useIsChosen({ subscribe, has }: SelectionStore, id: number): boolean {
  const isChosen = () => has(id);
  return useSyncExternalStore(subscribe, isChosen, isChosen);
}
