import type { Page } from '@playwright/test';
import { screenLearner } from '../measure/screen-learner.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { absoluteRow, type Benchmark } from '../row.ts';

/** Milliseconds a learner may wait for an answer on the screen. */
const limit = 100;
/** Interactions of each kind; the worst one counts, as in INP of a visit this short. */
const times = 10;

/**
 * Home with twenty words on a device with a quarter of this machine’s speed: how long until the screen shows
 * that a word is chosen, a letter of a search is typed, and a search is begun. Event Timing of the browser
 * itself: from the press to the next frame on the screen.
 */
export const dictionaryScreen: Benchmark = {
  name: 'dictionary-screen',
  run: () =>
    withSite({ RATE_LIMIT: '0' }, async (site) => {
      const learner = await screenLearner(site, 'home-screen@mova.example');
      const worst = await withBrowser(async (browser) => {
        const context = await learner.open(browser);
        return measure(await slowPage(context, { latency: 50, processor: 4 }), site.origin);
      });
      return [
        absoluteRow('home, 20 words, 4× slower: choose a word (INP), ms', worst.choose, limit, 'ms'),
        absoluteRow('home, 20 words, 4× slower: type in the search (INP), ms', worst.type, limit, 'ms'),
        absoluteRow('home, 20 words, 4× slower: search (INP), ms', worst.search, limit, 'ms'),
      ];
    }),
};

/** Runs in the page before anything else of it: the longest interaction since it was last asked for. */
const watchInteractions = `
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.slowest = Math.max(globalThis.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

async function measure(page: Page, origin: string) {
  await page.addInitScript(watchInteractions);
  await page.goto(`${origin}/home`);
  const rows = page.getByRole('list', { name: 'Слова', exact: true }).getByRole('listitem');
  await rows.nth(19).waitFor();
  const field = page.getByRole('searchbox');
  const settled = () => page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });

  // A person waits for one answer before the next press: else one would measure the queue of presses.
  await slowestOf(page);
  const choices: number[] = [];
  const letters: number[] = [];
  const searches: number[] = [];
  for (let at = 0; at < times; at++) {
    await rows.nth(at).getByRole('checkbox').click();
    choices.push(await slowestOf(page));
  }
  for (let at = 0; at < times; at++) {
    await field.press('e');
    letters.push(await slowestOf(page));
  }
  for (let at = 0; at < times; at++) {
    // Other words each time, so that the whole list is drawn anew.
    await field.fill(at % 2 === 0 ? 'e' : '');
    await slowestOf(page);
    await field.press('Enter');
    await settled();
    searches.push(await slowestOf(page));
  }
  console.error(`  ms, one by one: ${[choices, letters, searches].map((all) => all.join(' ')).join(' | ')}`);
  return { choose: Math.max(...choices), type: Math.max(...letters), search: Math.max(...searches) };
}

/** Waits until the frames of the last interactions are on the screen, reads the longest and begins anew. */
async function slowestOf(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => {
      const { slowest } = globalThis;
      globalThis.slowest = 0;
      resolve(slowest);
    }, 200));
  })`);
}
