import { useEffect, useEffectEvent } from 'react';

/** For `aria-keyshortcuts` of what the key presses, where the learner's `keys` are on. */
export const repeatKey = 'Alt+R';

/**
 * Alt+R says the word again while `active`, also from within a field. By the place of the key, so that it works
 * in a Ukrainian layout; the right Alt of many keyboards writes signs and is left alone.
 */
export function useRepeatKey(active: boolean, say: () => void): void {
  const act = useEffectEvent(say);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (code !== 'KeyR' || !altKey || ctrlKey || metaKey || shiftKey) return;
      // A Mac would write ® into the field.
      event.preventDefault();
      if (!repeat) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
