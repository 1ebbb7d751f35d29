import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { bundleOne } from '@mova/tooling/bundler';
import { provideBrowser } from '@mova/tooling/test-runner';
import { type BrowserContext, chromium } from '@playwright/test';
import { benchDataDir, withSite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, ratioRow } from '../row.ts';

const brotli = promisify(brotliCompress);
const kilobyte = 1000;

/** Added to every response, so that a chain of requests shows as one in the browser’s own timings (ms). */
const latency = 100;

interface Resource {
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

/**
 * What a cold visit of /login loads until its form shows: KB of JavaScript (brotli, quality 11 on both sides)
 * against the same sources as one tree-shaken bundle, and how deep the waterfall is after the HTML.
 */
export const loginJavascript: Benchmark = {
  name: 'login-javascript',
  async run() {
    const { resources, shown } = await withSite({}, (site) => visitLogin(`${site.origin}/login`));
    const needed = resources.filter(({ start }) => start < shown);
    const scripts = needed.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
    const store = join(benchDataDir, 'releases');
    const ours = await compressed(
      scripts.map(({ url }) => join(store, new URL(url).pathname.replace('/releases/', ''))),
    );
    const outDir = join(benchDataDir, 'one-bundle');
    const one = await bundleOne('account', 'login-page', { outDir, mode: 'production' });
    const baseline = await compressed(one.scripts.map((file) => join(outDir, file)));
    await rm(outDir, { recursive: true, force: true });
    return [
      absoluteRow('JavaScript to show /login cold, KB brotli', ours / kilobyte, 240, 'KB'),
      ratioRow(
        'JavaScript to show /login vs one bundle, KB brotli',
        ours / kilobyte,
        baseline / kilobyte,
        1.25,
      ),
      absoluteRow('waterfall depth of /login after the HTML', depth(needed), 2, 'levels'),
    ];
  },
};

/** Opens a page in a fresh browser and reads its resource timings once the form shows. */
async function visitLogin(url: string): Promise<{ resources: Resource[]; shown: number }> {
  const found = await provideBrowser(join(benchDataDir, 'programs/chromium'), (line) =>
    console.error(`  ${line}`),
  );
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await slowed(await browser.newContext());
    await page.addInitScript(noteWhenFormShows);
    await page.goto(url);
    await page.waitForFunction('globalThis.formShownAt !== undefined');
    return await page.evaluate<{ resources: Resource[]; shown: number }>(`({
      shown: globalThis.formShownAt,
      resources: performance.getEntriesByType('resource').map((entry) =>
        ({ url: entry.name, start: entry.startTime, end: entry.responseEnd })),
    })`);
  } finally {
    await browser.close();
  }
}

async function slowed(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return page;
}

/** Runs in the page before anything else of it. */
const noteWhenFormShows = `new MutationObserver((_, observer) => {
  if (!document.querySelector('form')) return;
  globalThis.formShownAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

/** Levels of requests that had to wait for each other: one starts after what it may hang on has ended. */
function depth(resources: readonly Resource[]): number {
  const levels: { readonly end: number; readonly level: number }[] = [];
  for (const { start, end } of resources.toSorted((a, b) => a.start - b.start)) {
    const before = levels.filter((other) => other.end <= start).map(({ level }) => level);
    levels.push({ end, level: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...levels.map(({ level }) => level));
}

async function compressed(files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += (await brotli(await readFile(file))).length;
  return bytes;
}
