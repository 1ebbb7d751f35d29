import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Build, buildChanged } from '@mova/bundler/builds';
import { bundleOne, serveInstead } from '@mova/bundler/one-bundle';
import type { Browser, BrowserContext } from '@playwright/test';
import { bytesBySource } from '../measure/bytes-by-source.ts';
import { contentShown, noteContent } from '../measure/content-shown.ts';
import { takeTurns } from '../measure/interleave.ts';
import { type ScreenUser, screenUser } from '../measure/screen-user.ts';
import { benchDataDir, withSite } from '../measure/site.ts';
import { slowPage, withBrowser } from '../measure/slow-page.ts';
import { timeToShown } from '../measure/time-to-shown.ts';
import { absoluteRow, type Benchmark, informingRow, median, type Row, ratioRow } from '../row.ts';

const brotli = promisify(brotliCompress);
const kilobyte = 1000;
const rounds = 9;

/** Added to every response (ms), so that a chain of requests shows as one in the browser’s own timings. */
const latency = 100;
const slowness = { latency, processor: 4 };

interface MeasuredPage {
  readonly path: string;
  readonly section: string;
  readonly page: string;
  /** What the live page shows, which has replaced the prerendered one. */
  readonly content: string;
  /** Of the JavaScript loaded until then, against one bundle. */
  readonly limit: number;
}

const home: MeasuredPage = {
  ...{ path: '/home', section: 'dictionary', page: 'home-page', limit: 1.12 },
  content: '#root main ul[aria-label="Слова"] > li',
};
const login: MeasuredPage = {
  ...{ path: '/login', section: 'account', page: 'login-page', limit: 1.12 },
  content: '#root form',
};
const pages: readonly MeasuredPage[] = [
  login,
  home,
  {
    ...{ path: '/grammar', section: 'grammar', page: 'grammar-page', limit: 1.15 },
    content: '#root main [role=tabpanel] li',
  },
  {
    ...{ path: '/exercises', section: 'exercises', page: 'exercises-page', limit: 1.15 },
    content: '#root main h1',
  },
];

/**
 * The shell and its sections against the same sources as one tree-shaken bundle: KB of JavaScript loaded until a page
 * shows its content (brotli, quality 11 on both sides) and what the difference consists of, how long /home takes
 * until it shows its words, and how long from one section to another.
 */
export const againstOneBundle: Benchmark = {
  name: 'against-one-bundle',
  run: () =>
    withSite({ RATE_LIMIT: '0' }, async ({ origin, ...site }) => {
      const user = await screenUser({ origin, ...site }, 'home-screen@mova.example');
      const builds = await buildChanged({
        buildsDir: join(benchDataDir, 'builds'),
        env: process.env,
        onBuild: () => undefined,
      });
      return withBrowser(async (browser) => {
        const rows: Row[] = [];
        for (const each of pages) {
          const visit = await visitOf(await contextFor(browser, user, each), origin, each);
          await withOneBundle(each, async (one, outDir) => {
            rows.push(...(await byteRows(each, visit, builds, { one, outDir })));
            if (each === home)
              rows.push(
                await timeRow(browser, user, origin, { outDir, scripts: one.scripts, styles: one.styles }),
              );
          });
        }
        return [...rows, ...(await sectionRows(browser, user, origin))];
      });
    }),
};

type OneBundle = Awaited<ReturnType<typeof bundleOne>>;

async function withOneBundle(
  { section, page }: MeasuredPage,
  work: (one: OneBundle, outDir: string) => Promise<void>,
): Promise<void> {
  const outDir = join(benchDataDir, 'one-bundle');
  const one = await bundleOne(section, page, { outDir, mode: 'production' });
  await work(one, outDir);
  await rm(outDir, { recursive: true, force: true });
}

function contextFor(browser: Browser, user: ScreenUser, { path }: MeasuredPage): Promise<BrowserContext> {
  return path === login.path ? browser.newContext() : user.open(browser);
}

interface Resource {
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

interface Visit {
  readonly resources: readonly Resource[];
  /** Milliseconds until the content showed. */
  readonly shown: number;
}

/** Opens a page in a fresh browser and reads its resource timings once its content shows. */
async function visitOf(
  context: BrowserContext,
  origin: string,
  { path, content }: MeasuredPage,
): Promise<Visit> {
  const page = await slowPage(context, slowness);
  await noteContent(page, content);
  await page.goto(origin + path, { waitUntil: 'commit' });
  const shown = await contentShown(page);
  const visit = await page.evaluate<Visit>(`({
    shown: ${shown},
    resources: performance.getEntriesByType('resource').map((entry) =>
      ({ url: entry.name, start: entry.startTime, end: entry.responseEnd })),
  })`);
  await context.close();
  return visit;
}

async function byteRows(
  { path, limit }: MeasuredPage,
  { resources, shown }: Visit,
  builds: readonly Build[],
  { one, outDir }: { readonly one: OneBundle; readonly outDir: string },
): Promise<Row[]> {
  // What was still loading when the content showed was not needed for it; the browser itself asks for the icon.
  const needed = resources.filter(({ url, end }) => end <= shown && !url.includes('/favicon'));
  const files = needed
    .map(({ url }) => new URL(url).pathname)
    .filter((file) => file.endsWith('.js'))
    .map((file) => fileOf(file, builds));
  if (files.length === 0) throw new Error(`no script was seen to load before ${path} showed its content`);
  const ours = await weigh(files);
  const baseline = await weigh(
    one.scripts.map((script) => ({ file: join(outDir, script), map: join(outDir, `${script}.map`) })),
  );
  const name = `JavaScript to show ${path} cold`;
  return [
    ...(path === login.path ? [absoluteRow(`${name}, KB brotli`, ours.kilobytes, 240, 'KB')] : []),
    ratioRow(`${name} vs one bundle, KB brotli`, ours.kilobytes, baseline.kilobytes, limit),
    ...[...ours.parts].map(([part, kilobytes]) =>
      informingRow(`  of it beyond one bundle: ${part}, KB`, kilobytes - (baseline.parts.get(part) ?? 0)),
    ),
    ...(path === login.path
      ? [absoluteRow('waterfall depth of /login after the HTML', depth(needed), 2, 'levels')]
      : []),
  ];
}

interface ScriptFile {
  readonly file: string;
  readonly map: string;
}

function fileOf(path: string, builds: readonly Build[]): ScriptFile {
  const [, , target, , name = ''] = path.split('/');
  const build = builds.find((each) => each.target === target);
  if (!build) throw new Error(`${path} was not built here`);
  return { file: join(build.folder, name), map: join(`${build.folder}.maps`, `${name}.map`) };
}

const partNames = [
  'federation and code of the bundler',
  'the kit',
  'libraries',
  'shell and section',
] as const;
type PartName = (typeof partNames)[number];

function partOf(source: string): PartName {
  if (/module-federation|webpack\/runtime|webpack\/container|container entry|sharing/.test(source))
    return 'federation and code of the bundler';
  if (source.includes('node_modules/')) return 'libraries';
  return /packages\/(ui|app-kit|contracts)\//.test(source) ? 'the kit' : 'shell and section';
}

/** Parts have their share of each file, compressed, as they have of it uncompressed. */
async function weigh(scripts: readonly ScriptFile[]) {
  const parts = new Map<PartName, number>(partNames.map((name) => [name, 0]));
  let kilobytes = 0;
  for (const { file, map } of scripts) {
    const code = await readFile(file, 'utf8');
    const size = (await brotli(code)).length / kilobyte;
    kilobytes += size;
    for (const [source, characters] of bytesBySource(code, await readFile(map, 'utf8'))) {
      const part = partOf(source);
      parts.set(part, (parts.get(part) ?? 0) + (characters / code.length) * size);
    }
  }
  return { kilobytes, parts };
}

/** Levels of requests that had to wait for each other: a request may depend on any that ended before it began. */
function depth(resources: readonly Resource[]): number {
  const levels: { readonly end: number; readonly level: number }[] = [];
  for (const { start, end } of resources.toSorted((a, b) => a.start - b.start)) {
    const before = levels.filter((other) => other.end <= start).map(({ level }) => level);
    levels.push({ end, level: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...levels.map(({ level }) => level));
}

/** Both sides come through the same proxy, which gives one of them the document of a single bundle. */
async function timeRow(
  browser: Browser,
  user: ScreenUser,
  site: string,
  bundle: Parameters<typeof serveInstead>[1],
): Promise<Row> {
  const [federated, single] = [await serveInstead(site), await serveInstead(site, bundle)];
  const origins = { ours: federated.origin, baseline: single.origin };
  try {
    const { ours, baseline } = await takeTurns(['ours', 'baseline'], { rounds, warmUps: 1 }, async (side) => {
      const { shown } = await visitOf(await user.open(browser), origins[side], home);
      console.error(`  ${side}: ${Math.round(shown)} ms`);
      return shown;
    });
    return ratioRow('/home cold, 4× slower: words vs one bundle, ms', median(ours), median(baseline), 1.1);
  } finally {
    await Promise.all([federated.stop(), single.stop()]);
  }
}

/**
 * From /home to /grammar by a link, with the files of both in the browser’s cache: until the frame with its heading is
 * on the screen. Pages that links lead to are prepared once the browser is idle, so it matters how soon it is pressed.
 */
async function sectionRows(browser: Browser, user: ScreenUser, origin: string): Promise<Row[]> {
  const context = await user.open(browser);
  const readAfter: Record<'read' | 'atOnce', number> = { read: 2_000, atOnce: 0 };
  const times = await takeTurns(['read', 'atOnce'], { rounds, warmUps: 1 }, async (reader) => {
    const page = await slowPage(context, slowness);
    await page.goto(`${origin}/home`);
    await page.locator(home.content).first().waitFor();
    await page.waitForTimeout(readAfter[reader]);
    const link = page.getByRole('link', { name: 'Граматика', exact: true }).filter({ visible: true }).first();
    const { shown } = await timeToShown(browser, page, {
      event: 'click',
      press: () => link.click(),
      shown: `() => document.querySelector('#root main h1')?.textContent === 'Граматика'`,
    });
    await page.close();
    return shown;
  });
  await context.close();
  const name = 'from /home to /grammar, warm cache, 4× slower: heading, ms';
  console.error(
    `  ${name}: ${times.read.map(Math.round).join(' ')}; at once: ${times.atOnce.map(Math.round).join(' ')}`,
  );
  return [
    absoluteRow(name, median(times.read), 100, 'ms'),
    informingRow('  the same, pressed as soon as the words show', median(times.atOnce)),
  ];
}
