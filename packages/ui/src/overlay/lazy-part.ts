import { useEffect, useReducer, useState } from 'react';

/** A module that is loaded on first use, and again after an error. */
export interface LazyPart<Module> {
  readonly current: Module | undefined;
  load(): Promise<Module>;
}

/** Unlike `React.lazy`, does not keep a failed import or hide the content around it. Concurrent calls share a load. */
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

/** Loads the part once `wanted` is true; `failure` is the error of the last attempt. */
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
