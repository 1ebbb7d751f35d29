import { useEffect, useEffectEvent, useRef } from 'react';
import { isOnControl } from './use-going-on.ts';

export const holdKey = 'Space';

/**
 * Lets the keyboard pause the countdown of a verdict while `running` (WCAG 2.2.1): by Space anywhere but on a
 * control, and by the first move of the focus, because the pause button comes after all answers and a second is too
 * short to reach it.
 *
 * @param keys the setting of that name; without it Space has no special meaning
 * @returns `hold` for the button; only the first call per countdown counts
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
