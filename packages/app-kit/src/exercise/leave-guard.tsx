import { type BlockerFunction, readSession, useBlocker } from '@mova/app-kit';
import { ConfirmDialog } from '@mova/ui';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

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
  const stays = useRef(false);
  // Gone at once, without the dialog's way out: an answer within its way in could leave it over the page, unseen.
  if (!asking) return null;
  const home = blocker.location.pathname === '/home';
  return (
    <ConfirmDialog
      open
      title={home ? texts.titleHome : texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={() => {
        stays.current = false;
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => {
        stays.current = true;
        blocker.reset?.();
      }}
    >
      {texts.text}
      <FocusOfExercise stays={stays} />
    </ConfirmDialog>
  );
}

/**
 * Stands inside the dialog, and when that goes and the learner stays, sees to it that the focus is in the exercise:
 * in its field, else at its heading. The dialog gives the focus back to what had it; nothing may have had it (the
 * browser’s «back»), or the exercise came while the question was open and could not take it.
 */
function FocusOfExercise({ stays }: { readonly stays: { readonly current: boolean } }) {
  useEffect(
    () => () => {
      if (!stays.current) return;
      // After the dialog has given back what it can.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const main = document.querySelector('main');
        const target =
          main?.querySelector<HTMLElement>('input[type="text"]:enabled') ??
          main?.querySelector<HTMLElement>('h1');
        if (!target) return;
        if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
        target.focus({ preventScroll: true });
      });
    },
    [stays],
  );
  return null;
}

/**
 * Tells the frame that the page is a task: nothing else may lie over it (shell: the cookie notice waits at the
 * end of the page; ui: toasts come from above, where there is no room under it).
 */
function useTaskMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.task = '';
    guards += 1;
    return () => {
      guards -= 1;
      // That of the next page may be there already.
      if (guards === 0) delete dataset.task;
    };
  }, []);
}

let guards = 0;
