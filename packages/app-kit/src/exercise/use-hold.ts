import { useEffect, useEffectEvent, useRef } from 'react';
import { isOnControl } from './use-going-on.ts';

/** The key that stops the clock, for `aria-keyshortcuts`. */
export const holdKey = 'Space';

/**
 * Lets the keyboard stop the clock of a verdict while `running` (WCAG 2.2.1). The button that does it stands
 * behind every answer, and there is a second to reach it. So the clock stops with the first move of the focus,
 * by Tab or by what else moves it, and by Space wherever the focus is: in a field that takes no more letters
 * too, but not on a control that Space presses.
 *
 * @param keys the learner's setting of that name; without it Space stays what it is to the browser
 * @param hold stops the clock; after it `running` is false
 * @returns `hold` for the button; of all ways to stop one clock the first alone counts
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
      // Before the focus moves: the page must not lose under it the button that is needed no more.
      if (event.key === 'Tab') act();
      else if (keys && isHoldKey(event)) {
        event.preventDefault();
        act();
      }
    };
    const arrive = ({ target }: FocusEvent) => {
      // The button would go from under the focus.
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
