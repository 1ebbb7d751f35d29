import { useEffect, useEffectEvent } from 'react';

/**
 * Goes on after a delay, in milliseconds; null: not by itself. The clock starts anew when `key` changes and
 * stands still while the learner holds it or is being asked something.
 */
export function useDelayed(delay: number | null, key: unknown, goOn: () => void): void {
  const act = useEffectEvent(goOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new clock
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => act(), delay);
    return () => clearTimeout(timer);
  }, [delay, key]);
}

/**
 * Enter goes on while `active`, wherever the focus is, unless on a control of its own: the answers are locked
 * by then and count as none.
 */
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

/** Whether a key pressed there has a meaning of its own. */
export function isOnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, select') !== null &&
    !target.closest('fieldset')
  );
}
