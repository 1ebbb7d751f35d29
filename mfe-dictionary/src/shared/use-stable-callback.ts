import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest callback, so that memoized rows do not render again. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
