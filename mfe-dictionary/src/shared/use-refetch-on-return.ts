import { useEffect, useEffectEvent } from 'react';

/** Refetches when the tab becomes visible: another tab may have changed words. */
export function useRefetchOnReturn(refetch: () => unknown): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}
