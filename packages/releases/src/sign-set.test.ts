import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles, writeRelease } from '@mova/bundler/builds';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { openReleaseStore, parsePublicKeys, type ReleaseStore } from '@mova/service-kit/releases';
import { createTestDatabase, startTestS3, type TestDatabase, type TestS3 } from '@mova/service-kit/testing';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCanary, stopCanary } from './canary.ts';
import { checkSet, stageSet } from './candidates.ts';
import { activateSet, makeLive, rollBack, rollBackSection } from './make-live.ts';
import { publishRelease } from './publish-release.ts';
import { listSets, liveSet, readSet, SetRefused } from './release-sets.ts';
import { publicKeyOf, signSet } from './sign-set.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const { privateKey: nextKey } = generateKeyPairSync('ed25519');
const signingKeys = parsePublicKeys(publicKeyOf(privateKey));
const nextKeys = parsePublicKeys(publicKeyOf(nextKey));

let database: TestDatabase;
let db: Kysely<PlatformTables>;
let folder: string;
let s3: TestS3;
let builds = 0;

beforeAll(async () => {
  const migrations = new URL('../../../gateway/migrations', import.meta.url);
  database = await createTestDatabase({
    schemas: [{ schema: 'platform', role: 'mova_gateway', folder: migrations, access: 'serve' }],
  });
  db = openDatabase<PlatformTables>(database.adminUrl);
  folder = mkdtempSync(join(tmpdir(), 'mova-sign-'));
  s3 = await startTestS3();
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
  await s3?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'S3'] as const)('a set in %s', (kind) => {
  let store: ReleaseStore;
  beforeAll(() => {
    store = openReleaseStore({
      RELEASE_STORE: join(folder, 'store'),
      ...(kind === 'S3' && s3.env),
    });
  });

  const read = (path: string) =>
    kind === 'S3'
      ? (s3.objects.get(`releases/${path}`)?.bytes ?? Buffer.of())
      : readFileSync(join(folder, 'store', path));
  const write = (path: string, text: string | Buffer) =>
    kind === 'S3'
      ? void s3.objects.set(`releases/${path}`, { bytes: Buffer.from(text), headers: {} })
      : writeFileSync(join(folder, 'store', path), text);

  async function publish(section: 'shell' | 'grammar'): Promise<string> {
    builds += 1;
    const dist = join(folder, `build-${builds}`);
    mkdirSync(dist);
    writeFileSync(join(dist, 'entry.js'), `${section}(${builds})`);
    const files = await hashFiles(dist);
    const { version } = await writeRelease(
      dist,
      section === 'shell'
        ? {
            kind: 'shell',
            section,
            provides: { '@mova/app-kit': '1.0.0' },
            scripts: ['entry.js'],
            styles: [],
            files,
          }
        : {
            kind: 'section',
            section,
            needs: { '@mova/app-kit': '^1.0.0' },
            entry: 'entry.js',
            routes: [{ path: '/grammar', guard: 'public', page: 'p', title: 'Т', files: [] }],
            files,
          },
    );
    await publishRelease({ dist, store, db, compression: 'fast' });
    return version;
  }
  const stage = async () => {
    const grammar = await publish('grammar');
    return { number: await stageSet(db, { grammar }), grammar };
  };
  const sign = (number: number, key = privateKey) => signSet({ db, store, number, key });
  const rulesOf = async (number: number, keys = signingKeys) =>
    (await checkSet(db, store, number, { signingKeys: keys })).findings
      .filter(({ rule }) => rule === 'signature' || rule === 'stored-files')
      .map(({ rule, level, message }) => `${level} ${rule}: ${message}`);

  beforeEach(async () => {
    await makeLive({
      db,
      changes: { shell: await publish('shell'), grammar: await publish('grammar') },
    });
  });

  it('is signed with its releases and manifests, once per key', async () => {
    const { number, grammar } = await stage();
    const signed = await sign(number);
    expect(signed).toMatchObject({ keyId: signingKeys[0]?.id, changed: true });
    expect(signed.statement).toMatch(
      new RegExp(`^mova set v1\ngrammar@${grammar} [0-9a-f]{64}\nshell@\\w+ [0-9a-f]{64}\n$`),
    );
    expect(await sign(number)).toEqual({ ...signed, changed: false });
    expect(await sign(number, nextKey)).toMatchObject({ keyId: nextKeys[0]?.id, changed: true });
    const ids = [signingKeys[0]?.id, nextKeys[0]?.id].sort();
    expect((await readSet(db, number)).signedBy).toEqual(ids);
    const [newest, before] = await listSets(db, 2);
    expect([newest?.signedBy, before?.signedBy]).toEqual([ids, []]);
    await expect(sql`delete from platform.set_signatures`.execute(db)).rejects.toThrow('never change');
  });

  it.each([
    ['a file was altered', 'entry.js', 'other', /holds other content in entry\.js of grammar@/],
    [
      'a compressed form was altered',
      'entry.js.br',
      'other',
      /holds other content in entry\.js\.br of grammar@/,
    ],
    [
      'its manifest is not readable',
      'release.json',
      '{"kind"',
      /the manifest of grammar@\w+ in the store cannot be read/,
    ],
  ])('is not signed when %s', async (_, file, text, reason) => {
    const { number, grammar } = await stage();
    write(`grammar/${grammar}/${file}`, text);
    const attempt = sign(number);
    await expect(attempt).rejects.toThrow(SetRefused);
    await expect(attempt).rejects.toThrow(reason);
    expect((await readSet(db, number)).signedBy).toEqual([]);
  });

  it('is not signed when the store lacks a release of it, or there is none', async () => {
    const { number, grammar } = await stage();
    const manifest = (await store.manifest('grammar', grammar)) ?? expect.fail('the release is stored');
    await store.remove(manifest);
    await expect(sign(number)).rejects.toThrow(`lacks grammar@${grammar} in the store`);
    await expect(sign(99_999)).rejects.toThrow('there is no release set 99999.');
  });

  it('is activated only when one of the keys has signed it, also by force', async () => {
    const { number } = await stage();
    await checkSet(db, store, number, { signingKeys });
    const before = await liveSet(db);
    const activate = (more = {}) => activateSet({ db, number, signingKeys, ...more });
    for (const more of [{}, { force: true }])
      await expect(activate(more)).rejects.toThrow(
        `release set ${number} is not signed: sign it with \`mova release sign ${number}\``,
      );
    await sign(number, nextKey);
    await expect(activate()).rejects.toThrow(`is signed by ${nextKeys[0]?.id}, which is not among`);
    expect(await liveSet(db)).toEqual(before);
    expect(await activate({ signingKeys: [...signingKeys, ...nextKeys] })).toEqual({ forced: false });
  });

  it('is a canary only when it is signed', async () => {
    const { number } = await stage();
    await checkSet(db, store, number);
    const start = () => startCanary({ db, store, number, percent: 10, signingKeys, force: true });
    await expect(start()).rejects.toThrow(`release set ${number} is not signed`);
    await sign(number);
    expect(await start()).toEqual({ forced: false });
    await stopCanary({ db, reason: 'test' });
  });

  it('is gone back to only when it is signed, and becomes live unstaged never', async () => {
    const before = await liveSet(db);
    if (!before) throw new Error('a set is live');
    const { number } = await stage();
    await checkSet(db, store, number);
    await sign(number);
    await activateSet({ db, number, signingKeys });
    await expect(rollBack({ db, store, signingKeys })).rejects.toThrow(
      `release set ${before.number} is not signed`,
    );
    await expect(rollBackSection({ db, section: 'grammar', signingKeys })).rejects.toThrow(
      'a new release set has no signature',
    );
    const grammar = await publish('grammar');
    await expect(makeLive({ db, changes: { grammar }, signingKeys, force: true })).rejects.toThrow(
      SetRefused,
    );
    expect((await liveSet(db))?.number).toBe(number);
    await sign(before.number);
    expect(await rollBack({ db, store, signingKeys })).toEqual({ from: number, to: before.number });
  });

  it('is checked for its signature: a warning before it is signed, an error when something else was', async () => {
    const { number, grammar } = await stage();
    expect(await rulesOf(number)).toEqual([`warning signature: release set ${number} is not signed`]);
    await sign(number);
    expect(await rulesOf(number)).toEqual([]);
    expect(await rulesOf(number, nextKeys)).toEqual([
      `warning signature: release set ${number} is signed by ${signingKeys[0]?.id}, which is not among RELEASE_SIGNING_KEYS`,
    ]);
    const path = `grammar/${grammar}/release.json`;
    write(path, Buffer.concat([read(path), Buffer.from('\n')]));
    expect(await rulesOf(number)).toEqual([
      `error signature: release set ${number} has another manifest in the store than the one that was signed: grammar@${grammar}`,
    ]);
    await sign(number);
    expect(await rulesOf(number)).toEqual([]);
  });

  it('needs no signature where no keys are given', async () => {
    const { number } = await stage();
    const { findings } = await checkSet(db, store, number);
    expect(findings.map(({ rule }) => rule)).not.toContain('signature');
    expect(await activateSet({ db, number })).toEqual({ forced: false });
  });
});
