import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { SectionRelease } from '@mova/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestS3 } from '../testing/test-s3.ts';
import { openReleaseStore } from './open-release-store.ts';
import { isIntact } from './release-layout.ts';
import type { ReleaseStore, StoredFile } from './release-store.ts';

interface TestStore {
  readonly store: ReleaseStore;
  /** By path within the store: `grammar/v1/page.js`. */
  read(path: string): Promise<Buffer>;
  write(path: string, bytes: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  list(): Promise<string[]>;
  close(): Promise<void>;
}

async function openTestFolder(): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'mova-store-'));
  return {
    store: openReleaseStore({ RELEASE_STORE: root }),
    read: (path) => readFile(join(root, path)),
    write: (path, bytes) => writeFile(join(root, path), bytes),
    remove: (path) => rm(join(root, path)),
    list: async () =>
      (await readdir(root, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    close: () => rm(root, { recursive: true }),
  };
}

async function openTestBucket(): Promise<TestStore> {
  const s3 = await startTestS3();
  const keyOf = (path: string) => `releases/${path}`;
  return {
    store: openReleaseStore({ RELEASE_STORE: '', ...s3.env }),
    read: async (path) => s3.objects.get(keyOf(path))?.bytes ?? Buffer.of(),
    write: async (path, bytes) => void s3.objects.set(keyOf(path), { bytes, headers: {} }),
    remove: async (path) => void s3.objects.delete(keyOf(path)),
    list: async () => [...s3.objects.keys()].map((key) => key.slice('releases/'.length)),
    close: s3.close,
  };
}

function makeRelease(version: string, text = 'page;'.repeat(50)) {
  const contents = { 'page.js': text, 'texts/a b.json': '{}', 'font.woff2': 'font' };
  const files: StoredFile[] = Object.entries(contents).flatMap(([name, content]) => {
    const bytes = Buffer.from(content);
    const plain = { name, coding: undefined, bytes };
    if (name.endsWith('.woff2')) return [plain];
    return [
      plain,
      { name, coding: 'br' as const, bytes: brotliCompressSync(bytes) },
      { name, coding: 'gzip' as const, bytes: gzipSync(bytes) },
    ];
  });
  const hashes = Object.entries(contents).map(([name, content]) => [
    name,
    `sha384-${createHash('sha384').update(content).digest('base64')}`,
  ]);
  const release: SectionRelease = {
    kind: 'section',
    section: 'grammar',
    version,
    needs: {},
    entry: 'page.js',
    routes: [],
    files: Object.fromEntries(hashes),
  };
  return { release, files };
}

describe.each([
  ['a folder', openTestFolder],
  ['S3', openTestBucket],
])('a release store in %s', (_, open) => {
  let test: TestStore;
  let store: ReleaseStore;
  beforeAll(async () => {
    test = await open();
    store = test.store;
  });
  afterAll(() => test.close());

  it('knows no release before one is put', async () => {
    expect(await store.manifest('grammar', 'v0')).toBeUndefined();
    expect(await store.file(makeRelease('v0').release, 'page.js', undefined)).toBeUndefined();
  });

  it('returns the manifest and every form of every file as they were put', async () => {
    const { release, files } = makeRelease('v1.0+build');
    await store.put(release, files);
    expect(await store.manifest('grammar', 'v1.0+build')).toEqual(release);
    for (const { name, coding, bytes } of files)
      expect(await store.file(release, name, coding)).toEqual(bytes);
    expect(await store.file(release, 'font.woff2', 'br')).toBeUndefined();
  });

  it('stores files next to release.json, codings with an ending', async () => {
    const { release, files } = makeRelease('layout');
    await store.put(release, files);
    const stored = (await test.list()).filter((path) => path.startsWith('grammar/layout/'));
    expect(stored.map((path) => path.slice('grammar/layout/'.length)).toSorted()).toEqual([
      'font.woff2',
      'page.js',
      'page.js.br',
      'page.js.gz',
      'release.json',
      'texts/a b.json',
      'texts/a b.json.br',
      'texts/a b.json.gz',
    ]);
    expect((await test.read('grammar/layout/release.json')).toString()).toBe(
      `${JSON.stringify(release, null, 2)}\n`,
    );
  });

  it.each(['release.json', 'page.js.br', '../layout/page.js', 'toString'])(
    'does not return %s, which the manifest does not name',
    async (name) => {
      const { release, files } = makeRelease('named');
      await store.put(release, files);
      expect(await store.file(release, name, undefined)).toBeUndefined();
    },
  );

  it.each([
    ['..', 'grammar'],
    ['grammar', '..'],
    ['grammar', 'a/b'],
    ['Grammar', 'v1'],
    ['grammar', ''],
  ])('knows no release %s/%s', async (section, version) => {
    expect(await store.manifest(section, version)).toBeUndefined();
  });

  it.each([
    '',
    '{',
    '<html>Error</html>',
    '{"kind":"section"}',
    JSON.stringify(makeRelease('other').release),
  ])('does not take «%.20s» for a manifest', async (text) => {
    const { release, files } = makeRelease('damaged');
    await store.put(release, files);
    await test.write('grammar/damaged/release.json', Buffer.from(text));
    expect(await store.manifest('grammar', 'damaged')).toBeUndefined();
  });

  it('leaves a stored release as it is, whatever is put under its version', async () => {
    const first = makeRelease('taken');
    await store.put(first.release, first.files);
    const second = makeRelease('taken', 'other;');
    await store.put(second.release, second.files);
    expect(await store.manifest('grammar', 'taken')).toEqual(first.release);
    expect(await test.read('grammar/taken/page.js')).toEqual(first.files[0]?.bytes);
  });

  it('stores a release once when two publishers put it at the same time', async () => {
    const { release, files } = makeRelease('twice');
    await Promise.all([store.put(release, files), store.put(release, files)]);
    expect(await store.manifest('grammar', 'twice')).toEqual(release);
    for (const { name, coding, bytes } of files)
      expect(await store.file(release, name, coding)).toEqual(bytes);
  });

  it('never mixes two contents that are put under one version at the same time', async () => {
    const both = [makeRelease('mixed'), makeRelease('mixed', 'other;')];
    // In opposite orders, so that each is first with some file.
    const [one, other] = both.map(({ release, files }, at) =>
      store.put(release, at === 0 ? files : files.toReversed()),
    );
    await Promise.all([one, other]);
    const release = await store.manifest('grammar', 'mixed');
    for (const name of Object.keys(release?.files ?? {})) {
      const bytes = await test.read(`grammar/mixed/${name}`);
      expect(release && (await isIntact(release, name, undefined, Buffer.from(bytes)))).toBe(true);
    }
  });

  it('keeps source maps apart from the files of a release, replaces them, and removes them with it', async () => {
    const { release, files } = makeRelease('mapped');
    await store.put(release, files);
    expect(await store.maps('grammar', 'mapped')).toBeUndefined();
    for (const text of ['maps', 'other maps']) await store.putMaps(release, Buffer.from(text));
    expect((await store.maps('grammar', 'mapped'))?.toString()).toBe('other maps');
    const apart = (await test.list()).filter((path) => path.startsWith('.maps/'));
    expect(apart).toEqual(['.maps/grammar/mapped.json.gz']);
    expect(await store.manifest('.maps', 'grammar')).toBeUndefined();
    expect(await store.maps('..', 'mapped')).toBeUndefined();
    expect(await store.maps('grammar', '../grammar/mapped')).toBeUndefined();
    await store.remove(release);
    expect((await test.list()).filter((path) => path.includes('mapped'))).toEqual([]);
  });

  it('leaves nothing but the release behind', async () => {
    const paths = await test.list();
    expect(paths.filter((path) => !/^grammar\/[^/]+\/(texts\/)?[^/]+$/.test(path))).toEqual([]);
    expect(paths.filter((path) => path.includes('.part-'))).toEqual([]);
  });
});

describe('isIntact', () => {
  const { release, files } = makeRelease('intact');
  const bytesOf = (coding: 'br' | 'gzip' | undefined) =>
    Buffer.from(files.find((file) => file.name === 'page.js' && file.coding === coding)?.bytes ?? '');
  const check = (coding: 'br' | 'gzip' | undefined, bytes: Buffer<ArrayBuffer>) =>
    isIntact(release, 'page.js', coding, bytes);

  it.each([undefined, 'br', 'gzip'] as const)('accepts only the very bytes in coding %s', async (coding) => {
    const bytes = bytesOf(coding);
    expect(await check(coding, bytes)).toBe(true);
    for (const more of ['x', '\0', 'more'.repeat(20_000)])
      expect(await check(coding, Buffer.concat([bytes, Buffer.from(more)]))).toBe(false);
    expect(await check(coding, bytes.subarray(0, -1))).toBe(false);
    expect(await check(coding, Buffer.of())).toBe(false);
    expect(await check(coding, Buffer.from('<html>error</html>'))).toBe(false);
    const flipped = Buffer.from(bytes);
    const middle = Math.floor(flipped.length / 2);
    flipped[middle] = (flipped[middle] ?? 0) ^ 1;
    expect(await check(coding, flipped)).toBe(false);
  });

  it('rejects another coding and another file', async () => {
    expect(await check('br', bytesOf('gzip'))).toBe(false);
    expect(await check('gzip', bytesOf(undefined))).toBe(false);
    expect(await isIntact(release, 'font.woff2', undefined, bytesOf(undefined))).toBe(false);
    expect(await isIntact(release, 'nowhere.js', undefined, bytesOf(undefined))).toBe(false);
  });
});
