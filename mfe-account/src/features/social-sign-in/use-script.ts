import { useEffect, useReducer, useState } from 'react';

/** How loading a provider’s script stands. */
export type ScriptState = 'loading' | 'ready' | 'failed';

/** Loads a provider when it is first shown, and again when asked. `load` is read at each attempt. */
export function useScript(load: () => Promise<void>): { state: ScriptState; retry: () => void } {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [settled, setSettled] = useState<{ readonly attempt: number; readonly state: ScriptState }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is made once, whatever is rendered since
  useEffect(() => {
    let alive = true;
    const settle = (state: ScriptState) => () => alive && setSettled({ attempt, state });
    load().then(settle('ready'), settle('failed'));
    return () => {
      alive = false;
    };
  }, [attempt]);
  return { state: settled?.attempt === attempt ? settled.state : 'loading', retry };
}
