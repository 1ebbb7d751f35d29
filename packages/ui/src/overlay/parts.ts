import { lazyPart } from './lazy-part.ts';
import { standInForPressStyle } from './press-style.ts';

// The overlays proper: react-aria-components and what it needs, in chunks of their own.

export const dialogPart = lazyPart(() => {
  standInForPressStyle();
  return import(/* webpackChunkName: "ui-dialog" */ './dialog-panel.tsx');
});

export const menuPart = lazyPart(() => {
  standInForPressStyle();
  return import(/* webpackChunkName: "ui-menu" */ './menu-list.tsx');
});

export const tooltipPart = lazyPart(() => {
  standInForPressStyle();
  return import(/* webpackChunkName: "ui-tooltip" */ './tooltip-bubble.tsx');
});

/**
 * Fetches the overlays ahead of their first use; the shell calls it when the page is idle. A failure is
 * silent, for the first use asks again.
 */
export async function preloadOverlays(): Promise<void> {
  await Promise.allSettled([dialogPart.load(), menuPart.load(), tooltipPart.load()]);
}
