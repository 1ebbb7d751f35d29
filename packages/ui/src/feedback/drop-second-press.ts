/** Within which the second press of a double one comes. */
const doublePressMs = 400;

const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const;

/** Keeps the second press of a double one on an element that goes away from what lies below it. */
export function dropSecondPress(element: Element): void {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const drop = (event: MouseEvent) => {
    const { clientX: x, clientY: y } = event;
    // A key or assistive technology presses at no place.
    if (x < left || x > right || y < top || y > bottom || (x === 0 && y === 0)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const press of presses) window.addEventListener(press, drop, { capture: true, signal });
  setTimeout(() => listening.abort(), doublePressMs);
}
