import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { bundleOne } from '@mova/bundler/testing';
import { benchDataDir, withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
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
 * What a cold visit of /login loads until its form answers: KB of JavaScript (brotli, quality 11 on both sides)
 * against the same sources as one tree-shaken bundle, and how deep the waterfall is after the HTML.
 */
export const loginJavascript: Benchmark = {
  name: 'login-javascript',
  async run() {
    const { resources, shown } = await withSite({}, (site) => visitLogin(`${site.origin}/login`));
    // What was still loading when the form answered was not needed for it; the browser itself asks for the icon.
    const needed = resources.filter(({ url, end }) => end <= shown && !url.includes('/favicon'));
    const scripts = needed.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
    if (scripts.length === 0) throw new Error('no script was seen to load before the form answered');
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

/** Opens a page in a fresh browser and reads its resource timings once the form answers. */
async function visitLogin(url: string): Promise<{ resources: Resource[]; shown: number }> {
  return withBrowser(async (browser) => {
    const page = await slowPage(await browser.newContext(), { latency });
    await page.addInitScript(noteWhenFormAnswers);
    await page.goto(url);
    await page.waitForFunction(() => Reflect.has(globalThis, 'formAnswersAt'));
    return await page.evaluate<{ resources: Resource[]; shown: number }>(`({
      shown: globalThis.formAnswersAt,
      resources: performance.getEntriesByType('resource').map((entry) =>
        ({ url: entry.name, start: entry.startTime, end: entry.responseEnd })),
    })`);
  });
}

/** Runs in the page first. The prerendered form does not answer yet; the one after client takeover does. */
const noteWhenFormAnswers = `new MutationObserver((_, observer) => {
  if (!document.querySelector('#root form') || document.getElementById('first-paint')) return;
  globalThis.formAnswersAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

/** Levels of requests that had to wait for each other: a request may depend on any that ended before it began. */
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
