import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDataDir } from '@mova/workspace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildChanged } from '../builds.ts';
import { type BuildTarget, buildTargets } from '../release/build-target.ts';
import { hashFiles, writeRelease } from '../release/release-files.ts';
import { budgets, checkBudget, weighRelease } from './budgets.ts';

describe('the budget of', () => {
  const folders = new Map<BuildTarget, string>();

  // Where the browser tests look for builds, too: nothing is built twice.
  beforeAll(async () => {
    const buildsDir = join(testDataDir, 'builds');
    const builds = await buildChanged({ buildsDir, env: process.env, onBuild: () => undefined });
    for (const { target, folder } of builds) folders.set(target, folder);
  }, 240_000);

  test.each(buildTargets)('%s holds', async (target) => {
    const weight = await weighRelease(folders.get(target) ?? '');
    expect(checkBudget(weight, budgets[target])).toBeUndefined();
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
      /^grammar: \/heavy loads 41\.\d KB of brotli, its budget is 40 KB\. .*budgets\.ts/,
    );
  });
});
