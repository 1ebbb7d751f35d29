import { type BlockerFunction, readSession, useBlocker, useNavigate } from '@mova/app-kit';
import { ConfirmDialog, focusQuietly } from '@mova/ui';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

interface LeaveGuardProps {
  /** The dialog has opened or closed; the countdown pauses behind it. */
  readonly onAsking: (asking: boolean) => void;
  readonly onLeave: () => void;
  /** Label of a third answer: to leave what can be gone on with later, without `onLeave`. */
  readonly later?: string | undefined;
  /** Paths of the same training, for which it does not ask. Pass the same array on every render. */
  readonly waysOn?: readonly string[];
  /** `titleHome` is for links to /home, `title` for all others. */
  readonly texts: Readonly<Record<'titleHome' | 'title' | 'text' | 'confirm' | 'cancel', string>>;
}

/**
 * Asks before an exercise is left, with one dialog for the link home, any other link and the browser’s back button. The
 * page that a link leads to replaces the exercise in the history, so that «back» does not lead to what was left.
 */
export function LeaveGuard({ onAsking, onLeave, later, waysOn, texts }: LeaveGuardProps) {
  const navigate = useNavigate();
  const isByHistory = useRef(false);
  const isLeaving = useRef(false);
  // The router re-registers every new function, so the callback must be stable.
  const isAsked: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation, historyAction }) => {
      isByHistory.current = historyAction === 'POP';
      return (
        !isLeaving.current &&
        // A user who is signed out must be able to go where they are sent.
        readSession() !== null &&
        currentLocation.pathname !== nextLocation.pathname &&
        !waysOn?.includes(nextLocation.pathname)
      );
    },
    [waysOn],
  );
  const blocker = useBlocker(isAsked);
  const asking = blocker.state === 'blocked';
  useEffect(() => onAsking(asking), [asking, onAsking]);
  useTaskAttribute();
  const stays = useRef(false);
  useEffect(() => {
    if (!asking) return;
    return () => {
      // After the dialog has returned the focus.
      if (stays.current) queueMicrotask(focusExercise);
    };
  }, [asking]);
  // Unmounted at once: an answer during the opening animation could leave it over the page, invisible.
  if (blocker.state !== 'blocked') return null;
  const home = blocker.location.pathname === '/home';
  const leave = () => {
    stays.current = false;
    if (isByHistory.current) return blocker.proceed();
    isLeaving.current = true;
    const { location } = blocker;
    blocker.reset();
    void navigate(location, { replace: true, state: location.state });
  };
  return (
    <ConfirmDialog
      open
      title={home ? texts.titleHome : texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      other={later === undefined ? undefined : { label: later, onPress: leave }}
      onConfirm={() => {
        onLeave();
        leave();
      }}
      onCancel={() => {
        stays.current = true;
        blocker.reset();
      }}
    >
      {texts.text}
    </ConfirmDialog>
  );
}

/** Moves the focus into the exercise when nothing has it: after the back button the dialog cannot return it. */
function focusExercise(): void {
  if (document.activeElement !== document.body) return;
  const main = document.querySelector('main');
  const target =
    main?.querySelector<HTMLElement>('input[type="text"]:enabled') ?? main?.querySelector<HTMLElement>('h1');
  if (target) focusQuietly(target, { preventScroll: true });
}

/** Marks the document as a task: the cookie notice moves to the end of the page, and toasts appear at the top. */
function useTaskAttribute(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.task = '';
    return () => {
      delete dataset.task;
    };
  }, []);
}
