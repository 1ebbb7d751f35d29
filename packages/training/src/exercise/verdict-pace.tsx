import { Button } from '@mova/ui';
import { PauseIcon } from '@mova/ui/icons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type ExerciseSettings, verdictDelay } from './exercise-settings.ts';
import { type AskedPace, useChoosePace } from './tab-pace.ts';

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
 * clock. The first mistake of a user who has not chosen also asks: then show `PaceButtons` in place of «Далі».
 *
 * @param usualMs how long a verdict stays by the clock
 */
export function useVerdictPace(usualMs: number, { pace, keys }: ExerciseSettings, verdict: Verdict) {
  const { number, correct, held, paused, onNext, onHold } = verdict;
  const choose = useChoosePace();
  const isMistake = correct === false;
  const delay = verdictDelay(pace, usualMs, isMistake);
  const still = held || delay === null;
  const asksPace = isMistake && pace === 'standard';
  const answerPace = (chosen: AskedPace) => {
    choose(chosen);
    onNext();
  };
  const next = () => (asksPace ? answerPace('wait') : onNext());
  useDelayed(correct === undefined || held || paused ? null : delay, number, next);
  useEnter(correct !== undefined && !paused, next);
  const hold = useHold(isMistake && !still && !paused, keys, onHold);
  return {
    /** No clock runs: the user goes on by key or button. */
    still,
    /** The band asks whether mistakes wait. Going on by `next` means that they do. */
    asksPace,
    answerPace,
    next,
    /** For the `HoldButton`, shown after a mistake that is not `still`. */
    hold,
  };
}

interface PaceButtonsProps {
  readonly texts: Readonly<Record<AskedPace, string>>;
  /** Saves the answer and goes on. */
  readonly onAnswer: (pace: AskedPace) => void;
}

/** The answers to «Помилки чекають, доки ви прочитаєте»: actions of a `VerdictBand`. */
export function PaceButtons({ texts, onAnswer }: PaceButtonsProps) {
  return (
    <>
      <Button variant="primary" onClick={() => onAnswer('wait')}>
        {texts.wait}
      </Button>
      <Button onClick={() => onAnswer('clock')}>{texts.clock}</Button>
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

interface HoldButtonProps {
  readonly children: string;
  /** Shown name of the key of `useHold` («Пробіл»); undefined where the key is off. */
  readonly keyName: string | undefined;
  readonly onClick: () => void;
}

/** Pauses the countdown of a verdict; an action of a `VerdictBand`, which shows its key. */
export function HoldButton({ children, keyName, onClick }: HoldButtonProps) {
  return (
    <Button
      icon={<PauseIcon size={20} />}
      aria-keyshortcuts={keyName === undefined ? undefined : holdKey}
      data-key={keyName}
      data-hold
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
