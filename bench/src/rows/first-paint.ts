import type { Browser } from '@playwright/test';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { absoluteRow, type Benchmark, median } from '../row.ts';

/** A phone of the lower middle on a slow mobile network. */
const phone = { latency: 150, bandwidth: 1_600_000, processor: 4 };
const rounds = 5;

/** One cold visit of /login: milliseconds since it began, and its layout shifts. */
interface Visit {
  readonly contentfulPaint: number;
  readonly usable: number;
  readonly shifts: number;
  readonly maxInputDelay: number;
}

/**
 * A first visit of /login on a slow phone: when it shows, when its form answers, whether anything moves, and
 * how long the slowest of a few inputs waits for the next frame (INP). Medians of cold visits.
 */
export const firstPaint: Benchmark = {
  name: 'first-paint',
  async run() {
    const visits = await withSite({}, (site) =>
      withBrowser(async (browser) => {
        const all: Visit[] = [];
        for (let round = 0; round < rounds; round++) all.push(await visit(browser, `${site.origin}/login`));
        return all;
      }),
    );
    const typical = (of: (visit: Visit) => number) => median(visits.map(of));
    return [
      absoluteRow(
        '/login on a slow phone: largest contentful paint, s',
        typical((v) => v.contentfulPaint) / 1000,
        1.2,
        's',
      ),
      absoluteRow('/login on a slow phone: form usable, s', typical((v) => v.usable) / 1000, 3, 's'),
      // Two decimals, as browsers report it.
      absoluteRow(
        '/login on a slow phone: layout shift',
        round2(Math.max(...visits.map((v) => v.shifts))),
        0,
        '',
      ),
      absoluteRow(
        '/login on a slow phone: slowest input (INP), ms',
        typical((v) => v.maxInputDelay),
        100,
        'ms',
      ),
    ];
  },
};

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'uk-UA' });
  try {
    const page = await slowPage(context, phone);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.has(globalThis, 'usableAt'));
    await page.getByLabel('Електронна адреса').click();
    await page.keyboard.type('olena@example.com', { delay: 60 });
    await page.getByRole('button', { name: 'Показати пароль' }).click();
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Зрозуміло' }).click();
    // Performance entries arrive after their frame.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const seen = await page.evaluate<Visit>('({ ...globalThis.seen, usable: globalThis.usableAt })');
    // An entry the browser did not report would count as quick.
    if (!seen.contentfulPaint || !seen.maxInputDelay)
      throw new Error('the browser reported no paint or no input');
    return seen;
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else of it. */
const observe = `
globalThis.seen = { contentfulPaint: 0, shifts: 0, maxInputDelay: 0 };
const watch = (type, note, more) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
watch('largest-contentful-paint', (entry) => { seen.contentfulPaint = entry.startTime; });
watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shifts += entry.value; });
watch('event', (entry) => {
  if (entry.interactionId) seen.maxInputDelay = Math.max(seen.maxInputDelay, entry.duration);
}, { durationThreshold: 16 });
new MutationObserver((_, observer) => {
  if (!document.querySelector('#root form') || document.getElementById('first-paint')) return;
  globalThis.usableAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
