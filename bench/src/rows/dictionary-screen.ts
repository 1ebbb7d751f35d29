import { cookieNames } from '@mova/contracts/names';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { signedInHeaders } from '../measure/session.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { absoluteRow, type Benchmark } from '../row.ts';

/** The learner of this benchmark; nobody can sign in as them. */
const email = 'home-screen@mova.example';
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
      const headers = await signedInHeaders(site.redisUrl, await learnerOf(site.adminUrl));
      await fillDictionary(site.origin, headers);
      const worst = await withBrowser(async (browser) => {
        const context = await browser.newContext({ locale: 'uk-UA', viewport: { width: 375, height: 812 } });
        await signIn(context, site.origin, headers.cookie ?? '');
        return measure(await slowPage(context, { latency: 50, processor: 4 }), site.origin);
      });
      return [
        absoluteRow('home, 20 words, 4× slower: choose a word (INP), ms', worst.choose, limit, 'ms'),
        absoluteRow('home, 20 words, 4× slower: type in the search (INP), ms', worst.type, limit, 'ms'),
        absoluteRow('home, 20 words, 4× slower: search (INP), ms', worst.search, limit, 'ms'),
      ];
    }),
};

/** Id of the learner, who is made by the first run. */
async function learnerOf(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = 'select user_id from account.users where email = $1';
    const made = `insert into account.users (email, name, password_hash, registration_expires_at, confirmed_at)
      values ($1, 'Олена', 'no password has this hash', now(), now()) returning user_id`;
    for (const statement of [found, made]) {
      const { rows } = await client.query<{ user_id: string }>(statement, [email]);
      if (rows[0]) return Number(rows[0].user_id);
    }
    throw new Error('the learner of the benchmark was not made');
  } finally {
    await client.end();
  }
}

/** Two sets of ten words; the second run finds them there. */
async function fillDictionary(origin: string, headers: Record<string, string>): Promise<void> {
  for (const category of ['FOOD', 'WORK']) {
    const answer = await fetch(`${origin}/api/addWordSet`, {
      method: 'POST',
      headers: { ...headers, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ category }),
    });
    if (!answer.ok) throw new Error(`addWordSet answered ${answer.status}: ${await answer.text()}`);
  }
}

async function signIn(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  // Secure cookies are given as from https; the browser then sends them to localhost over http as well.
  const url = origin.replace('http:', 'https:');
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      return { name, value: pair.slice(at + 1), url, secure: true, httpOnly: name === cookieNames.companion };
    }),
  );
}

/** Runs in the page before anything else of it: the longest interaction since it was last asked for. */
const watchInteractions = `
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.slowest = Math.max(globalThis.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  localStorage.setItem('cookieConsent', 'true');`;

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
