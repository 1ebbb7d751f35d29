import { useGetUserQuery, useLocation } from '@mova/app-kit';
import { useEffect, useRef } from 'react';

/** Older than this (milliseconds), what is known of the learner is asked anew when there is an occasion. */
const staleAfter = 30_000;

/**
 * The signed-in learner, asked anew at a change of page and when the page comes back to the front: premium may
 * have been switched, or trainings used, somewhere else.
 */
export function useFreshUser() {
  const { pathname } = useLocation();
  const query = useGetUserQuery();
  const latest = useRef(query);
  latest.current = query;
  const refresh = () => {
    const { fulfilledTimeStamp, isFetching, refetch } = latest.current;
    if (fulfilledTimeStamp === undefined || isFetching) return;
    if (Date.now() - fulfilledTimeStamp > staleAfter) void refetch();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that matters
  useEffect(refresh, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the latest answer itself
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  return query.data;
}
