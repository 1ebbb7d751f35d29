import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { type ScreenUser, screenUser } from '../measure/screen-user.ts';
import { withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { absoluteRow, type Benchmark, informingRow, median, type Row } from '../row.ts';

const rounds = 5;
/** Milliseconds from an input to the next frame. */
const limit = 64;
/** Between two inputs of a person. */
const pauseMs = 300;

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

/** The live page, which has replaced the prerendered one. */
const livePage = (page: Page) => page.locator('#root');
const firstOption = (page: Page) =>
  livePage(page).getByRole('main').getByRole('group').getByRole('button').first();
const wordsOf = (page: Page) =>
  livePage(page).getByRole('list', { name: 'Слова', exact: true }).getByRole('listitem');

const interactions: readonly Interaction[] = [
  {
    name: 'the form of /login is filled in',
    path: '/login',
    asVisitor: true,
    prepare: (page) => livePage(page).getByRole('button', { name: 'Зрозуміло' }).waitFor(),
    act: async (page) => {
      await press(page.getByLabel('Електронна адреса'));
      await page.keyboard.type('olena', { delay: 60 });
      await press(page.getByRole('button', { name: 'Показати пароль' }));
      await press(page.getByRole('checkbox'));
      await press(page.getByRole('button', { name: 'Зрозуміло' }));
    },
  },
  {
    name: 'a question of /welcome is answered',
    path: '/welcome',
    asVisitor: true,
    prepare: (page) => firstOption(page).click({ trial: true }),
    act: (page) => press(firstOption(page)),
  },
  {
    name: 'the menu is opened',
    path: '/home',
    prepare: (page) => wordsOf(page).first().waitFor(),
    act: (page) => press(page.getByRole('button', { name: /моє меню$/ })),
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
    act: (page) => press(wordsOf(page).nth(1).locator('[aria-haspopup=dialog]')),
  },
  {
    name: 'an exercise is answered',
    path: '/exercises?words=FOOD',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Почати вправу «З англійської на українську»' }).click();
      await firstOption(page).click({ trial: true });
    },
    act: (page) => press(firstOption(page)),
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
    slowest.push(await slowestInput(page, () => press(page.getByRole('button'))));
  }
  return informingRow(
    '4× slower: a button changes its colour, nothing else on the page (INP), ms',
    median(slowest),
  );
}

/**
 * Presses the middle of an element, with a moment before and after as of a person. The element is found before: the
 * `click` of Playwright looks for it with every event, in the page, which the page would pay for.
 */
async function press(element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`nothing to press: ${element}`);
  const page = element.page();
  await page.waitForTimeout(pauseMs);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(pauseMs);
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
