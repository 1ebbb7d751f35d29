import { focusQuietly } from '@mova/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when `key` changes, such as the heading of the next question. Not on the first
 * render. The element need not be focusable by itself.
 */
export function useFocusOnChange<E extends HTMLElement>(key: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const seen = useRef(key);
  useEffect(() => {
    if (Object.is(seen.current, key)) return;
    seen.current = key;
    if (place.current) focusQuietly(place.current);
  }, [key]);
  return place;
}
