import type { Page } from '@playwright/test';

const timeoutMs = 30_000;

/** Prepares a page, before it opens, for `contentShown`. */
export async function noteContent(page: Page, content: string): Promise<void> {
  await page.addInitScript(`
    globalThis.contentShown = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('the content did not show: ' + ${JSON.stringify(content)})), ${timeoutMs});
      new MutationObserver((_, observer) => {
        if (document.getElementById('first-paint') || !document.querySelector(${JSON.stringify(content)})) return;
        resolve(performance.now());
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });`);
}

/**
 * Returns when (ms since the visit began) the live page had replaced the prerendered one and had the content. The page is
 * asked once: `waitForFunction` asks in every frame, which delays the paints of a slowed page by 0.04–0.2 s.
 *
 * @throws when the content does not show in time
 */
export function contentShown(page: Page): Promise<number> {
  return page.evaluate<number>('globalThis.contentShown');
}
