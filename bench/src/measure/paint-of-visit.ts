import type { Page } from '@playwright/test';
import { until } from './until.ts';

/** Within which the live page paints all it has, and the browser reports it. */
const laterPaintMs = 1_500;

/** What the browser noted of a visit by itself: what watches in the page delays its paints, on a slow phone by up to 0.1 s. */
export interface Paint {
  /** Milliseconds from the beginning of the visit to the largest contentful paint. */
  readonly paint: number;
  readonly shifts: number;
  /** Fonts of this machine that stood in for those of the site. */
  readonly fallbacks: number;
}

/**
 * Opens an address and closes the page again.
 *
 * @throws when the browser reports no paint
 */
export async function paintOf(page: Page, url: string): Promise<Paint> {
  await page.goto(url);
  // Later content may move the page or be larger.
  await page.waitForLoadState('networkidle');
  await until(
    page,
    `document.getElementById('first-paint') === null && document.querySelector('#root main h1') !== null`,
  );
  await page.waitForTimeout(laterPaintMs);
  const { paint, shifts, fallbacks } = await page.evaluate<Paint>(noted);
  await page.close();
  console.error(`  ${url}: paint ${paint}, shifts ${shifts.toFixed(3)}, fallbacks ${fallbacks}`);
  // An entry the browser did not report would count as quick.
  if (!paint) throw new Error(`the browser reported no paint of ${url}`);
  return { paint, shifts, fallbacks };
}

/** Reads what the browser keeps of a visit: the last entry is the largest paint. */
const noted = `new Promise((resolve) => {
  const entries = (type) =>
    new Promise((done) => {
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => done([]), 500);
    });
  Promise.all([entries('largest-contentful-paint'), entries('layout-shift')]).then(([paints, shifts]) =>
    resolve({
      paint: paints.at(-1)?.startTime ?? 0,
      shifts: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
      fallbacks: [...document.fonts].filter(({ family, status }) => /Fallback/.test(family) && status === 'loaded').length,
    }),
  );
})`;
