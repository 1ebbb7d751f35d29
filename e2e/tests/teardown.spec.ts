import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';

/** The pages that each round opens and leaves, with the headings by which they are known to be mounted. */
const pages = [
  ['/home', 'Мій словник'],
  ['/exercises', 'Вправи'],
  ['/grammar', 'Граматика'],
  ['/settings', 'Налаштування'],
] as const;

const rounds = 50;

/** Rounds after which code is compiled and caches are full, so that the heap grows by what pages leave alone. */
const warmRounds = 10;

/** One page kept by each of the other rounds would take more. */
const heapNoise = 1_000_000;

/**
 * Counts what pages leave behind: timers that have not fired, observers that are alive, style sheets, and listeners on
 * objects that outlive a page. The browser itself counts nodes, and listeners on all of them.
 */
const watchLeftovers = `(() => {
  const timers = new Map();
  for (const kind of ['Timeout', 'Interval']) {
    const set = globalThis['set' + kind].bind(globalThis);
    const clear = globalThis['clear' + kind].bind(globalThis);
    globalThis['set' + kind] = (run, ...rest) => {
      const id = set((...given) => {
        if (kind === 'Timeout') timers.delete(id);
        return run(...given);
      }, ...rest);
      timers.set(id, kind + ' ' + String(run).slice(0, 120));
      return id;
    };
    globalThis['clear' + kind] = (id) => {
      timers.delete(id);
      clear(id);
    };
  }
  const observers = [];
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']) {
    const Plain = globalThis[name];
    globalThis[name] = class extends Plain {
      constructor(...given) {
        super(...given);
        observers.push(new WeakRef(this));
      }
    };
  }
  const listeners = new Map();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const keyOf = (type, options) => type + (options === true || options?.capture ? ' (capture)' : '');
  const forget = (target, key, listener) => listeners.get(target)?.get(key)?.delete(listener);
  const lasting = [document, document.documentElement];
  const outlives = (target) => !(target instanceof Node) || target.tagName === 'BODY' || lasting.includes(target);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? globalThis;
    if (listener && outlives(target) && !(target instanceof AbortSignal)) {
      const key = keyOf(type, options);
      const byKey = listeners.get(target) ?? listeners.set(target, new Map()).get(target);
      const known = byKey.get(key) ?? byKey.set(key, new Set()).get(key);
      known.add(listener);
      if (options?.signal) add.call(options.signal, 'abort', () => forget(target, key, listener));
      if (options?.once) add.call(target, type, () => forget(target, key, listener), options);
    }
    return add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    forget(this ?? globalThis, keyOf(type, options), listener);
    return remove.call(this ?? globalThis, type, listener, options);
  };
  globalThis.leftovers = () => ({
    timers: [...timers.values()].toSorted(),
    observers: observers.filter((ref) => ref.deref()).length,
    listeners: [...listeners].flatMap(([target, byKey]) =>
      [...byKey].flatMap(([key, known]) => [...known].map(() => target.constructor.name + ' ' + key))).toSorted(),
    sheets: document.querySelectorAll('style, link[rel=stylesheet]').length + document.adoptedStyleSheets.length,
  });
})()`;

interface Leftovers {
  readonly timers: readonly string[];
  readonly observers: number;
  readonly listeners: readonly string[];
  readonly sheets: number;
}

/** Counts everything that is alive after a full garbage collection. */
async function countLeftovers(page: Page, devTools: CDPSession) {
  // The first collection runs finalizers, whose work the second one collects.
  for (let times = 0; times < 2; times++) await devTools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return { ...(await page.evaluate<Leftovers>('leftovers()')), nodes, jsEventListeners, heap: usedSize };
}

/** Goes forward through the pages of the history and back to the first, within one call to the browser. */
const visitPages = (times: number) => `(async () => {
  const pages = ${JSON.stringify(pages)};
  const isShown = ([path, heading]) => location.pathname === path &&
    [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === heading);
  const arrive = async (page) => {
    const late = performance.now() + 20_000;
    while (!isShown(page)) {
      if (performance.now() > late) throw new Error(page[0] + ' did not open');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  for (let round = 0; round < ${times}; round++) {
    for (const page of [...pages.slice(1), pages[0]]) {
      history.go(page === pages[0] ? 1 - pages.length : 1);
      await arrive(page);
    }
  }
})()`;

test('fifty visits of every section leave no more behind than the first', async ({
  mova,
  learner,
  quietPage: page,
}) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.setViewportSize({ width: 1200, height: 800 });
  // Without transitions between pages, which would take half of the time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(watchLeftovers);
  const devTools = await page.context().newCDPSession(page);
  await page.goto(`${mova.origin}/home`);
  await expectTakenOver(page);
  for (const [path, heading] of pages.slice(1)) {
    if (path === '/settings') {
      await page.getByRole('button', { name: new RegExp(learner.name) }).click();
      await page.getByRole('menuitem', { name: heading }).click();
    } else {
      await page.getByRole('navigation').getByRole('link', { name: heading }).first().click();
    }
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.evaluate(`history.go(${1 - pages.length})`);
  await expect(page).toHaveURL(/\/home$/);
  await page.evaluate(visitPages(1));
  const first = await countLeftovers(page, devTools);
  await page.evaluate(visitPages(warmRounds - 1));
  const warm = await countLeftovers(page, devTools);
  await page.evaluate(visitPages(rounds - warmRounds));
  const last = await countLeftovers(page, devTools);
  expect(first.listeners).toContain('Window popstate');
  expect.soft(last.listeners).toEqual(first.listeners);
  expect.soft(last.timers.length, last.timers.join('\n')).toBeLessThanOrEqual(first.timers.length);
  expect.soft(last.observers).toBeLessThanOrEqual(first.observers);
  expect.soft(last.sheets).toBeLessThanOrEqual(first.sheets);
  // A page that stayed would bring hundreds, so a few that the browser has not dropped yet say nothing.
  expect.soft(last.nodes - first.nodes).toBeLessThan(rounds);
  expect.soft(last.jsEventListeners - first.jsEventListeners).toBeLessThan(rounds);
  expect.soft(last.heap - warm.heap).toBeLessThan(heapNoise);
});
