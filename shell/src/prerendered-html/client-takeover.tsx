import { type ReactNode, useInsertionEffect, useLayoutEffect } from 'react';
import { carryOver } from './transfer-form-state.ts';
import './prerendered-html.css';

/**
 * Lets React replace the painted page. Both are in the document for one moment of one task, so no frame shows
 * none or both of them; what was typed, focused or pressed meanwhile is handed over.
 */
export function TakeOver({
  painted,
  children,
}: {
  /** The document's painted frames; null where there are none. */
  readonly painted: HTMLElement | null;
  readonly children: ReactNode;
}) {
  // Hidden before the layout effects of the page: it must not be measured or scrolled beside its picture.
  useInsertionEffect(() => {
    if (painted) painted.hidden = true;
  }, [painted]);
  useLayoutEffect(() => {
    if (!painted) return;
    const shown = painted.querySelector(`[data-paint-for="${document.documentElement.dataset.reader}"]`);
    const root = painted.nextElementSibling;
    if (shown && root) carryOver(shown, root);
    painted.remove();
  }, [painted]);
  return children;
}
