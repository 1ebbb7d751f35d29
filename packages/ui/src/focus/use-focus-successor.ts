import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusQuietly } from './focus-quietly.ts';

/** What the focus passes to when nothing nearer is left. */
export const headings = 'h1, h2, h3';

/**
 * For what stands in a place for a while (a failure with its «try again», an empty list, a skeleton): when it
 * goes and held the focus, the focus passes on instead of falling to the top of the page. It goes to the
 * heading of what took the place, to that itself where it can take the focus, or to the nearest heading above.
 */
export function useFocusSuccessor<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const leaving = place.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      const { parentElement: parent, previousElementSibling: before } = leaving;
      // The successor is in the page only after this commit.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const successor = before ? before.nextElementSibling : parent?.firstElementChild;
        const target = targetIn(successor) ?? parent?.closest('section, main')?.querySelector(headings);
        if (target instanceof HTMLElement) focusQuietly(target);
      });
    };
  }, []);
  return place;
}

function targetIn(successor: Element | null | undefined): Element | null {
  if (!successor) return null;
  if (successor.matches(headings)) return successor;
  return successor.querySelector(headings) ?? (successor.hasAttribute('tabindex') ? successor : null);
}
