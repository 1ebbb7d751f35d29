import type { Page } from '@playwright/test';

/**
 * Notes in every document of a page what a screen reader is told without the focus moving: each text that comes
 * into a live region, in its order; see {@link heardOn}.
 */
export async function listenToAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(`(${install})()`);
}

/** What was announced since the document was loaded. */
export function heardOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('globalThis.heard');
}

/** Runs in the page. */
const install = `() => {
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const texts = new WeakMap();
  globalThis.heard = [];
  const read = () => {
    for (const region of document.querySelectorAll(live)) {
      if (region.closest('[inert], [aria-hidden=true]')) continue;
      const copy = region.cloneNode(true);
      for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove();
      const words = [];
      const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) words.push(walker.currentNode.data);
      const text = words.join(' ').replace(/\\s+/g, ' ').trim();
      if (texts.get(region) === text) continue;
      texts.set(region, text);
      if (text !== '') globalThis.heard.push(text);
    }
  };
  new MutationObserver(read).observe(document, { childList: true, subtree: true, characterData: true });
}`;
