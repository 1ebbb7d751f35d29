import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from '@mova/contracts';
import { testDataDir } from '@mova/workspace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildChanged } from './builds.ts';
import { type BuildTarget, buildTargets } from './release/build-target.ts';
import { pageLoads } from './release/page-loads.ts';
import { hashFiles, readRelease, writeRelease } from './release/release-files.ts';

/**
 * Maximum download in KB (1000 bytes, brotli at its best): of the shell, the scripts and styles of every page;
 * of a section, what its heaviest page adds. Raise a number in the change that needs it, and say there what
 * users get for it.
 */
const budgets: Readonly<Record<BuildTarget, number>> = { shell: 195, exercises: 51 };
const budgetOfSection = 40;

describe('the build of', () => {
  const folders = new Map<BuildTarget, string>();

  // Where the browser tests look for builds, too: nothing is built twice.
  beforeAll(async () => {
    const buildsDir = join(testDataDir, 'builds');
    const builds = await buildChanged({ buildsDir, env: process.env, onBuild: () => undefined });
    for (const { target, folder } of builds) folders.set(target, folder);
  }, 240_000);

  test.each(buildTargets)('%s stays within its budget', async (target) => {
    const weight = await weighRelease(folders.get(target) ?? '');
    expect(checkBudget(weight, budgets[target] ?? budgetOfSection)).toBeUndefined();
  });

  test.each(buildTargets)('%s loads no script and no style sheet without its hash', async (target) => {
    const folder = folders.get(target) ?? '';
    const release = await readRelease(folder);
    const names = Object.keys(release.files).filter((name) => /\.(m?js|css)$/.test(name));
    const code = await Promise.all(
      names.filter((name) => /js$/.test(name)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const all = code.join('\n');
    // Documents name these, with the hashes of the manifest, and hold the code of `ask-early`.
    const named =
      release.kind === 'section'
        ? [release.entry]
        : [...release.scripts, ...release.styles, release.firstPaint?.script];
    const late = names.filter((name) => !named.includes(name) && !name.startsWith('ask-early.'));
    expect(late.length).toBeGreaterThan(0);
    expect(late.filter((name) => !all.includes(release.files[name] ?? 'none'))).toEqual([]);
  });
});

describe('a release', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mova-weight-'));
    // Random, so that it stays as large as it is.
    const random = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)));
    for (const [file, size] of [
      ['entry.js', 10_000],
      ['light.js', 2_000],
      ['heavy.js', 31_000],
    ] as const) {
      await writeFile(join(folder, file), random(size));
    }
    const route = { guard: 'public', page: 'page', title: 'Сторінка' } as const;
    await writeRelease(folder, {
      kind: 'section',
      section: 'grammar',
      needs: {},
      entry: 'entry.js',
      routes: [
        { ...route, path: '/light', files: ['light.js'] },
        { ...route, path: '/heavy', files: ['heavy.js', 'entry.js'] },
      ],
      files: await hashFiles(folder),
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is weighed by its heaviest page, each file once', async () => {
    const weight = await weighRelease(folder);
    expect(weight).toMatchObject({ target: 'grammar', page: '/heavy' });
    expect(weight.kilobytes).toBeCloseTo(41, 0);
  });

  test('over its budget is reported with its page and what to do', async () => {
    const weight = await weighRelease(folder);
    expect(checkBudget(weight, 42)).toBeUndefined();
    expect(checkBudget(weight, 40)).toMatch(
      /^grammar: \/heavy loads 41\.\d KB of brotli, its budget is 40 KB\. .*size-budgets\.test\.ts/,
    );
  });
});

const compress = promisify(brotliCompress);

interface Weight {
  readonly target: Release['section'];
  /** Path of the heaviest page of a section; `every page` for the shell. */
  readonly page: string;
  /** KB (1000 bytes) of brotli. */
  readonly kilobytes: number;
}

async function weighRelease(folder: string): Promise<Weight> {
  const release = await readRelease(folder);
  const loads = pageLoads(release);
  const files = [...new Set(loads.flatMap((load) => load.files))];
  const sizeOf = async (file: string) => (await compress(await readFile(join(folder, file)))).length;
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await sizeOf(file)] as const)));
  const weights = loads.map((load): Weight => {
    const bytes = [...new Set(load.files)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    return { target: release.section, page: load.page, kilobytes: bytes / 1000 };
  });
  const [heaviest] = weights.sort((a, b) => b.kilobytes - a.kilobytes);
  if (!heaviest) throw new Error(`${release.section}: the release has no page`);
  return heaviest;
}

/** Returns an error message for a release over its budget; undefined for any other. */
function checkBudget(weight: Weight, budget: number): string | undefined {
  const { target, page, kilobytes } = weight;
  if (kilobytes <= budget) return undefined;
  return [
    `${target}: ${page} loads ${kilobytes.toFixed(1)} KB of brotli, its budget is ${budget} KB.`,
    'Load lazily what it does not need at once, or raise the number in packages/bundler/src/size-budgets.test.ts.',
  ].join(' ');
}
