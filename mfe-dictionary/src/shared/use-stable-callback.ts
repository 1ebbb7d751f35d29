import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function over all renders that always calls the latest one: rows given it need not render again. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
