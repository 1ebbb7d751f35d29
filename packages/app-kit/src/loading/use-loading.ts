import { useSyncExternalStore } from 'react';
import { isLoadingShown, subscribeLoading } from './loading.ts';

/** True while any request has been running for more than 150 ms (specification §2, loader). */
export function useLoading(): boolean {
  return useSyncExternalStore(subscribeLoading, isLoadingShown);
}
