import { useEffect, useReducer, useState } from 'react';

/** Loads code on mount and on retry. Unlike `React.lazy`, does not cache a failure for ever. */
export function useLoaded<Value extends object>(load: () => Promise<Value>) {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [settled, setSettled] = useState<{ readonly attempt: number; readonly value?: Value }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only `retry` starts another attempt
  useEffect(() => {
    let alive = true;
    load().then(
      (value) => alive && setSettled({ attempt, value }),
      () => alive && setSettled({ attempt }),
    );
    return () => {
      alive = false;
    };
  }, [attempt]);
  const isSettled = settled?.attempt === attempt;
  const value = isSettled ? settled.value : undefined;
  return { value, failed: isSettled && value === undefined, retry };
}
