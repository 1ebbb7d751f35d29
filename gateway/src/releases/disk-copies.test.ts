import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@mova/contracts';
import { createLog } from '@mova/service-kit';
import type { ReleaseStore } from '@mova/service-kit/releases';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sectionRelease } from '../testing/test-releases.ts';
import { DiskCopies } from './disk-copies.ts';

const fileBytes = 10_000;
const contentOf = (name: string) => Buffer.alloc(fileBytes, name);
const names = Array.from({ length: 30 }, (_, at) => `chunk-${at}.js`);
const hashOf = (name: string) => `sha384-${createHash('sha384').update(contentOf(name)).digest('base64')}`;
const release: Release = {
  ...sectionRelease('grammar', 'g1').release,
  files: Object.fromEntries(names.map((name) => [name, hashOf(name)])),
};

let folder: string;
let fetched: string[];
const store: Pick<ReleaseStore, 'file'> = {
  file: async (_, name) => {
    fetched.push(name);
    return contentOf(name);
  },
};
const openCopies = () =>
  new DiskCopies({ store, folder, log: createLog('test', 'silent'), maxBytes: 10 * fileBytes });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mova-copies-'));
  fetched = [];
});
afterEach(() => rm(folder, { recursive: true }));

async function storedBytes(): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('keeps the copies that were used last within its limit, also after a restart', async () => {
  const copies = openCopies();
  for (const name of names) {
    await copies.file(release, name, undefined);
    // A second use of the first file, which makes it younger than the others.
    await copies.file(release, 'chunk-0.js', undefined);
    await sleep(5);
  }
  expect(await storedBytes()).toBeLessThanOrEqual(11.25 * fileBytes);
  expect(await storedBytes()).toBeGreaterThanOrEqual(9 * fileBytes);
  expect(fetched).toEqual(names);
  const afterRestart = openCopies();
  await afterRestart.file(release, 'chunk-0.js', undefined);
  await afterRestart.file(release, 'chunk-29.js', undefined);
  expect(fetched).toEqual(names);
  await afterRestart.file(release, 'chunk-1.js', undefined);
  expect(fetched).toEqual([...names, 'chunk-1.js']);
});

it('shares a copy between releases with the same file', async () => {
  const copies = openCopies();
  await copies.file(release, 'chunk-0.js', undefined);
  await copies.file({ ...release, version: 'g2' }, 'chunk-0.js', undefined);
  expect(fetched).toEqual(['chunk-0.js']);
});
