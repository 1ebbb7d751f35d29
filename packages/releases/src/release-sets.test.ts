import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles, writeRelease } from '@mova/bundler/builds';
import { endCanary, openDatabase, type PlatformTables, readCanary } from '@mova/service-kit';
import { openReleaseStore, type ReleaseStore } from '@mova/service-kit/releases';
import { createTestDatabase, startTestS3, type TestDatabase, type TestS3 } from '@mova/service-kit/testing';
import { OperatorError } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkServices } from './calls/check-calls.ts';
import { ownServices, readServices } from './calls/services.ts';
import { noticeCanaryEnd, startCanary, stopCanary } from './canary.ts';
import { checkSet, stageSet } from './candidates.ts';
import { inspectRelease, listReleases } from './list-releases.ts';
import { activateSet, makeLive, rollBack } from './make-live.ts';
import { findPrunable, minRetention, pruneReleases } from './prune-releases.ts';
import { publishRelease } from './publish-release.ts';
import { listSets, liveSet, readSet, SetRefused } from './release-sets.ts';

let database: TestDatabase;
let db: Kysely<PlatformTables>;
let folder: string;
let store: ReleaseStore;
let s3: TestS3;

beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.close());

beforeEach(async () => {
  const platform = {
    schema: 'platform',
    role: 'mova_gateway',
    folder: new URL('../../../gateway/migrations', import.meta.url),
    access: 'serve',
  } as const;
  database = await createTestDatabase({ schemas: [platform] });
  db = openDatabase<PlatformTables>(database.adminUrl);
  folder = await mkdtemp(join(tmpdir(), 'mova-sets-'));
  store = openReleaseStore({ RELEASE_STORE: join(folder, 'store') });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

let builds = 0;

const noCalls = JSON.stringify({ openapi: '3.1.0', paths: {} });

interface BuildFiles {
  readonly bytes?: string | undefined;
  /** What the build says of its calls; `null` for one of the version before, which says nothing. */
  readonly calls?: string | null | undefined;
}

async function publish(
  describeBuild: (files: Record<string, string>) => object,
  { bytes = 'page;', calls = noCalls }: BuildFiles = {},
) {
  const dist = join(folder, `build-${builds++}`);
  await mkdir(dist);
  await writeFile(join(dist, 'entry.js'), `${bytes}// ${builds}`);
  if (calls !== null) await writeFile(join(dist, 'calls.json'), calls);
  const content = describeBuild(await hashFiles(dist)) as Parameters<typeof writeRelease>[1];
  const { version } = await writeRelease(dist, content);
  await publishRelease({ dist, store, db, compression: 'fast' });
  return version;
}

interface SectionChanges {
  readonly name?: string;
  readonly path?: string;
  readonly needs?: string;
  readonly entry?: string;
  readonly kit?: string;
  readonly bytes?: string;
  readonly calls?: string | null;
}

const publishSection = (more: SectionChanges = {}) =>
  publish(
    (files) => ({
      kind: 'section',
      section: more.name ?? 'grammar',
      needs: { '@mova/app-kit': more.needs ?? '^1.0.0' },
      entry: more.entry ?? 'entry.js',
      routes: [
        {
          path: more.path ?? `/${more.name ?? 'grammar'}`,
          guard: 'public',
          page: 'p',
          title: 'Т',
          files: [],
          ...(more.kit && { firstPaint: { html: '', css: '' } }),
        },
      ],
      ...(more.kit && { kit: more.kit }),
      files,
    }),
    more,
  );

const publishShell = () =>
  publish((files) => ({
    kind: 'shell',
    section: 'shell',
    provides: { '@mova/app-kit': '1.2.0' },
    scripts: ['entry.js'],
    styles: [],
    files,
  }));

/** Makes a shell and a grammar live. Returns the number of the set and the versions. */
async function makeFirstSet() {
  const [shell, grammar] = [await publishShell(), await publishSection()];
  const { number } = await makeLive({ db, changes: { shell, grammar } });
  return { number, shell, grammar };
}

const activateChecked = async (changes: Record<string, string>) => {
  const number = await stageSet(db, changes);
  await checkSet(db, store, number);
  await activateSet({ db, number });
  return number;
};

const liveNumber = async () => (await liveSet(db))?.number;
const rulesOf = async (number: number) =>
  (await checkSet(db, store, number)).findings.map(({ rule, level }) => `${level} ${rule}`);

describe('a candidate', () => {
  it('changes the live set for no one until it is checked and activated', async () => {
    const first = await makeFirstSet();
    const grammar = await publishSection();
    const number = await stageSet(db, { grammar }, 'shorter rules');
    expect(await liveNumber()).toBe(first.number);
    expect(await readSet(db, number)).toMatchObject({
      shell: first.shell,
      sections: { grammar },
      note: 'shorter rules',
      basedOn: first.number,
      isLive: false,
      activatedAt: null,
      check: null,
    });
    expect(await checkSet(db, store, number)).toMatchObject({ passed: true, findings: [] });
    expect(await activateSet({ db, number })).toEqual({ forced: false });
    expect(await liveSet(db)).toMatchObject({ number, sections: { grammar } });
    expect(await activateSet({ db, number })).toBeUndefined();
    const [newest, before] = await listSets(db, 10);
    expect(newest).toMatchObject({ number, isLive: true, check: { passed: true } });
    expect(before).toMatchObject({ number: first.number, isLive: false, activatedAt: expect.any(Date) });
  });

  it('is refused unchecked, and with a failed check, unless it is forced', async () => {
    await makeFirstSet();
    const number = await stageSet(db, { grammar: await publishSection({ needs: '^1.9.0' }) });
    await expect(activateSet({ db, number })).rejects.toThrow('it was not checked: run `mova release check');
    expect((await checkSet(db, store, number)).passed).toBe(false);
    await expect(activateSet({ db, number })).rejects.toThrow(/needs @mova\/app-kit \^1\.9\.0/);
    await expect(activateSet({ db, number })).rejects.toBeInstanceOf(SetRefused);
    expect(await activateSet({ db, number, force: true })).toEqual({ forced: true });
    const { rows } = await sql`select set_number, forced from platform.live`.execute(db);
    expect(rows).toEqual([{ set_number: number, forced: true }]);
    await rollBack({ db, store });
    expect((await sql`select forced from platform.live`.execute(db)).rows).toEqual([{ forced: false }]);
  });

  it('is refused when another team has made a release live since it was staged', async () => {
    const first = await makeFirstSet();
    const mine = await stageSet(db, { grammar: await publishSection() });
    await checkSet(db, store, mine);
    await makeLive({ db, changes: { idioms: await publishSection({ name: 'idioms' }) } });
    const live = await liveNumber();
    await expect(activateSet({ db, number: mine })).rejects.toThrow(
      `it was staged on release set ${first.number}, and ${live} is live now: stage it again`,
    );
  });

  it.each([
    [
      'nothing new',
      async () => ({ grammar: (await liveSet(db))?.sections.grammar ?? '' }),
      /has all of that/,
    ],
    ['a version that was never published', async () => ({ grammar: 'none' }), /was never published/],
  ])('is not made of %s', async (_, changes, message) => {
    await makeFirstSet();
    const attempt = stageSet(db, await changes());
    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(message);
  });

  it('of a number that does not exist is an error of the operator', async () => {
    await expect(checkSet(db, store, 99)).rejects.toThrow('there is no release set 99.');
  });
});

describe('the check finds', () => {
  it.each<[string, SectionChanges, string]>([
    ['a section that needs a newer kit', { needs: '^1.9.0' }, 'error kit-range'],
    ['a page of another section', { path: '/idioms' }, 'error routes'],
    ['a page where the gateway answers itself', { path: '/api/grammar' }, 'error routes'],
    ['an entry without a hash', { entry: 'other.js' }, 'error named-files'],
    ['a page that is too heavy', { bytes: incompressible(65_000) }, 'error download-size'],
    ['pages prerendered with another kit', { kit: 'older' }, 'warning prerendered-pages'],
  ])('%s', async (_, changes, finding) => {
    await makeFirstSet();
    await makeLive({ db, changes: { idioms: await publishSection({ name: 'idioms' }) } });
    const number = await stageSet(db, { grammar: await publishSection(changes) });
    expect(await rulesOf(number)).toEqual([finding]);
  });

  it('nothing when no browser can be started to look at pages, and says how to name one', async () => {
    await makeFirstSet();
    const number = await stageSet(db, { grammar: await publishSection() });
    const attempt = checkSet(db, store, number, {
      browser: {
        executablePath: join(folder, 'no-chromium'),
        adminUrl: database.adminUrl,
        store: { RELEASE_STORE: join(folder, 'store') },
      },
    });
    await expect(attempt).rejects.toThrow(
      /^no browser to check with: set MOVA_CHROMIUM to a Chromium \(.+\)\.$/,
    );
    await expect(attempt).rejects.toBeInstanceOf(OperatorError);
    expect((await readSet(db, number)).check).toBeNull();
  });

  it('files that the store lacks, or holds with other bytes', async () => {
    await makeFirstSet();
    const grammar = await publishSection();
    const number = await stageSet(db, { grammar });
    const path = join(folder, 'store', 'grammar', grammar, 'entry.js');
    await writeFile(path, 'other bytes');
    expect(await rulesOf(number)).toEqual(['error stored-files']);
    await rm(path);
    expect(await rulesOf(number)).toEqual(['error stored-files']);
  });
});

/** A description of one call that no service of this version has. */
const oneCall = (more: object = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    paths: { '/api/readBook': { get: { operationId: 'readBook', responses: { 200: {} }, ...more } } },
  });

describe('the calls of a set', () => {
  /** A site that describes its services so. */
  async function startSite(description: () => string) {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/api/openapi.json' ? 200 : 404).end(description());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
  }

  it('are compared with what the site serves that runs', async () => {
    await makeFirstSet();
    const number = await stageSet(db, { grammar: await publishSection({ calls: oneCall() }) });
    let description = oneCall();
    const site = await startSite(() => description);
    try {
      expect(await checkSet(db, store, number, { site: site.url })).toMatchObject({
        passed: true,
        findings: [],
      });
      description = oneCall({ security: [{ session: [] }] });
      const { passed, findings } = await checkSet(db, store, number, { site: site.url });
      expect(passed).toBe(false);
      expect(findings).toMatchObject([{ rule: 'call-access', level: 'error' }]);
      expect((await readSet(db, number)).check).toMatchObject({ passed, findings });
    } finally {
      site.close();
    }
  });

  it.each([
    ['is unknown', undefined, 'the address of the site is unknown'],
    ['does not answer', 'http://127.0.0.1:9', 'http://127.0.0.1:9 cannot be read'],
  ])(
    'are compared with the contracts of this version if the site %s, which is said',
    async (_, site, reason) => {
      await makeFirstSet();
      const number = await stageSet(db, { grammar: await publishSection({ calls: oneCall() }) });
      const { findings } = await checkSet(db, store, number, { site });
      expect(findings).toMatchObject([
        { rule: 'site-not-asked', level: 'warning', message: expect.stringContaining(reason) },
        {
          rule: 'call-missing',
          level: 'error',
          message: expect.stringContaining('readBook (GET /api/readBook)'),
        },
      ]);
    },
  );

  it.each([
    ['says nothing', null],
    ['says something else', '[]'],
  ])('of a release that %s are unknown, which is a warning', async (_, calls) => {
    await makeFirstSet();
    const number = await stageSet(db, { grammar: await publishSection({ calls }) });
    expect(await rulesOf(number)).toEqual(['warning calls-unknown']);
    expect(await activateSet({ db, number })).toEqual({ forced: false });
  });

  it('of every set in use are compared with services that do not run yet', async () => {
    const { number: first } = await makeFirstSet();
    const { number: second } = await makeLive({
      db,
      changes: { grammar: await publishSection({ calls: oneCall() }) },
    });
    const grammar = await publishSection();
    await activateChecked({ grammar });
    await stageSet(db, { grammar: await publishSection({ calls: oneCall() }) });
    const site = await startSite(() => oneCall());
    const served = await readServices(site.url).finally(site.close);
    expect((await checkServices(db, store, served)).flatMap(({ findings }) => findings)).toEqual([]);
    const results = await checkServices(db, store, ownServices());
    expect(results.map(({ set, findings }) => [set, findings.map(({ rule }) => rule)])).toEqual([
      [second + 1, []],
      [second, ['call-missing']],
      [first, []],
    ]);
    for (let more = 0; more < 4; more++) await activateChecked({ grammar: await publishSection() });
    const numbers = (await checkServices(db, store, ownServices())).map(({ set }) => set);
    expect(numbers).toHaveLength(5);
    expect(numbers).not.toContain(second);
  });

  it('services are no services without a description', async () => {
    const site = await startSite(() => '{"paths":1}');
    await expect(readServices(site.url).finally(site.close)).rejects.toThrow('is no description of services');
    await expect(readServices(join(folder, 'none.json'))).rejects.toThrow('cannot be read: ENOENT');
  });
});

describe('going back', () => {
  it('leads to the set before, and once more to the one before that', async () => {
    const { number: first, grammar } = await makeFirstSet();
    const second = await activateChecked({ grammar: await publishSection() });
    const third = await activateChecked({ grammar: await publishSection() });
    expect(await rollBack({ db, store })).toEqual({ from: third, to: second });
    expect(await rollBack({ db, store })).toEqual({ from: second, to: first });
    expect((await liveSet(db))?.sections.grammar).toBe(grammar);
    await expect(rollBack({ db, store })).rejects.toThrow('name the set to go back to');
    expect(await rollBack({ db, store, to: third })).toEqual({ from: first, to: third });
  });

  it('is refused to a candidate, to the live set, and to a set whose release is gone', async () => {
    const { number: first, grammar } = await makeFirstSet();
    const second = await activateChecked({ grammar: await publishSection() });
    const candidate = await stageSet(db, { grammar: await publishSection() });
    await expect(rollBack({ db, store, to: candidate })).rejects.toThrow('was never live');
    await expect(rollBack({ db, store, to: second })).rejects.toThrow('is live already');
    await rm(join(folder, 'store', 'grammar', grammar), { recursive: true });
    await expect(rollBack({ db, store, to: first })).rejects.toThrow(`the store lacks grammar@${grammar}`);
    expect(await liveNumber()).toBe(second);
  });

  it('keeps what tools of the version before made live in the history', async () => {
    const { number: first } = await makeFirstSet();
    await sql`insert into platform.release_sets (shell, sections) select shell, sections from platform.release_sets`.execute(
      db,
    );
    await sql`update platform.live set set_number = ${first + 1}, changed_at = now()`.execute(db);
    expect(await rollBack({ db, store })).toEqual({ from: first + 1, to: first });
  });
});

describe('a canary', () => {
  const stageChecked = async (changes: Record<string, string>) => {
    const number = await stageSet(db, changes);
    await checkSet(db, store, number);
    return number;
  };
  const start = (number: number, percent = 10, force = false) =>
    startCanary({ db, store, number, percent, force });

  it('is given to more or fewer browsers without another start, and is stopped once', async () => {
    const { number: live } = await makeFirstSet();
    const grammar = await publishSection();
    const number = await stageChecked({ grammar });
    expect(await start(number)).toEqual({ forced: false });
    const first = await readCanary(db);
    expect(await start(number, 30)).toEqual({ forced: false });
    expect(await start(number, 30)).toBeUndefined();
    expect(await readCanary(db)).toEqual({ ...first, percent: 30 });
    expect(await liveNumber()).toBe(live);
    const [release] = await listReleases(db, 'grammar');
    expect(release).toMatchObject({ version: grammar, live: false, canary: 30 });
    expect((await listReleases(db)).filter(({ canary }) => canary !== null)).toHaveLength(1);
    expect((await readSet(db, number)).canary).toMatchObject({ percent: 30, endedAt: null, isSilent: false });
    // As if it had begun earlier.
    await sql`update platform.canaries set started_at = now() - interval '11 minutes'`.execute(db);
    expect((await readSet(db, number)).canary).toMatchObject({ sessions: 0, isSilent: true });
    expect((await listReleases(db, 'grammar'))[0]).toMatchObject({ version: grammar, isSilent: true });
    await sql`
      insert into platform.canary_sessions
      select id, percent, now(), set_number, 2, 3, 0 from platform.canaries`.execute(db);
    expect((await readSet(db, number)).canary).toMatchObject({ sessions: 3, isSilent: false });
    expect((await listReleases(db, 'grammar'))[0]).toMatchObject({ version: grammar, isSilent: false });

    expect(await stopCanary({ db, reason: 'too many errors' })).toBe(number);
    expect(await stopCanary({ db, reason: 'too many errors' })).toBeUndefined();
    expect((await readSet(db, number)).canary).toMatchObject({
      endedAt: expect.any(Date),
      endReason: 'too many errors',
    });
    const { rows } = await sql<{ details: object }>`
      select details from platform.audit where act = 'release canary stop'`.execute(db);
    expect(rows).toEqual([{ details: { set: number, reason: 'too many errors' } }]);
  });

  it('needs a checked set, staged on the live one, unless forced', async () => {
    await makeFirstSet();
    const number = await stageSet(db, { grammar: await publishSection({ path: '/api/own' }) });
    await expect(start(number)).rejects.toThrow('was not checked');
    await checkSet(db, store, number);
    await expect(start(number)).rejects.toThrow(SetRefused);
    expect(await readCanary(db)).toBeUndefined();
    expect(await start(number, 1, true)).toEqual({ forced: true });
    await stopCanary({ db, reason: 'done' });
    const old = await stageChecked({ grammar: await publishSection() });
    await makeLive({ db, changes: { grammar: await publishSection() } });
    await expect(start(old)).rejects.toThrow('stage it again');
  });

  it.each([0, 100, 2.5, Number.NaN])('is refused for %j percent', async (percent) => {
    await expect(start(1, percent)).rejects.toThrow('1 to 99 percent');
  });

  it('is refused for an unknown set, for the live one, and for one whose release is gone', async () => {
    const { number: live } = await makeFirstSet();
    await expect(start(live + 1)).rejects.toThrow(`there is no release set ${live + 1}`);
    await expect(start(live)).rejects.toThrow('everyone gets it');
    const grammar = await publishSection();
    const number = await stageChecked({ grammar });
    await rm(join(folder, 'store', 'grammar', grammar), { recursive: true });
    await expect(start(number, 10, true)).rejects.toThrow(`the store lacks grammar@${grammar}`);
  });

  it('is the only one, however many start at once', async () => {
    await makeFirstSet();
    const numbers = [
      await stageChecked({ grammar: await publishSection() }),
      await stageChecked({ grammar: await publishSection() }),
    ];
    const outcomes = await Promise.allSettled(numbers.map((number) => start(number)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(String(lost?.reason)).toMatch(/is the canary, at 10 %: stop it first/);
  });

  it('does not start next to a set that becomes live at the same moment', async () => {
    await makeFirstSet();
    const number = await stageChecked({ grammar: await publishSection() });
    const next = await stageChecked({ grammar: await publishSection() });
    await Promise.allSettled([start(number), activateSet({ db, number: next })]);
    expect([await liveNumber(), await readCanary(db)]).toEqual([next, undefined]);
  });

  it.each([
    ['another set becomes live', async () => makeLive({ db, changes: { grammar: await publishSection() } })],
    ['its own set becomes live', async (number: number) => activateSet({ db, number })],
    ['a set is gone back to', async () => rollBack({ db, store })],
  ])('ends when %s', async (_, act) => {
    await makeFirstSet();
    await makeLive({ db, changes: { grammar: await publishSection() } });
    const number = await stageChecked({ grammar: await publishSection() });
    await start(number);
    const { endedCanary } = await noticeCanaryEnd<unknown>(db, () => act(number));
    expect(endedCanary).toBe(number);
    expect(await readCanary(db)).toBeUndefined();
    expect((await readSet(db, number)).canary?.endReason).toBe(
      `release set ${await liveNumber()} became live`,
    );
    const more = await noticeCanaryEnd(db, async () => 7);
    expect(more).toEqual({ result: 7, endedCanary: undefined });
  });

  it('is ended by the gateway, which may do nothing else, and not when it is another one', async () => {
    await makeFirstSet();
    const number = await stageChecked({ grammar: await publishSection() });
    await start(number);
    const { id = 0 } = (await readCanary(db)) ?? {};
    const gateway = openDatabase<PlatformTables>(database.urlFor('platform'), { max: 1 });
    try {
      expect(await endCanary(gateway, { id: id + 1, reason: 'errors' })).toBe(false);
      expect(await endCanary(gateway, { id, reason: 'errors' })).toBe(true);
      await start(number);
      expect(await endCanary(gateway, { id, reason: 'errors' })).toBe(false);
      for (const statement of [
        'update platform.canaries set percent = 99',
        `update platform.canaries set ended_at = now(), end_reason = ''`,
        'insert into platform.canaries (set_number, percent) values (1, 99)',
        'delete from platform.canaries',
      ])
        await expect(sql.raw(statement).execute(gateway)).rejects.toThrow('permission denied');
    } finally {
      await gateway.destroy();
    }
    const { rows } = await sql<object>`
      select details, database_role as role from platform.audit where act = 'release canary stop'`.execute(
      db,
    );
    expect(rows).toEqual([{ details: { set: number, reason: 'errors' }, role: 'mova_gateway' }]);
  });
});

describe('pruning', () => {
  /** Releases and sets are made now; this lets the retention pass. */
  async function letDaysPass(days: number) {
    for (const [table, column] of [
      ['releases', 'published_at'],
      ['release_sets', 'created_at'],
      ['activations', 'at'],
    ] as const) {
      const name = sql.table(`platform.${table}`);
      await sql`alter table ${name} disable trigger never_changes`.execute(db);
      await sql`update ${name} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days}::int)`.execute(
        db,
      );
      await sql`alter table ${name} enable trigger never_changes`.execute(db);
    }
  }
  const prunable = async (from = store) =>
    (await findPrunable(db, from, minRetention)).map(({ version }) => version);

  it('removes what neither the last five sets nor the last seven days need', async () => {
    const { shell, grammar } = await makeFirstSet();
    const unused = await publishSection();
    const versions = [grammar];
    for (let count = 0; count < 5; count++) {
      const version = await publishSection();
      versions.push(version);
      await makeLive({ db, changes: { grammar: version } });
    }
    expect(await prunable()).toEqual([]);
    await letDaysPass(8);
    expect(await prunable()).toEqual([grammar, unused]);
    await pruneReleases(db, store, await findPrunable(db, store, minRetention));
    expect(await prunable()).toEqual([]);
    expect(await store.manifest('grammar', grammar)).toBeUndefined();
    for (const version of versions.slice(1)) expect(await store.manifest('grammar', version)).toBeDefined();
    expect(await store.manifest('shell', shell)).toBeDefined();
  });

  it('keeps a set that stopped being live within the days, however many followed', async () => {
    const { grammar } = await makeFirstSet();
    await letDaysPass(30);
    for (let count = 0; count < 6; count++)
      await makeLive({ db, changes: { grammar: await publishSection() } });
    expect(await prunable()).toEqual([]);
    await letDaysPass(8);
    expect(await prunable()).toContain(grammar);
  });

  it('keeps the releases of a candidate', async () => {
    await makeFirstSet();
    const candidate = await publishSection();
    await letDaysPass(8);
    expect(await prunable()).toEqual([candidate]);
    await stageSet(db, { grammar: candidate });
    expect(await prunable()).toEqual([]);
  });

  it('keeps the releases of a canary, and of one that ended within the days', async () => {
    await makeFirstSet();
    const grammar = await publishSection();
    const number = await stageSet(db, { grammar });
    await checkSet(db, store, number);
    await startCanary({ db, store, number, percent: 10 });
    await letDaysPass(8);
    expect(await prunable()).toEqual([]);
    await stopCanary({ db, reason: 'done' });
    await letDaysPass(6);
    expect(await prunable()).toEqual([]);
    await sql`update platform.canaries set ended_at = ended_at - interval '8 days'`.execute(db);
    expect(await prunable()).toEqual([grammar]);
  });

  it('removes every object of a release from S3, its manifest first', async () => {
    store = openReleaseStore({ RELEASE_STORE: '', ...s3.env });
    const version = await publishSection();
    const release = (await inspectRelease(db, 'grammar', version)).manifest;
    const keys = () => [...s3.objects.keys()].filter((key) => key.includes(version));
    expect(keys()).toHaveLength(7);
    s3.requests.length = 0;
    await pruneReleases(db, store, [{ section: 'grammar', version }]);
    expect(keys()).toEqual([]);
    expect(s3.requests[0]).toBe(`DELETE releases/grammar/${version}/release.json`);
    await store.remove(release);
  });
});

/** As large compressed as it is. */
function incompressible(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64');
}
