import type { Browser, BrowserContext, Page } from '@playwright/test';
import { press, pressMs, pressUnmeasured, shown } from '../measure/press.ts';
import { type ScreenUser, screenUser } from '../measure/screen-user.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { absoluteRow, type Benchmark, informingRow, median, type Row } from '../row.ts';

const rounds = 5;
/** Milliseconds from an input to the next frame. */
const limit = 64;

/**
 * Typical interactions on a device with a quarter of this machine’s speed: how long the slowest input of each waits for
 * the next frame (INP). Medians of several browsers. A button that changes its colour, on an empty page, tells what
 * this machine takes at least.
 */
export const interactionDelays: Benchmark = {
  name: 'interactions',
  run: () =>
    withSite({ RATE_LIMIT: '0' }, async (site) => {
      const user = await screenUser(site, 'home-screen@mova.example');
      // An unsaved training reserves one for a while.
      const trained = await screenUser(site, `interactions-${Date.now()}@mova.example`);
      return withBrowser(async (browser) => [
        ...(await measure(browser, site.origin, user, trained)),
        await emptyPageRow(browser),
      ]);
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

/** Elements of the live page, which has replaced the prerendered one. */
const elements = {
  accept: '#root [data-first-paint=cookies] button',
  address: '#root input[type=email]',
  showPassword: '#root button[aria-label="Показати пароль"]',
  checkbox: '#root input[type=checkbox]',
  option: '#root main fieldset button:enabled',
  menu: '#root button[aria-label$="моє меню"]',
  search: '#root input[enterkeyhint=search]',
  word: '#root ul[aria-label="Слова"] > li:nth-child(2) [aria-haspopup=dialog]',
  start: '#root button[aria-disabled=false][aria-label^="Почати вправу «З англійської на українську»"]',
} as const;

const interactions: readonly Interaction[] = [
  {
    name: 'the form of /login is filled in',
    path: '/login',
    asVisitor: true,
    prepare: (page) => shown(page, elements.accept),
    act: async (page) => {
      await press(page, elements.address);
      await page.keyboard.type('olena', { delay: 60 });
      await press(page, elements.showPassword);
      await press(page, elements.checkbox);
      await press(page, elements.accept);
    },
  },
  {
    name: 'a question of /welcome is answered',
    path: '/welcome',
    asVisitor: true,
    prepare: (page) => shown(page, elements.option),
    act: (page) => press(page, elements.option),
  },
  {
    name: 'the menu is opened',
    path: '/home',
    prepare: (page) => shown(page, elements.word),
    act: (page) => press(page, elements.menu),
  },
  {
    name: 'letters are typed into the field of /home',
    path: '/home',
    prepare: (page) => shown(page, elements.word),
    act: async (page) => {
      await press(page, elements.search);
      await page.keyboard.type('bre', { delay: 150 });
    },
  },
  {
    name: 'the card of a word is opened',
    path: '/home',
    prepare: (page) => shown(page, elements.word),
    act: (page) => press(page, elements.word),
  },
  {
    name: 'an exercise is answered',
    path: '/exercises?words=FOOD',
    prepare: async (page) => {
      await shown(page, elements.start);
      await pressUnmeasured(page, elements.start);
      await shown(page, elements.option);
    },
    act: (page) => press(page, elements.option),
  },
  {
    name: 'a quiz is answered',
    path: '/past-simple',
    prepare: (page) => shown(page, elements.option),
    act: (page) => page.keyboard.press('1', { delay: pressMs }),
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
      slowest.push(await slowestInput(page, act));
    }
    console.error(`  ${name}: ${slowest.join(' ')} ms`);
    rows.push(absoluteRow(`4× slower: ${name} (INP), ms`, median(slowest), limit, 'ms'));
  }
  return rows;
}

async function emptyPageRow(browser: Browser): Promise<Row> {
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await using context = await openVisitor(browser);
    const page = await slowPage(context, { latency: 0, processor: 4 });
    await page.setContent('<button onclick="this.style.color = \'red\'">Колір</button>');
    await page.evaluate(observe);
    slowest.push(await slowestInput(page, () => press(page, 'button')));
  }
  return informingRow(
    '4× slower: a button changes its colour, nothing else on the page (INP), ms',
    median(slowest),
  );
}

/** Milliseconds that the slowest of these inputs took until the next frame. */
async function slowestInput(page: Page, act: Interaction['act']): Promise<number> {
  await page.evaluate('inputs.length = 0');
  await act(page);
  await page.waitForTimeout(800);
  const inputs = await page.evaluate<number[]>('inputs');
  // Below the threshold of the observer none is reported.
  return Math.max(16, ...inputs);
}

function openVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'uk-UA' });
}

/** Runs in the page, before anything else of a page of the site. */
const observe = `
globalThis.inputs = [];
new PerformanceObserver((list) =>
  list.getEntries().forEach(({ interactionId, duration }) => { if (interactionId) inputs.push(duration); }),
).observe({ type: 'event', durationThreshold: 16 });`;
