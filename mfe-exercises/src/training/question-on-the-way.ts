import { useLayoutEffect, useSyncExternalStore } from 'react';

// Whether a learner is being asked about leaving by the guard that stands in for a page on its way. The page that
// comes meanwhile leaves the question open: its clock stands still, and its own guard waits. The router knows one
// guard at a time.

let asking = false;
/** How the page that is there leaves the training. */
let leaveByPage: (() => void) | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the question is open at this moment: what a page begins with. */
export function isAskedOnTheWay(): boolean {
  return asking;
}

/** Whether the question is open, live. */
export function useIsAskedOnTheWay(): boolean {
  return useSyncExternalStore(subscribe, isAskedOnTheWay);
}

/** Says whether the question is open; called by the guard that asks it. */
export function setAskedOnTheWay(open: boolean): void {
  asking = open;
  for (const listener of [...listeners]) listener();
}

/** How the page that has come leaves the training; undefined where none has, or it would ask nobody. */
export function leaveOfPage(): (() => void) | undefined {
  return leaveByPage;
}

/**
 * Takes up, for a page of a training, the question that was open before it came.
 *
 * @param onAsking told that the question is open, then that it was answered by staying
 * @param onLeave called when it is answered by leaving
 */
export function useTakenUpQuestion(onAsking: (asking: boolean) => void, onLeave: () => void): void {
  useLayoutEffect(() => {
    onAsking(true);
    return () => onAsking(false);
  }, [onAsking]);
  useLayoutEffect(() => {
    leaveByPage = onLeave;
    return () => {
      if (leaveByPage === onLeave) leaveByPage = undefined;
    };
  }, [onLeave]);
}
