import type { Browser, BrowserContext, Page } from '@playwright/test';
import { contentShown, noteContent } from '../measure/content-shown.ts';
import { screenUser } from '../measure/screen-user.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { absoluteRow, type Benchmark, informingRow, median, type Row } from '../row.ts';

/** A phone of the lower middle on a slow mobile network. */
const phone = { latency: 150, bandwidth: 1_600_000, processor: 4 };
const rounds = 5;
/** Rounds of the pages of which only paint and shifts are judged. */
const fewRounds = 3;

/** Milliseconds. */
const maxPaint = 600;

/** Within which the live page paints all it has, and the browser reports it. */
const laterPaintMs = 1_500;

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

const anyContent = '#root main h1';

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

/** A visit: milliseconds since it began, and its layout shifts. */
interface Visit {
  readonly paint: number;
  /** When words were shown; absent without any. */
  readonly words?: number;
  /** When the live page had its content. */
  readonly content: number;
  readonly shifts: number;
  /** Fonts of this machine that stood in for those of the site. */
  readonly fallbacks: number;
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
        const visits = new Map<string, Visit[]>();
        const again: Visit[] = [];
        const open = { visitor: () => visitorOf(browser), user: () => user.open(browser) };
        const add = async (context: BrowserContext, path: string, content: string) => {
          const visit = await visitOf(context, site.origin + path, content);
          visits.set(path, [...(visits.get(path) ?? []), visit]);
        };
        const processor: number[] = [];
        const used = { welcome: [] as number[], login: [] as number[] };
        for (let round = 0; round < rounds; round++) {
          processor.push(await processorTime(browser));
          for (const { path, content } of [timed.welcome, timed.login]) {
            await using context = await open.visitor();
            await add(context, path, content);
          }
          for (const name of ['welcome', 'login'] as const) {
            await using context = await open.visitor();
            used[name].push(await timeOfFirstUse(context, site.origin, firstUses[name]));
          }
          await using context = await open.user();
          await add(context, timed.home.path, timed.home.content);
          again.push(await visitOf(context, site.origin + timed.home.path, timed.home.content));
        }
        for (let round = 0; round < fewRounds; round++) {
          for (const reader of ['visitor', 'user'] as const) {
            for (const path of paintedPages[reader]) {
              await using context = await open[reader]();
              await add(context, path, anyContent);
            }
          }
        }
        const content = (path: string) =>
          median((visits.get(path) ?? []).map((visit) => visit.content)) / 1000;
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
            content('/welcome'),
          ),
          informingRow(
            '/login, slow phone: the live page has replaced the prerendered one, s',
            content('/login'),
          ),
          absoluteRow('/home, slow phone: words, s', wordsOf(visits.get('/home')), 2.2, 's'),
          absoluteRow('/home, slow phone, second visit: words, s', wordsOf(again), 1.2, 's'),
          informingRow(
            '/home, slow phone: the live page has replaced the prerendered one, s',
            content('/home'),
          ),
          informingRow(
            '/home, slow phone, second visit: the live page has replaced the prerendered one, s',
            median(again.map((visit) => visit.content)) / 1000,
          ),
          ...[...visits].map(([path, all]) => paintRow(path, all)),
          shiftRow([...visits.values()].flat()),
          informingRow(
            'share of visits painted in a fallback font of the site (without, a larger paint follows)',
            [...visits.values()].flat().filter(({ fallbacks }) => fallbacks > 0).length /
              [...visits.values()].flat().length,
          ),
          informingRow('a fixed loop, 4× slower, ms', median(processor)),
        ];
      });
    }),
};

/** Seconds until words were shown; infinite where a visit showed none. */
function wordsOf(visits: readonly Visit[] = []): number {
  return median(visits.map(({ words = Number.POSITIVE_INFINITY }) => words)) / 1000;
}

function paintRow(path: string, visits: readonly Visit[]): Row {
  const paint = median(visits.map((visit) => visit.paint));
  return absoluteRow(`${path}, slow phone: largest contentful paint, ms`, paint, maxPaint, 'ms');
}

/** Two decimals, as browsers report it. */
function shiftRow(visits: readonly Visit[]): Row {
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

async function visitOf(context: BrowserContext, url: string, content: string): Promise<Visit> {
  const page = await slowPage(context, phone);
  await page.addInitScript(observe);
  await noteContent(page, content);
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await contentShown(page);
  // Later content may move the page or be larger; and performance entries arrive after their frame.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(laterPaintMs);
  const seen = await page.evaluate<Visit>(`({
    ...globalThis.seen,
    content: ${shown},
    fallbacks: [...document.fonts].filter(({ family, status }) => /Fallback/.test(family) && status === 'loaded').length,
  })`);
  await page.close();
  console.error(
    `  ${url}: ${Object.entries(seen).map(([name, value]) => `${name} ${Number(value.toFixed(3))}`)}`,
  );
  // An entry the browser did not report would count as quick.
  if (!seen.paint) throw new Error(`the browser reported no paint of ${url}`);
  return seen;
}

/** Waits for an expression of the page, which its policy does not let the page evaluate itself. */
async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate<boolean>(expression))) await page.waitForTimeout(20);
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
const observe = `
globalThis.seen = { paint: 0, shifts: 0 };
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch('largest-contentful-paint', (entry) => { seen.paint = entry.startTime; });
watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shifts += entry.value; });
new MutationObserver((_, observer) => {
  if (!document.querySelector('${shownWords}')) return;
  seen.words = performance.now();
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
