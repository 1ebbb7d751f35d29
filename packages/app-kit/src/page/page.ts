import { focusQuietly } from '@mova/ui';
import { type RefObject, useEffect, useRef } from 'react';

/** Returns `Вхід · Mova`: the page first, because tabs cut off the end. */
export function pageTitle(title: string): string {
  return `${title} · Mova`;
}

/** Sets the document's title. On unmount the previous one returns, unless the next route has set its own. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = pageTitle(title);
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}

/** Moves the focus to an element, which need not be focusable, when `key` changes; not on the first render. */
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
