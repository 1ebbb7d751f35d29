import { lazyPart } from './lazy-part.ts';

// The overlays themselves, with react-aria-components, are chunks of their own.

export const dialogPart = lazyPart(() => {
  preventPressStyle();
  return import(/* webpackChunkName: "ui-dialog" */ './dialog-panel.tsx');
});

export const menuPart = lazyPart(() => {
  preventPressStyle();
  return import(/* webpackChunkName: "ui-menu" */ './menu-list.tsx');
});

export const tooltipPart = lazyPart(() => {
  preventPressStyle();
  return import(/* webpackChunkName: "ui-tooltip" */ './tooltip-bubble.tsx');
});

/**
 * Fetches the overlays before they are first used; the shell calls it when the page is idle. Failures are ignored
 * because the first use fetches again.
 */
export async function preloadOverlays(): Promise<void> {
  await Promise.allSettled([dialogPart.load(), menuPart.load(), tooltipPart.load()]);
}

/**
 * react-aria adds a style element with this id to the page when it is missing, which a strict Content-Security-Policy
 * reports as an error. An empty element with the id prevents that; the rule itself (no double-tap zoom) is in base.css.
 */
function preventPressStyle(): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const placeholder = document.createElement('meta');
  placeholder.id = id;
  document.head.append(placeholder);
}
