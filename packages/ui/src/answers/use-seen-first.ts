import { type RefObject, useLayoutEffect } from 'react';

/** Milliseconds before which nobody can have seen what has come and pressed it for that. */
const unseen = 400;

/**
 * Keeps presses that were meant for what stood there before from what has just come under the finger: in its
 * first moment finger and mouse reach nothing inside, and of a double click it never takes the second. A press
 * after that counts. Keys and assistive technology, which aim at no place, press at once.
 *
 * @param element with the buttons inside; the same one for as long as they stand
 * @param active false: nothing is kept from it
 */
export function useSeenFirst(element: RefObject<HTMLElement | null>, active = true): void {
  useLayoutEffect(() => {
    const own = element.current;
    if (!active || !own) return;
    // Where a press goes down decides: one that began too early and ends later must not be a click either.
    own.style.pointerEvents = 'none';
    const timer = setTimeout(() => own.style.removeProperty('pointer-events'), unseen);
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
