import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { hashFiles, writeRelease } from '@mova/bundler/builds';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { openReleaseStore, type ReleaseStore } from '@mova/service-kit/releases';
import {
  createTestDatabase,
  type S3Failure,
  startTestS3,
  type TestDatabase,
  type TestS3,
} from '@mova/service-kit/testing';
import { OperatorError } from '@mova/workspace';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listReleases } from './list-releases.ts';
import { type Announcer, makeLive } from './make-live.ts';
import { pruneReleases } from './prune-releases.ts';
import { publishRelease } from './publish-release.ts';
import { readMaps } from './release-maps.ts';
import { liveSet, SetRefused } from './release-sets.ts';

let database: TestDatabase;
let db: Kysely<PlatformTables>;
let folder: string;
let s3: TestS3;
let folderStore: ReleaseStore;
let s3Store: ReleaseStore;
const announced: string[] = [];
const redis: Announcer = {
  publish: async (channel, message) => announced.push(`${channel} ${message}`),
};

beforeAll(async () => {
  database = await createTestDatabase({
    schemas: [
      {
        schema: 'platform',
        role: 'mova_gateway',
        folder: new URL('../../../gateway/migrations', import.meta.url),
        access: 'serve',
      },
    ],
  });
  db = openDatabase<PlatformTables>(database.adminUrl);
  folder = await mkdtemp(join(tmpdir(), 'mova-releases-'));
  folderStore = openReleaseStore({ RELEASE_STORE: join(folder, 'store') });
  s3 = await startTestS3();
  s3Store = openReleaseStore({ RELEASE_STORE: '', ...s3.env });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

let builds = 0;

async function build(
  files: Record<string, string>,
  describeBuild: (hashes: Record<string, string>) => object,
) {
  const dist = await mkdtemp(join(folder, `build-${builds++}-`));
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content);
  const release = await writeRelease(
    dist,
    describeBuild(await hashFiles(dist)) as Parameters<typeof writeRelease>[1],
  );
  return { dist, version: release.version };
}

interface SectionChanges {
  readonly section?: string;
  readonly needs?: Record<string, string>;
  readonly path?: string;
}

const buildSection = (content: string, more: SectionChanges = {}) =>
  build({ 'remote-entry.js': content.repeat(200) }, (files) => ({
    kind: 'section',
    section: more.section ?? 'grammar',
    needs: more.needs ?? { '@mova/app-kit': '^1.0.0' },
    entry: 'remote-entry.js',
    routes: [{ path: more.path ?? '/grammar', guard: 'signed-in', page: 'p', title: 'Т', files: [] }],
    files,
  }));

const buildShell = (appKit: string, content = 'shell') =>
  build({ 'main.js': content }, (files) => ({
    kind: 'shell',
    section: 'shell',
    provides: { '@mova/app-kit': appKit },
    scripts: ['main.js'],
    styles: [],
    files,
  }));

const publish = (dist: string, store = folderStore) =>
  publishRelease({ dist, store, db, compression: 'fast' });

interface Place {
  readonly store: () => ReleaseStore;
  read(path: string): Promise<Buffer>;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Differs after anything was written. */
  state(): Promise<unknown>;
}

const pathOf = (path: string) => join(folder, 'store', path);
const keyOf = (path: string) => `releases/${path}`;

const places: readonly [string, Place][] = [
  [
    'a folder',
    {
      store: () => folderStore,
      read: (path) => readFile(pathOf(path)),
      write: (path, text) => writeFile(pathOf(path), text),
      remove: (path) => rm(pathOf(path)),
      state: async () => {
        const paths = await readdir(pathOf(''), { recursive: true });
        return Promise.all(paths.map(async (path) => `${path} ${(await stat(pathOf(path))).mtimeMs}`));
      },
    },
  ],
  [
    'S3',
    {
      store: () => s3Store,
      read: async (path) => s3.objects.get(keyOf(path))?.bytes ?? Buffer.of(),
      write: async (path, text) =>
        void s3.objects.set(keyOf(path), { bytes: Buffer.from(text), headers: {} }),
      remove: async (path) => void s3.objects.delete(keyOf(path)),
      state: async () => s3.requests.filter((request) => request.startsWith('PUT')),
    },
  ],
];

describe.each(places)('publishing a release to %s', (name, place) => {
  const publishHere = (dist: string) => publish(dist, place.store());
  const buildHere = (content: string) => buildSection(`${content} // ${name}`);

  test('stores every file, with a compressed copy, and records the manifest', async () => {
    const { dist, version } = await buildHere('console.log(1);');
    await publishHere(dist);
    const entry = `grammar/${version}/remote-entry.js`;
    const plain = await place.read(entry);
    expect(brotliDecompressSync(await place.read(`${entry}.br`))).toEqual(plain);
    expect((await place.read(`${entry}.gz`)).length).toBeLessThan(plain.length);
    expect(await place.read(`grammar/${version}/release.json`)).toEqual(
      await readFile(join(dist, 'release.json')),
    );
    expect(await listReleases(db, 'grammar')).toContainEqual(
      expect.objectContaining({ section: 'grammar', version, live: false }),
    );
  });

  test('does nothing for a release published before', async () => {
    const { dist } = await buildHere('again;');
    await publishHere(dist);
    const before = await place.state();
    await publishHere(dist);
    expect(await place.state()).toEqual(before);
  });

  test('keeps the source maps of the build, which go with the release when it is removed', async () => {
    const { dist, version } = await buildHere('mapped');
    const map = { version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA' };
    await mkdir(`${dist}.maps`);
    await writeFile(`${dist}.maps/remote-entry.js.map`, JSON.stringify(map));
    const release = await publishHere(dist);
    expect(await readMaps(place.store(), 'grammar', version)).toEqual({ 'remote-entry.js': map });
    await place.write(`.maps/grammar/${version}.json.gz`, 'damaged');
    expect(await readMaps(place.store(), 'grammar', version)).toBeUndefined();
    await pruneReleases(db, place.store(), [release]);
    expect(await place.store().maps('grammar', version)).toBeUndefined();
  });

  test('succeeds for two concurrent publishers of one release', async () => {
    const { dist } = await buildHere('twice;');
    await expect(Promise.all([publishHere(dist), publishHere(dist)])).resolves.toHaveLength(2);
  });

  test('rejects a build that was changed after it was made', async () => {
    const { dist } = await buildHere('honest;');
    await writeFile(join(dist, 'remote-entry.js'), 'forged;');
    await expect(publishHere(dist)).rejects.toThrow(/changed after it was made \(remote-entry\.js\)/);
  });

  test.each(['remote-entry.js', 'remote-entry.js.br', 'remote-entry.js.gz', 'release.json'])(
    'rejects other bytes of %s under a stored version',
    async (file) => {
      const { dist, version } = await buildHere(`original ${file};`);
      await publishHere(dist);
      await place.write(`grammar/${version}/${file}`, 'damaged;');
      const attempt = publishHere(dist);
      await expect(attempt).rejects.toThrow(OperatorError);
      await expect(attempt).rejects.toThrow(/holds other content under this version/);
    },
  );

  test('rejects a stored release that lacks a file, and accepts one that lacks a coding', async () => {
    const { dist, version } = await buildHere('partial;');
    await publishHere(dist);
    await place.remove(`grammar/${version}/remote-entry.js.br`);
    await publishHere(dist);
    await place.remove(`grammar/${version}/remote-entry.js`);
    await expect(publishHere(dist)).rejects.toThrow(/holds other content .*\(remote-entry\.js\)/);
  });
});

describe('publishing to an S3 that fails', () => {
  afterEach(() => {
    s3.failure = undefined;
  });

  test.each<S3Failure>(['away', 'failing', 'broken-off'])('reports an S3 that is %s', async (failure) => {
    const { dist, version } = await buildSection(`failing ${failure};`);
    s3.failure = failure;
    const attempt = publish(dist, s3Store);
    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(
      /^the release store is unavailable: S3 at 127\.0\.0\.1:\d+, \w+ mova-releases\/releases\/grammar\//,
    );
    expect((await listReleases(db, 'grammar')).map((each) => each.version)).not.toContain(version);
    s3.failure = undefined;
    await publish(dist, s3Store);
    expect((await listReleases(db, 'grammar')).map((each) => each.version)).toContain(version);
  });

  test.each<S3Failure>(['error-page', 'wrong-byte', 'shortened'])(
    'records nothing when S3 does not return what was sent (%s)',
    async (failure) => {
      const { dist, version } = await buildSection(`lying ${failure};`);
      s3.failure = failure;
      await expect(publish(dist, s3Store)).rejects.toThrow(OperatorError);
      expect((await listReleases(db, 'grammar')).map((each) => each.version)).not.toContain(version);
    },
  );
});

describe('making a set live', () => {
  test('requires a shell in the first set', async () => {
    await expect(makeLive({ changes: {}, db })).rejects.toThrow('the first release set needs a shell');
  });

  test('numbers and announces a set, and changes only the named versions', async () => {
    const shell = await buildShell('1.0.0');
    const one = await buildSection('one;');
    const two = await buildSection('two;');
    for (const { dist } of [shell, one, two]) await publish(dist);
    const first = await makeLive({ changes: { shell: shell.version, grammar: one.version }, db, redis });
    const second = await makeLive({ changes: { grammar: two.version }, db, redis, note: 'a better grammar' });
    expect(second).toEqual({
      number: expect.any(Number),
      shell: shell.version,
      sections: { grammar: two.version },
    });
    expect(second.number).toBeGreaterThan(first.number);
    expect(await liveSet(db)).toEqual(second);
    expect(announced.slice(-2)).toEqual([
      `mova:release-set ${first.number}`,
      `mova:release-set ${second.number}`,
    ]);
    const again = await makeLive({ changes: { grammar: two.version }, db, redis });
    expect(again.number).toBe(second.number);
  });

  test('rejects a section that needs a newer kit, unless forced', async () => {
    const newer = await buildSection('newer;', { needs: { '@mova/app-kit': '^1.4.0' } });
    await publish(newer.dist);
    const before = await liveSet(db);
    const attempt = makeLive({ changes: { grammar: newer.version }, db });
    await expect(attempt).rejects.toBeInstanceOf(SetRefused);
    await expect(attempt).rejects.toMatchObject({
      reasons: [`grammar@${newer.version} needs @mova/app-kit ^1.4.0, shell@${before?.shell} provides 1.0.0`],
    });
    expect(await liveSet(db)).toEqual(before);
    const forced = await makeLive({ changes: { grammar: newer.version }, db, force: true });
    expect(forced.sections.grammar).toBe(newer.version);
  });

  test('rejects a version that was never published, even if forced', async () => {
    const attempt = makeLive({ changes: { grammar: 'nowhere' }, db, force: true });
    await expect(attempt).rejects.toThrow('grammar@nowhere was never published');
  });

  test('rejects a release whose manifest it cannot read', async () => {
    const manifest = { kind: 'later', section: 'grammar', version: 'later' };
    await db
      .insertInto('platform.releases')
      .values({ section: 'grammar', version: 'later', manifest: JSON.stringify(manifest) })
      .execute();
    const attempt = makeLive({ changes: { grammar: 'later' }, db, force: true });
    await expect(attempt).rejects.toBeInstanceOf(SetRefused);
    await expect(attempt).rejects.toThrow('its manifest is of another version of Mova');
  });

  test('makes two sets of two concurrent changes and loses none', async () => {
    const shell = await buildShell('1.1.0', 'another shell');
    const grammar = await buildSection('concurrent;');
    for (const { dist } of [shell, grammar]) await publish(dist);
    await Promise.all([
      makeLive({ changes: { shell: shell.version }, db, force: true }),
      makeLive({ changes: { grammar: grammar.version }, db, force: true }),
    ]);
    expect(await liveSet(db)).toMatchObject({
      shell: shell.version,
      sections: { grammar: grammar.version },
    });
  });

  test('succeeds without Redis', async () => {
    const { dist, version } = await buildSection('without redis;');
    await publish(dist);
    const dead: Announcer = { publish: () => Promise.reject(new Error('down')) };
    expect((await makeLive({ changes: { grammar: version }, db, redis: dead })).sections.grammar).toBe(
      version,
    );
  });
});

describe('a section from another repository', () => {
  test('is published and made live by its name alone, and stays when another section changes', async () => {
    const shell = await buildShell('1.0.0', 'for idioms');
    const idioms = await buildSection('idioms;', { section: 'idioms', path: '/idioms' });
    const grammar = await buildSection('next to idioms;');
    for (const { dist } of [shell, idioms, grammar]) await publish(dist);
    await makeLive({ changes: { shell: shell.version, idioms: idioms.version }, db });
    await makeLive({ changes: { grammar: grammar.version }, db });
    expect((await liveSet(db))?.sections).toMatchObject({
      idioms: idioms.version,
      grammar: grammar.version,
    });
  });

  test.each(['shell', 'Idioms', '../account', ''])('cannot be named %j', async (section) => {
    await expect(buildSection('bad name;', { section })).rejects.toThrow();
  });
});
