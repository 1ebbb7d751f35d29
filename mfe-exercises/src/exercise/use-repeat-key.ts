import { useEffect, useEffectEvent } from 'react';

/** Value for `aria-keyshortcuts`. */
export const repeatKey = 'Alt+R';

/**
 * Repeats the word on Alt+R while `active`, also inside a field. It goes by key position, so it works in a
 * Ukrainian layout; AltGr is ignored because it types characters.
 */
export function useRepeatKey(active: boolean, say: () => void): void {
  const act = useEffectEvent(say);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (code !== 'KeyR' || !altKey || ctrlKey || metaKey || shiftKey) return;
      // A Mac would type ® into the field.
      event.preventDefault();
      if (!repeat) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
