import type { Page } from '@playwright/test';

/**
 * Records in every document of a page what a screen reader announces without the focus moving; see {@link heardOn}.
 *
 * As strict as screen readers: a live region is announced when its text changes after it was rendered once, not for
 * its initial text; an alert is announced as soon as it appears. Hidden regions and those behind a dialog are ignored.
 */
export async function listenToAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(`(${install})()`);
}

/** Returns what was announced since the document was loaded, in order. */
export function heardOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('globalThis.heard');
}

/** Runs in the page. */
const install = `() => {
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const alerts = '[aria-live=assertive], [role=alert]';
  /** The text last seen in each region of the page. */
  const seen = new WeakMap();
  /** Regions that a frame has been drawn with. */
  const met = new WeakSet();
  globalThis.heard = [];
  const isThere = (region) =>
    !region.closest('[inert], [aria-hidden=true]') && region.checkVisibility({ visibilityProperty: true });
  const textOf = (region) => {
    const copy = region.cloneNode(true);
    for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove();
    const words = [];
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) words.push(walker.currentNode.data);
    return words.join(' ').replace(/\\s+/g, ' ').replace(/ ([.,:;!?])/g, '$1').trim();
  };
  const meet = (region) => requestAnimationFrame(() => setTimeout(() => {
    if (region.isConnected && isThere(region)) met.add(region);
  }));
  const read = () => {
    for (const region of document.querySelectorAll(live)) {
      if (!isThere(region)) continue;
      const text = textOf(region);
      const isNew = !seen.has(region);
      if (!isNew && seen.get(region) === text) continue;
      seen.set(region, text);
      if (!met.has(region)) meet(region);
      if (text !== '' && (met.has(region) || (isNew && region.matches(alerts)))) globalThis.heard.push(text);
    }
  };
  new MutationObserver(read).observe(document, { childList: true, subtree: true, characterData: true });
}`;
