import { Button, NextIcon } from '@mova/ui';
import { PauseIcon } from '@mova/ui/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ExerciseSettings, verdictDelay } from './exercise-settings.ts';
import type { AskedPace } from './tab-pace.ts';

interface Verdict {
  /** Of the question; the countdown restarts with it. */
  readonly number: number;
  /** Undefined until the answer is given. */
  readonly correct: boolean | undefined;
  /** The user stopped its clock. */
  readonly held: boolean;
  /** The user is being asked whether to leave, or looks at another tab. */
  readonly paused: boolean;
  readonly onNext: () => void;
  /** The clock was stopped. */
  readonly onHold: () => void;
}

/**
 * Goes on after a verdict by the pace of the user, by Enter or by `next`. A mistake waits unless the user chose the
 * clock. The first mistake of a user who has not chosen also asks: `VerdictActions` shows the buttons.
 *
 * @param usualMs how long a verdict stays by the clock
 */
export function useVerdictPace(usualMs: number, settings: ExerciseSettings, verdict: Verdict) {
  const { pace, keys, choosePace } = settings;
  const { number, correct, held, paused, onNext, onHold } = verdict;
  const isMistake = correct === false;
  const delay = verdictDelay(pace, usualMs, isMistake);
  const still = held || delay === null;
  // The saved answer comes back from the service later.
  const [answeredAt, setAnsweredAt] = useState<number>();
  const asksPace = isMistake && pace === 'standard' && answeredAt !== number;
  const answerPace = (chosen: AskedPace) => {
    choosePace(chosen);
    if (chosen === 'wait') setAnsweredAt(number);
    else onNext();
  };
  const next = () => {
    if (asksPace) choosePace('wait');
    onNext();
  };
  useDelayed(correct === undefined || held || paused ? null : delay, number, next);
  useEnter(correct !== undefined && !paused, next);
  const hold = useHold(isMistake && !still && !paused, keys, onHold);
  return {
    /** No clock runs: the user goes on by key or button. */
    still,
    /** The band asks whether mistakes wait. Going on by `next` means that they do. */
    asksPace,
    /** With `wait`, this mistake waits as well; with `clock` the next question comes. */
    answerPace,
    next,
    /** A mistake goes on by the clock, unless `hold` stops it. */
    isRunning: isMistake && !still,
    hold,
  };
}

interface VerdictActionsProps {
  readonly pace: ReturnType<typeof useVerdictPace>;
  /** Of the buttons; `next` is undefined where the page has its own, `holdKey` («Пробіл») where the key is off. */
  readonly texts: Readonly<Record<AskedPace | 'hold', string>> &
    Readonly<Record<'next' | 'holdKey', string | undefined>>;
  /** Moves the focus from a button that makes the verdict wait, and then disappears; to «Далі» by default. */
  readonly onHeld?: (() => void) | undefined;
}

/** The buttons of a `VerdictBand`: those that pause and go on, or the answers to its question about the pace. */
export function VerdictActions({ pace, texts, onHeld }: VerdictActionsProps) {
  const next = useRef<HTMLButtonElement>(null);
  const moveFocus = () => {
    if (onHeld) onHeld();
    else next.current?.focus({ preventScroll: true });
  };
  const hold = () => {
    pace.hold();
    moveFocus();
  };
  const isAnswered = useRef(false);
  const moveFocusOnce = useEffectEvent(() => {
    if (isAnswered.current) moveFocus();
    isAnswered.current = false;
  });
  useEffect(() => {
    if (!pace.asksPace) moveFocusOnce();
  }, [pace.asksPace]);
  if (pace.asksPace) {
    return (
      <>
        <Button
          variant="primary"
          onClick={() => {
            isAnswered.current = true;
            pace.answerPace('wait');
          }}
        >
          {texts.wait}
        </Button>
        <Button onClick={() => pace.answerPace('clock')}>{texts.clock}</Button>
      </>
    );
  }
  return (
    <>
      {pace.isRunning && (
        <Button
          key="hold"
          icon={<PauseIcon size={20} />}
          aria-keyshortcuts={texts.holdKey === undefined ? undefined : holdKey}
          data-key={texts.holdKey}
          data-hold
          onClick={hold}
        >
          {texts.hold}
        </Button>
      )}
      {texts.next !== undefined && (
        <Button
          key="next"
          ref={next}
          variant="primary"
          size="large"
          icon={<NextIcon size={20} />}
          onClick={pace.next}
        >
          {texts.next}
        </Button>
      )}
    </>
  );
}

/** Calls `goOn` after a delay in ms, never for null. The countdown restarts when `key` changes. */
export function useDelayed(delay: number | null, key: unknown, goOn: () => void): void {
  const act = useEffectEvent(goOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key restarts the countdown
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => act(), delay);
    return () => clearTimeout(timer);
  }, [delay, key]);
}

export function useKeyDown(active: boolean, press: (event: KeyboardEvent) => void): void {
  const act = useEffectEvent(press);
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [active]);
}

/** Calls `goOn` on Enter while `active`, unless the focus is on a control; locked answers count as none. */
export function useEnter(active: boolean, goOn: () => void): void {
  useKeyDown(active, (event) => {
    if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || isOnControl(event.target)) return;
    event.preventDefault();
    goOn();
  });
}

function isOnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, select, summary') !== null &&
    !target.closest('fieldset')
  );
}

const holdKey = 'Space';

/**
 * Lets the keyboard pause the countdown of a verdict while `running` (WCAG 2.2.1): by Space anywhere but on a
 * control, and by the first move of the focus, because the pause button comes after all answers and a second is too
 * short to reach it. Returns `hold` for the button; only the first call per countdown counts.
 */
export function useHold(running: boolean, keys: boolean, hold: () => void): () => void {
  const isHeld = useRef(false);
  const holdOnce = () => {
    if (isHeld.current) return;
    isHeld.current = true;
    hold();
  };
  const holdAtFocus = useEffectEvent(holdOnce);
  useKeyDown(running, (event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey) return;
    const isHold = keys && isHoldKey(event);
    if (isHold) event.preventDefault();
    // Before the focus moves: the page then removes the button, possibly with the focus on it.
    if (isHold || event.key === 'Tab') holdOnce();
  });
  useEffect(() => {
    if (!running) return;
    isHeld.current = false;
    const arrive = ({ target }: FocusEvent) => {
      // The page would remove the focused button.
      if (target instanceof Element && target.matches(':focus-visible:not([data-hold])')) holdAtFocus();
    };
    document.addEventListener('focusin', arrive);
    return () => document.removeEventListener('focusin', arrive);
  }, [running]);
  return holdOnce;
}

function isHoldKey({ code, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (code !== holdKey || altKey || shiftKey) return false;
  return !isOnControl(target) || (target as Element).matches('[aria-readonly="true"]');
}
