import { useEffect, useReducer, useState } from 'react';

/** A module fetched when it is first wanted, kept once it came, and asked for again if it did not. */
export interface LazyPart<Module> {
  readonly current: Module | undefined;
  load(): Promise<Module>;
}

/**
 * `React.lazy` keeps a failed import for ever and hides what stands around it for a moment; this does neither.
 * Calls while a load is running share it.
 */
export function lazyPart<Module>(fetchModule: () => Promise<Module>): LazyPart<Module> {
  let current: Module | undefined;
  let running: Promise<Module> | undefined;
  return {
    get current() {
      return current;
    },
    load() {
      running ??= fetchModule().then(
        (module) => {
          current = module;
          return module;
        },
        (error: unknown) => {
          running = undefined;
          throw error;
        },
      );
      return running;
    },
  };
}

/** The part once it is there; `failure` when the last attempt failed. Fetched from when `wanted` first is true. */
export function useLazyPart<Module>(part: LazyPart<Module>, wanted: boolean): LazyState<Module> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!wanted || part.current) return;
    let alive = true;
    setFailure(undefined);
    part.load().then(
      () => alive && redraw(),
      (error: unknown) => alive && setFailure(error),
    );
    return () => {
      alive = false;
    };
  }, [part, wanted]);
  return { module: part.current, failure };
}

export interface LazyState<Module> {
  module: Module | undefined;
  failure: unknown;
}
