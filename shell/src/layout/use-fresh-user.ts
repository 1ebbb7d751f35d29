import { useGetUserQuery, useLocation } from '@mova/app-kit';
import { useEffect, useRef } from 'react';

const staleAfterMs = 30_000;

/**
 * Returns the signed-in user, fetched again on navigation and when the page becomes visible: premium may have been
 * granted, or free trainings used, elsewhere.
 */
export function useFreshUser() {
  const { pathname } = useLocation();
  const query = useGetUserQuery();
  const latest = useRef(query);
  latest.current = query;
  const refresh = () => {
    const { fulfilledTimeStamp, isFetching, refetch } = latest.current;
    if (fulfilledTimeStamp === undefined || isFetching) return;
    if (Date.now() - fulfilledTimeStamp > staleAfterMs) void refetch();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation only
  useEffect(refresh, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the latest query from the ref
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  return query.data;
}
