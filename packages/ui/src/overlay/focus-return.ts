import { useEffect, useState } from 'react';
import { focusQuietly } from '../focus/focus-quietly.ts';
import { headings } from '../focus/use-focus-successor.ts';

/**
 * Stands inside a dialog and gives the focus back when that goes: to what had it before, or, if that is gone, to the
 * nearest heading that stood around it. It does so at once; react-aria waits for a frame, in which a dialog that an
 * answer of the server closed may still keep the page inert, so that nothing there takes the focus, and the next
 * dialog may open, which would then find no focus to give back. What has taken the focus meanwhile keeps it.
 *
 * A component rather than a hook of the dialog: effects inside an overlay are undone after the overlay’s own, which
 * make the page behind usable again.
 */
export function FocusReturn(): null {
  const [way] = useState(wayBack);
  useEffect(() => () => goBack(way), [way]);
  return null;
}

/**
 * What has the focus and what is around it, from the inside out, as far as one page reaches: where another page has
 * taken its place, the focus is the business of who brought it. Empty when nothing in particular has the focus.
 */
function wayBack(): readonly Element[] {
  const way: Element[] = [];
  let element = document.activeElement;
  while (element && !element.matches('main, body, html')) {
    way.push(element);
    element = element.parentElement;
  }
  return way;
}

function goBack(way: readonly Element[]): void {
  const [opener] = way;
  if (!(opener instanceof HTMLElement) || document.activeElement !== document.body) return;
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener) return;
  const around = way.find((element) => element.isConnected && element.querySelector(headings));
  const heading = around?.querySelector<HTMLElement>(headings);
  if (heading) focusQuietly(heading);
}
