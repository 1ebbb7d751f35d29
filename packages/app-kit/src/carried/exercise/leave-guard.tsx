import { type BlockerFunction, readSession, useBlocker } from '@mova/app-kit';
import { ConfirmDialog } from '@mova/ui';
import { useCallback, useEffect, useLayoutEffect } from 'react';

export interface LeaveGuardProps {
  /** Leaving would lose something now. */
  readonly active: boolean;
  /** The question is on the screen, or no longer: the clock stands still behind it. */
  readonly onAsking: (asking: boolean) => void;
  /** The learner leaves. */
  readonly onLeave: () => void;
  /** Paths inside the exercise, which nobody asks about: other pages of the same training. The same list. */
  readonly waysOn?: readonly string[];
  /** Title when the way leads to /home, title of any other way, what would be lost, and the two answers. */
  readonly texts: Readonly<Record<'titleHome' | 'title' | 'text' | 'confirm' | 'cancel', string>>;
}

/**
 * Asks before an exercise is left: the same dialog for the link home, any other link and the browser's «back»
 * (decision 31), which is held back, never swallowed.
 */
export function LeaveGuard({ active, onAsking, onLeave, waysOn, texts }: LeaveGuardProps) {
  // The router is told of every new function, so an answer must not make one.
  const isAsked: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) =>
      active &&
      // Who is signed out has to go wherever they are sent.
      readSession() !== null &&
      currentLocation.pathname !== nextLocation.pathname &&
      !waysOn?.includes(nextLocation.pathname),
    [active, waysOn],
  );
  const blocker = useBlocker(isAsked);
  const asking = blocker.state === 'blocked';
  useEffect(() => onAsking(asking), [asking, onAsking]);
  useTaskMark();
  const home = asking && blocker.location.pathname === '/home';
  return (
    <ConfirmDialog
      open={asking}
      title={home ? texts.titleHome : texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {texts.text}
    </ConfirmDialog>
  );
}

/**
 * Tells the frame that the page is a task: nothing else may lie over it (shell: the cookie notice waits at the
 * end of the page; ui: toasts come from above, where there is no room under it).
 */
function useTaskMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.task = '';
    return () => {
      delete dataset.task;
    };
  }, []);
}
