import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ScreenUser, screenUser } from '../measure/screen-user.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { absoluteRow, type Benchmark, median, type Row } from '../row.ts';

const rounds = 5;
/** Milliseconds from an input to the next frame. */
const limit = 64;

/**
 * Typical interactions on a device with a quarter of this machine’s speed: how long the slowest input of each waits for
 * the next frame (INP). Medians of several browsers.
 */
export const interactionDelays: Benchmark = {
  name: 'interactions',
  run: () =>
    withSite({ RATE_LIMIT: '0' }, async (site) => {
      const user = await screenUser(site, 'home-screen@mova.example');
      // An unsaved training reserves one for a while.
      const trained = await screenUser(site, `interactions-${Date.now()}@mova.example`);
      return withBrowser((browser) => measure(browser, site.origin, user, trained));
    }),
};

interface Interaction {
  readonly name: string;
  /** Of the page on which it happens. */
  readonly path: string;
  readonly asVisitor?: true;
  /** Opens what is used, and waits until it is ready. */
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const firstOption = (page: Page) => page.getByRole('main').getByRole('group').getByRole('button').first();
/** Of the live page, which has replaced the prerendered one. */
const wordsOf = (page: Page) =>
  page.locator('#root').getByRole('list', { name: 'Слова', exact: true }).getByRole('listitem');

const interactions: readonly Interaction[] = [
  {
    name: 'the form of /login is filled in',
    path: '/login',
    asVisitor: true,
    prepare: (page) => page.getByRole('button', { name: 'Зрозуміло' }).waitFor(),
    act: async (page) => {
      await page.getByLabel('Електронна адреса').click();
      await page.keyboard.type('olena', { delay: 60 });
      await page.getByRole('button', { name: 'Показати пароль' }).click();
      await page.getByRole('checkbox').click();
      await page.getByRole('button', { name: 'Зрозуміло' }).click();
    },
  },
  {
    name: 'a question of /welcome is answered',
    path: '/welcome',
    asVisitor: true,
    prepare: (page) => firstOption(page).click({ trial: true }),
    act: (page) => firstOption(page).click(),
  },
  {
    name: 'the menu is opened',
    path: '/home',
    prepare: (page) => wordsOf(page).first().waitFor(),
    act: (page) => page.getByRole('button', { name: /моє меню$/ }).click(),
  },
  {
    name: 'letters are typed into the field of /home',
    path: '/home',
    prepare: (page) => wordsOf(page).first().waitFor(),
    act: async (page) => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('bre', { delay: 150 });
    },
  },
  {
    name: 'the card of a word is opened',
    path: '/home',
    prepare: (page) => wordsOf(page).first().waitFor(),
    act: (page) => wordsOf(page).nth(1).locator('[aria-haspopup=dialog]').click(),
  },
  {
    name: 'an exercise is answered',
    path: '/exercises?words=FOOD',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Почати вправу «З англійської на українську»' }).click();
      await firstOption(page).click({ trial: true });
    },
    act: (page) => firstOption(page).click(),
  },
  {
    name: 'a quiz is answered',
    path: '/past-simple',
    prepare: (page) => page.getByRole('heading', { level: 2 }).filter({ hasText: 'Запитання 1 з' }).waitFor(),
    act: (page) => page.keyboard.press('1'),
  },
];

async function measure(
  browser: Browser,
  origin: string,
  user: ScreenUser,
  trained: ScreenUser,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, asVisitor, prepare, act } of interactions) {
    const slowest: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const owner = path.startsWith('/exercises') ? trained : user;
      await using context = await (asVisitor ? openVisitor(browser) : owner.open(browser));
      const page = await slowPage(context, { latency: 50, processor: 4 });
      await page.addInitScript(observe);
      await page.goto(origin + path);
      await prepare(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate('inputs.length = 0');
      await act(page);
      await page.waitForTimeout(800);
      const inputs = await page.evaluate<number[]>('inputs');
      // Below the threshold of the observer none is reported.
      slowest.push(Math.max(16, ...inputs));
    }
    console.error(`  ${name}: ${slowest.join(' ')} ms`);
    rows.push(absoluteRow(`4× slower: ${name} (INP), ms`, median(slowest), limit, 'ms'));
  }
  return rows;
}

function openVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'uk-UA' });
}

/** Runs in the page before anything else of it. */
const observe = `
globalThis.inputs = [];
new PerformanceObserver((list) =>
  list.getEntries().forEach(({ interactionId, duration }) => { if (interactionId) inputs.push(duration); }),
).observe({ type: 'event', durationThreshold: 16 });`;
