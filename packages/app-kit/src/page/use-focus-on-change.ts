import { focusQuietly } from '@mova/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when `key` changes, so that keyboard and screen reader go where the page went:
 * the heading of the next question, the first line of a list that was replaced. Not at the first render, where
 * nothing has changed yet. The element need not be a control.
 *
 * @example
 * const heading = useFocusOnChange<HTMLHeadingElement>(question.id);
 * return <h2 ref={heading}>{question.text}</h2>;
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
