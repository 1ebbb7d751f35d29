import { useEffect, useState } from 'react';
import { focusQuietly, headings } from '../focus/focus.ts';

/**
 * Returns the focus when the dialog around it unmounts: to what had it before or, if that is gone, to the nearest
 * heading. If nothing had it, as after a reload, the heading of the page gets it. react-aria waits a frame, in which the
 * page may still be inert or the next dialog may open. A focus set since is kept. A component, because effects inside
 * an overlay are cleaned up after those of the overlay, which make the page usable.
 */
export function FocusReturn(): null {
  const [path] = useState(focusPath);
  useEffect(() => () => restoreFocus(path), [path]);
  return null;
}

function focusPath(): readonly Element[] {
  const path: Element[] = [];
  let element = document.activeElement;
  while (element && !element.matches('main, body, html')) {
    path.push(element);
    element = element.parentElement;
  }
  return path;
}

function restoreFocus(path: readonly Element[]): void {
  const [opener] = path;
  if (!opener) {
    // In the second microtask: what closed the dialog may know a better place.
    queueMicrotask(() => queueMicrotask(focusPage));
    return;
  }
  if (!(opener instanceof HTMLElement) || document.activeElement !== document.body) return;
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener) return;
  const around = path.find((element) => element.isConnected && element.querySelector(headings));
  const heading = around?.querySelector<HTMLElement>(headings);
  if (heading) focusQuietly(heading);
}

/** Its heading may be far above what is being read. */
function focusPage(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector('main')?.querySelector<HTMLElement>(headings);
  if (heading) focusQuietly(heading, { preventScroll: true });
}
