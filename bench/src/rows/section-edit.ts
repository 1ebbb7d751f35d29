import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import type { Browser } from '@playwright/test';
import { screenUser } from '../measure/screen-user.ts';
import { benchDataDir, withSite } from '../measure/site.ts';
import { withBrowser } from '../measure/slow-page.ts';
import { absoluteRow, type Benchmark, informingRow, median } from '../row.ts';

const edits = 20;

/**
 * `npm run dev` in the folder of a section: milliseconds from the save of an edit until the page inside
 * the real shell has it. The 95th percentile is the second slowest of twenty.
 */
export const sectionEdit: Benchmark = {
  name: 'section-edit',
  run: () =>
    withSite({}, async (site) => {
      const user = await screenUser(site, 'section-edit@mova.example');
      const times = await withSection(site.origin, (origin, folder) =>
        withBrowser((browser) => measure(browser, user, `${origin}/grammar`, folder)),
      );
      console.error(`  ms, one by one: ${times.map(Math.round).join(' ')}`);
      const sorted = times.toSorted((a, b) => a - b);
      return [
        absoluteRow(
          'section under development: an edit is visible, p95, ms',
          sorted[Math.ceil(edits * 0.95) - 1] ?? Number.NaN,
          500,
          'ms',
        ),
        informingRow('section under development: an edit is visible, median, ms', median(times)),
      ];
    }),
};

async function measure(
  browser: Browser,
  user: Awaited<ReturnType<typeof screenUser>>,
  url: string,
  folder: string,
): Promise<number[]> {
  const context = await user.open(browser);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate('globalThis.sameDocument = true');
  const file = join(folder, 'src/pages/grammar-page.tsx');
  const source = await readFile(file, 'utf8');
  const times: number[] = [];
  // The first edit warms the compiler up.
  for (let edit = 0; edit <= edits; edit++) {
    const shown = page.getByRole('heading', { level: 1, name: ` ${edit}.` }).waitFor();
    const saved = performance.now();
    await writeFile(file, source.replace("{t('title')}", `{t('title')} ${edit}.`));
    await shown;
    if (edit > 0) times.push(performance.now() - saved);
  }
  if (!(await page.evaluate('globalThis.sameDocument'))) throw new Error('an edit reloaded the page');
  return times;
}

/** Runs the command in a copy of a section, in this repository, where packages are found. */
async function withSection<T>(
  site: string,
  work: (origin: string, folder: string) => Promise<T>,
): Promise<T> {
  const parent = await mkdtemp(join(benchDataDir, 'section-edit-'));
  const folder = join(parent, 'mfe-grammar');
  await cp(join(repositoryRoot, 'mfe-grammar'), folder, { recursive: true });
  const program = join(repositoryRoot, 'bin/run.mjs');
  const dev = spawn(process.execPath, [program, 'dev-section', '--site', site, '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(dev, 'exit');
  try {
    return await work(await readyOrigin(dev.stdout), folder);
  } finally {
    dev.kill('SIGTERM');
    await ended;
    await rm(parent, { recursive: true, force: true });
  }
}

function readyOrigin(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (chunk: Buffer) => {
      text += chunk;
      const origin = /^ready (\S+): .*\n/m.exec(text)?.[1];
      if (origin) resolve(origin);
    });
    output.once('end', () => reject(new Error(`the section was not served:\n${text}`)));
  });
}
