import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses an element that need not be a control: it becomes focusable, but not by Tab. */
export function focusQuietly(target: HTMLElement, options?: FocusOptions): void {
  // Controls stay reachable by Tab.
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus(options);
}

export const headings = 'h1, h2, h3';

/**
 * For temporary content (an error with a retry button, an empty list, a skeleton): when it unmounts with the focus
 * inside, the focus moves to the heading of what replaced it, to the replacement itself, or to the nearest heading
 * above.
 */
export function useFocusSuccessor<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const leaving = place.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      const { parentElement: parent, previousElementSibling: before } = leaving;
      // The successor is mounted after this commit.
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
