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
export function useLazyPart<Module>(part: LazyPart<Module>, wanted: boolean) {
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

/** An overlay with react-aria-components: a chunk of its own. */
function overlayPart<Module>(fetchModule: () => Promise<Module>): LazyPart<Module> {
  return lazyPart(() => {
    preventPressStyle();
    return fetchModule();
  });
}

export const dialogPart = overlayPart(() => import(/* webpackChunkName: "ui-dialog" */ './dialog-panel.tsx'));
export const menuPart = overlayPart(() => import(/* webpackChunkName: "ui-menu" */ './menu-list.tsx'));
export const tooltipPart = overlayPart(
  () => import(/* webpackChunkName: "ui-tooltip" */ './tooltip-bubble.tsx'),
);

/** For when the page is idle. Failures are ignored, because the first use fetches again. */
export async function preloadOverlays(): Promise<void> {
  await Promise.allSettled([dialogPart.load(), menuPart.load(), tooltipPart.load()]);
}

/**
 * react-aria adds a style element with this id to the page when it is missing, which a strict Content-Security-Policy
 * reports as an error. An empty element with the id prevents that; the rule itself (no double-tap zoom) is in base.css.
 */
function preventPressStyle(): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const placeholder = document.createElement('meta');
  placeholder.id = id;
  document.head.append(placeholder);
}
