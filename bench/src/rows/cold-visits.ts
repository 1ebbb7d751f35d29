import type { Browser, BrowserContext, Page } from '@playwright/test';
import { contentShown, noteContent } from '../measure/content-shown.ts';
import { type Paint, paintOf } from '../measure/paint-of-visit.ts';
import { screenUser } from '../measure/screen-user.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { until } from '../measure/until.ts';
import { absoluteRow, type Benchmark, informingRow, median, type Row } from '../row.ts';

/** A phone of the lower middle on a slow mobile network. */
const phone = { latency: 150, bandwidth: 1_600_000, processor: 4 };
const rounds = 5;
/** Rounds of the pages of which only paint and shifts are judged. */
const fewRounds = 3;

/** Milliseconds. */
const maxPaint = 600;

/** Pages with prerendered HTML besides those of `timed`. */
const paintedPages = {
  visitor: ['/', '/registration', '/email-to-verify', '/forgot-password', '/privacy-policy', '/terms-of-use'],
  user: ['/exercises', '/grammar', '/level-test', '/premium', '/settings', '/learned-words'],
} as const;

/** Pages whose content is timed: what must be in the live page, which has replaced the prerendered one. */
const timed = {
  welcome: { path: '/welcome', content: '#root main fieldset button' },
  login: { path: '/login', content: '#root form' },
  home: { path: '/home', content: '#root main ul[aria-label="Слова"] > li' },
} as const;

/** The words of /home, on the prerendered page or the live one. */
const shownWords = 'main ul[aria-label="Слова"] > li';

/** What a visitor does as soon as the prerendered page shows, and whether the live page has it later. */
const firstUses = {
  welcome: {
    path: '/welcome',
    use: async (page: Page) => {
      await page.getByRole('button', { name: 'дощ' }).click();
      await until(
        page,
        `[...document.querySelectorAll('fieldset button')].some(
        (option) => getComputedStyle(option).borderTopColor === 'rgb(191, 44, 71)')`,
      );
    },
    isKept: `document.querySelector('#root fieldset [aria-pressed=true]') !== null`,
  },
  login: {
    path: '/login',
    use: (page: Page) => page.locator('input[type=email]').first().pressSequentially('olena@mova.example'),
    isKept: `document.querySelector('#root input[type=email]')?.value === 'olena@mova.example'`,
  },
} as const;

/** Milliseconds from the beginning of a visit until something was there, as a script of ours in the page saw it. */
interface Arrival {
  /** Words of the dictionary; absent without any. */
  readonly words?: number;
  /** The live page with its content. */
  readonly content: number;
}

/**
 * Visits on a slow phone with an empty cache: when each prerendered page shows, whether anything moves, when two pages
 * answer, and when the words of /home show. Medians of several visits.
 */
export const coldVisits: Benchmark = {
  name: 'cold-visits',
  run: () =>
    withSite({ RATE_LIMIT: '0' }, async (site) => {
      const user = await screenUser(site, 'home-screen@mova.example');
      return withBrowser(async (browser) => {
        const paints = new Map<string, Paint[]>();
        const arrivals = { welcome: [] as Arrival[], login: [] as Arrival[], home: [] as Arrival[] };
        const again: Arrival[] = [];
        const open = { visitor: () => visitorOf(browser), user: () => user.open(browser) };
        const paint = async (reader: keyof typeof open, path: string) => {
          await using context = await open[reader]();
          paints.set(path, [
            ...(paints.get(path) ?? []),
            await paintOf(await slowPage(context, phone), site.origin + path),
          ]);
        };
        const processor: number[] = [];
        const used = { welcome: [] as number[], login: [] as number[] };
        for (let round = 0; round < rounds; round++) {
          processor.push(await processorTime(browser));
          for (const name of ['welcome', 'login'] as const) {
            await paint('visitor', timed[name].path);
            await using context = await open.visitor();
            arrivals[name].push(await arrivalOf(context, site.origin, timed[name]));
          }
          for (const name of ['welcome', 'login'] as const) {
            await using context = await open.visitor();
            used[name].push(await timeOfFirstUse(context, site.origin, firstUses[name]));
          }
          await paint('user', timed.home.path);
          await using context = await open.user();
          arrivals.home.push(await arrivalOf(context, site.origin, timed.home));
          again.push(await arrivalOf(context, site.origin, timed.home));
        }
        for (let round = 0; round < fewRounds; round++) {
          for (const reader of ['visitor', 'user'] as const) {
            for (const path of paintedPages[reader]) await paint(reader, path);
          }
        }
        return [
          absoluteRow(
            '/welcome, slow phone: first question answered and judged, s',
            median(used.welcome) / 1000,
            2,
            's',
          ),
          absoluteRow(
            '/login, slow phone: an address typed that the live page keeps, s',
            median(used.login) / 1000,
            2,
            's',
          ),
          informingRow(
            '/welcome, slow phone: the live page has replaced the prerendered one, s',
            contentOf(arrivals.welcome),
          ),
          informingRow(
            '/login, slow phone: the live page has replaced the prerendered one, s',
            contentOf(arrivals.login),
          ),
          absoluteRow('/home, slow phone: words, s', wordsOf(arrivals.home), 2.2, 's'),
          absoluteRow('/home, slow phone, second visit: words, s', wordsOf(again), 1.2, 's'),
          informingRow(
            '/home, slow phone: the live page has replaced the prerendered one, s',
            contentOf(arrivals.home),
          ),
          informingRow(
            '/home, slow phone, second visit: the live page has replaced the prerendered one, s',
            contentOf(again),
          ),
          ...[...paints].map(([path, visits]) => paintRow(path, visits)),
          shiftRow([...paints.values()].flat()),
          informingRow(
            'share of visits painted in a fallback font of the site (without, a larger paint follows)',
            shareOf([...paints.values()].flat(), ({ fallbacks }) => fallbacks > 0),
          ),
          informingRow('a fixed loop, 4× slower, ms', median(processor)),
        ];
      });
    }),
};

/** Seconds until the live page had its content. */
function contentOf(visits: readonly Arrival[]): number {
  return median(visits.map((visit) => visit.content)) / 1000;
}

/** Seconds until words were shown; infinite where a visit showed none. */
function wordsOf(visits: readonly Arrival[]): number {
  return median(visits.map(({ words = Number.POSITIVE_INFINITY }) => words)) / 1000;
}

function shareOf<T>(all: readonly T[], counts: (one: T) => boolean): number {
  return all.filter(counts).length / all.length;
}

function paintRow(path: string, visits: readonly Paint[]): Row {
  const paint = median(visits.map((visit) => visit.paint));
  return absoluteRow(`${path}, slow phone: largest contentful paint, ms`, paint, maxPaint, 'ms');
}

/** Two decimals, as browsers report it. */
function shiftRow(visits: readonly Paint[]): Row {
  const shifts = Math.max(...visits.map((visit) => visit.shifts));
  return absoluteRow(
    'all these pages, slow phone: largest layout shift',
    Math.round(shifts * 100) / 100,
    0,
    '',
  );
}

function visitorOf(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'uk-UA' });
}

async function arrivalOf(
  context: BrowserContext,
  origin: string,
  { path, content }: (typeof timed)[keyof typeof timed],
): Promise<Arrival> {
  const page = await slowPage(context, phone);
  await page.addInitScript(noteWords);
  await noteContent(page, content);
  await page.goto(origin + path, { waitUntil: 'commit' });
  const shown = await contentShown(page);
  const words = await page.evaluate<number | undefined>('globalThis.wordsShown');
  await page.close();
  console.error(`  ${path}: words ${words}, content ${shown}`);
  return { content: shown, ...(words !== undefined && { words }) };
}

/** Milliseconds until a visitor who begins at once has used the page. */
async function timeOfFirstUse(
  context: BrowserContext,
  origin: string,
  { path, use, isKept }: (typeof firstUses)[keyof typeof firstUses],
): Promise<number> {
  const page = await slowPage(context, phone);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await use(page);
  const at = await page.evaluate<number>('performance.now()');
  await until(page, `document.getElementById('first-paint') === null && ${isKept}`);
  await page.close();
  console.error(`  ${path}: used after ${Math.round(at)} ms`);
  return at;
}

/** Runs in the page before anything else of it. */
const noteWords = `new MutationObserver((_, observer) => {
  if (!document.querySelector('${shownWords}')) return;
  globalThis.wordsShown = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

/** What a fixed piece of work takes in the slowed browser, to compare machines by. */
async function processorTime(browser: Browser): Promise<number> {
  await using context = await browser.newContext();
  const page = await slowPage(context, { latency: 0, processor: phone.processor });
  return await page.evaluate<number>(`(() => {
    const began = performance.now();
    let sum = 0;
    for (let at = 0; at < 2e7; at++) sum += Math.sqrt(at);
    return sum > 0 ? performance.now() - began : 0;
  })()`);
}
