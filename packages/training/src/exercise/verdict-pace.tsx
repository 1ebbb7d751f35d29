import { Button } from '@mova/ui';
import { PauseIcon } from '@mova/ui/icons';
import { useEffect, useEffectEvent, useRef } from 'react';

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

/** Calls `goOn` on Enter while `active`, unless the focus is on a control; locked answers count as none. */
export function useEnter(active: boolean, goOn: () => void): void {
  const act = useEffectEvent(goOn);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
      if (isOnControl(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}

function isOnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, select') !== null &&
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
  const act = useEffectEvent(holdOnce);
  useEffect(() => {
    if (!running) return;
    isHeld.current = false;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey) return;
      // Before the focus moves: the page then removes the button, possibly with the focus on it.
      if (event.key === 'Tab') act();
      else if (keys && isHoldKey(event)) {
        event.preventDefault();
        act();
      }
    };
    const arrive = ({ target }: FocusEvent) => {
      // The page would remove the focused button.
      if (target instanceof Element && target.matches(':focus-visible:not([data-hold])')) act();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', arrive);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', arrive);
    };
  }, [running, keys]);
  return holdOnce;
}

function isHoldKey({ code, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (code !== holdKey || altKey || shiftKey) return false;
  return !isOnControl(target) || (target as Element).matches('[aria-readonly="true"]');
}

interface HoldButtonProps {
  /** «Затримати». */
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
