import { useEffect, useEffectEvent } from 'react';

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

/**
 * Calls `goOn` on Enter while `active`, unless the focus is on a control; answers count as none, being locked by
 * then.
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

export function isOnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, select') !== null &&
    !target.closest('fieldset')
  );
}
