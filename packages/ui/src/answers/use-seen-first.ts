import { type RefObject, useLayoutEffect } from 'react';

/** No one can have seen and pressed something new within this time. */
const reactionTimeMs = 400;

/**
 * Ignores presses meant for what was in this place before: pointer presses on new content, and the second click of
 * a double click. Keys and assistive technology are not affected.
 */
export function useSeenFirst(element: RefObject<HTMLElement | null>, active = true): void {
  useLayoutEffect(() => {
    const own = element.current;
    if (!active || !own) return;
    // The press down decides: one that began too early must not become a click.
    own.style.pointerEvents = 'none';
    const timer = setTimeout(() => own.style.removeProperty('pointer-events'), reactionTimeMs);
    own.addEventListener('click', dropSecondClick, { capture: true });
    return () => {
      clearTimeout(timer);
      own.style.removeProperty('pointer-events');
      own.removeEventListener('click', dropSecondClick, { capture: true });
    };
  }, [element, active]);
}

function dropSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
