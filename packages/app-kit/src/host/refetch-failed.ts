import { api } from '../api/api.ts';
import { isApiFailure } from '../api/failure.ts';
import type { HostStore } from './create-store.ts';

/**
 * Repeats the queries that got no answer as soon as the network is back, so that pages which failed recover. Others are
 * left alone: a refetch could change what the user is working on. Returns a function that stops it.
 */
export function refetchFailedOnReconnect(store: HostStore): () => void {
  const refetch = () => {
    const endpoints: Readonly<Record<string, unknown>> = api.endpoints;
    for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
      const endpoint = endpoints[query?.endpointName ?? ''] as typeof api.endpoints.getUser | undefined;
      if (!endpoint || !query || !isApiFailure(query.error) || query.error.kind !== 'network') continue;
      const again = endpoint.initiate(query.originalArgs as undefined, {
        subscribe: false,
        forceRefetch: true,
      });
      void store.dispatch(again);
    }
  };
  window.addEventListener('online', refetch);
  return () => window.removeEventListener('online', refetch);
}
