import { type ReactNode, useInsertionEffect, useLayoutEffect } from 'react';
import { transferScroll } from './scroll-position.ts';
import { transferFormState } from './transfer-form-state.ts';
import './prerendered-html.css';

/**
 * Replaces the prerendered page by the live one in the task in which React commits, so that no frame shows both or
 * neither, and transfers what was typed, focused, clicked or scrolled.
 */
export function ClientTakeover({
  prerendered,
  children,
}: {
  readonly prerendered: HTMLElement | null;
  readonly children: ReactNode;
}) {
  // Before the layout effects of the live page, which would otherwise measure and scroll with both in the document.
  useInsertionEffect(() => {
    if (prerendered) prerendered.hidden = true;
  }, [prerendered]);
  useLayoutEffect(() => {
    if (!prerendered) return;
    const shown = prerendered.querySelector(`[data-paint-for="${document.documentElement.dataset.reader}"]`);
    const root = prerendered.nextElementSibling;
    if (shown && root) transferFormState(shown, root);
    prerendered.remove();
    transferScroll();
  }, [prerendered]);
  return children;
}
