import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveSet, publicKeyOf, signSet } from '@mova/releases';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { openReleaseStore } from '@mova/service-kit/releases';
import { createTestDatabase, startTestS3, type TestDatabase, type TestS3 } from '@mova/service-kit/testing';
import { temporaryFolder } from '@mova/workspace/testing';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkReleases } from './check-releases.ts';
import { readSite } from './read-site.ts';
import { publishShell } from './testing/publish-shell.ts';

interface TestStore {
  readonly env: () => Readonly<Record<string, string>>;
  read(path: string): Buffer;
  write(path: string, bytes: Buffer): void;
  remove(path: string): void;
}

describe('the releases of mova doctor', () => {
  let database: TestDatabase;
  let db: Kysely<object>;
  let folder: ReturnType<typeof temporaryFolder>;
  let s3: TestS3;
  let version: string;
  const undo: (() => unknown)[] = [];

  beforeAll(async () => {
    const migrations = new URL('../../../../gateway/migrations', import.meta.url);
    database = await createTestDatabase({
      schemas: [{ schema: 'platform', role: 'mova_gateway', folder: migrations, access: 'serve' }],
    });
    db = openDatabase(database.adminUrl, { max: 1 });
    folder = temporaryFolder();
    s3 = await startTestS3();
    const stores = [{ RELEASE_STORE: folder.path }, { RELEASE_STORE: '', ...s3.env }].map(openReleaseStore);
    version = await publishShell(db.withTables(), stores);
  });
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
  afterAll(async () => {
    await db?.destroy();
    await database?.drop();
    await s3?.close();
    folder?.[Symbol.dispose]();
  });

  const check = (env: Readonly<Record<string, string>>) => checkReleases(db, readSite(env, 1).site);
  const places: readonly [string, TestStore][] = [
    [
      'a folder',
      {
        env: () => ({ RELEASE_STORE: folder.path }),
        read: (path) => readFileSync(join(folder.path, path)),
        write: (path, bytes) => writeFileSync(join(folder.path, path), bytes),
        remove: (path) => rmSync(join(folder.path, path)),
      },
    ],
    [
      'S3',
      {
        env: () => s3.env,
        read: (path) => s3.objects.get(`releases/${path}`)?.bytes ?? Buffer.of(),
        write: (path, bytes) => void s3.objects.set(`releases/${path}`, { bytes, headers: {} }),
        remove: (path) => void s3.objects.delete(`releases/${path}`),
      },
    ],
  ];

  describe.each(places)('in %s', (_, store) => {
    const pathOf = (file: string) => `shell/${version}/${file}`;
    /** Until the end of the test; undefined removes the file. */
    const damage = (file: string, text: string | undefined) => {
      const bytes = store.read(pathOf(file));
      undo.push(() => store.write(pathOf(file), bytes));
      if (text === undefined) store.remove(pathOf(file));
      else store.write(pathOf(file), Buffer.from(text));
    };
    const problems = async () => (await check(store.env())).map(({ problem }) => problem);

    it('are in order when the store has them as they were published', async () => {
      expect(await problems()).toEqual([]);
    });

    it('lack a file, which is named with what to do', async () => {
      damage('late.js', undefined);
      expect(await check(store.env())).toEqual([
        {
          area: 'releases',
          problem: `the store lacks late.js of shell@${version}`,
          remedy: `restore the store, or delete shell/${version} there and run \`mova release publish shell\``,
        },
      ]);
    });

    it.each(['release.json', 'late.js', 'main.js.br'])('have other content in %s', async (file) => {
      const other =
        file === 'release.json' ? store.read(pathOf(file)).toString().replace('main', 'late') : '';
      damage(file, other);
      expect(await problems()).toEqual([`the store has other content in ${file} of shell@${version}`]);
    });

    it('name the first of several files and count the others', async () => {
      for (const file of ['release.json', 'main.js', 'late.js']) damage(file, undefined);
      damage('late.js.gz', 'other');
      expect(await problems()).toEqual([
        `the store lacks late.js and 2 more files of shell@${version}`,
        `the store has other content in late.js.gz of shell@${version}`,
      ]);
    });

    it('are in order again after the release was deleted and published again', async () => {
      const forms = ['main.js', 'late.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
      for (const file of ['release.json', ...forms]) store.remove(pathOf(file));
      expect(await problems()).toHaveLength(1);
      const opened = openReleaseStore({ RELEASE_STORE: '', ...store.env() });
      expect(await publishShell(db.withTables(), [opened])).toBe(version);
      expect(await problems()).toEqual([]);
    });

    it('must be signed where gateways have keys', async () => {
      const { privateKey } = generateKeyPairSync('ed25519');
      const platform: Kysely<PlatformTables> = db.withTables();
      const opened = openReleaseStore({ RELEASE_STORE: '', ...store.env() });
      const number = (await liveSet(platform))?.number ?? expect.fail('a set is live');
      const signing = { ...store.env(), RELEASE_SIGNING_KEYS: publicKeyOf(privateKey) };
      const found = async () => (await check(signing)).map(({ problem }) => problem);
      const refused = 'gateways refuse what is live or a canary: release set';
      expect(await found()).toEqual([
        expect.stringMatching(`^${refused} ${number} is (not signed|signed by)`),
      ]);
      await signSet({ db: platform, store: opened, number, key: privateKey });
      expect(await found()).toEqual([]);
      damage('release.json', store.read(pathOf('release.json')).toString().trim());
      expect(await found()).toEqual([expect.stringContaining(`${number} has another manifest in the store`)]);

      const { number: canary } = await platform
        .insertInto('platform.release_sets')
        .values({ shell: 'gone', sections: '{}', note: null })
        .returning('number')
        .executeTakeFirstOrThrow();
      undo.push(() => sql`delete from platform.canaries`.execute(db));
      await platform.insertInto('platform.canaries').values({ set_number: canary, percent: 1 }).execute();
      expect(await found()).toEqual([
        expect.stringContaining(`${number} has another manifest`),
        `${refused} ${canary} is not signed`,
      ]);
    });

    it('may lack a compressed copy', async () => {
      damage('main.js.br', undefined);
      expect(await problems()).toEqual([]);
    });
  });

  it('cannot be read from an S3 that is away or has another key, which is not shown', async () => {
    s3.failure = 'away';
    undo.push(() => {
      s3.failure = undefined;
    });
    expect(await check(s3.env)).toMatchObject([
      {
        problem: expect.stringMatching(
          /^the release store cannot be read: S3 at 127\.0\.0\.1:\d+, GET mova-/,
        ),
      },
    ]);
    s3.failure = undefined;
    const found = await check({ ...s3.env, S3_SECRET_ACCESS_KEY: 'secret-word' });
    expect(found).toMatchObject([{ remedy: 'correct RELEASE_STORE or the S3 variables' }]);
    expect(JSON.stringify(found)).toContain('403 SignatureDoesNotMatch');
    expect(JSON.stringify(found)).not.toContain('secret-word');
  });
});
