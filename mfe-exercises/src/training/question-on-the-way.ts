import { useLayoutEffect, useSyncExternalStore } from 'react';

// Whether the user is being asked about leaving by the guard of a page that is still loading. The page that
// arrives leaves that dialog open: its clock is paused and its own guard waits, because the router supports
// one guard at a time.

let asking = false;
let leaveByPage: (() => void) | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state a page begins with. */
export function isAskedOnTheWay(): boolean {
  return asking;
}

export function useIsAskedOnTheWay(): boolean {
  return useSyncExternalStore(subscribe, isAskedOnTheWay);
}

export function setAskedOnTheWay(open: boolean): void {
  asking = open;
  for (const listener of [...listeners]) listener();
}

/** Returns how the loaded page leaves the training; undefined if none is loaded or it would not ask. */
export function leaveOfPage(): (() => void) | undefined {
  return leaveByPage;
}

/**
 * Takes over the dialog that was open before the page arrived.
 *
 * @param onAsking called with true, then with false if the user stays
 * @param onLeave called if the user leaves
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
