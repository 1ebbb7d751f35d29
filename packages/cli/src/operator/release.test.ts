import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles, writeRelease } from '@mova/bundler/builds';
import { liveSet, makeLive, publishRelease } from '@mova/releases';
import { hashSecret, openDatabase, type PlatformTables } from '@mova/service-kit';
import { openReleaseStore } from '@mova/service-kit/releases';
import { createTestDatabase, startTestS3, type TestDatabase, type TestS3 } from '@mova/service-kit/testing';
import { repositoryRoot, runProgram, testDataDir } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe('mova release with a store on S3', () => {
  let database: TestDatabase;
  let db: Kysely<PlatformTables>;
  let s3: TestS3;
  let dataDir: string;

  beforeAll(async () => {
    const platform = {
      schema: 'platform',
      role: 'mova_gateway',
      folder: new URL('../../../../gateway/migrations', import.meta.url),
      access: 'serve',
    } as const;
    database = await createTestDatabase({ schemas: [platform] });
    db = openDatabase<PlatformTables>(database.adminUrl, { max: 2 });
    s3 = await startTestS3();
    dataDir = await mkdtemp(join(tmpdir(), 'mova-publish-'));
    // Builds are shared between test runs.
    const builds = join(testDataDir, 'builds');
    mkdirSync(builds, { recursive: true });
    symlinkSync(builds, join(dataDir, 'builds'));
    await publishShell();
  });
  afterAll(async () => {
    await db?.destroy();
    await database?.drop();
    await s3?.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  afterEach(() => {
    s3.failure = undefined;
  });

  async function publishShell(): Promise<void> {
    const dist = join(dataDir, 'shell');
    mkdirSync(dist);
    writeFileSync(join(dist, 'main.js'), 'shell;');
    const { version } = await writeRelease(dist, {
      kind: 'shell',
      section: 'shell',
      provides: { '@mova/app-kit': '1.99.0', '@mova/ui': '1.99.0' },
      scripts: ['main.js'],
      styles: [],
      files: await hashFiles(dist),
    });
    const store = openReleaseStore({ RELEASE_STORE: '', ...s3.env });
    await publishRelease({ dist, store, db, compression: 'fast' });
    await makeLive({ changes: { shell: version }, db });
  }

  const run = (changes: Record<string, string>, args: readonly string[]) =>
    runProgram(process.execPath, [join(repositoryRoot, 'bin/run.mjs'), 'mova', 'release', ...args], {
      env: { ...s3.env, DATABASE_URL: database.adminUrl, REDIS_URL: '', MOVA_DATA: dataDir, ...changes },
    });
  const publish = (changes: Record<string, string> = {}, args = ['grammar']) =>
    run(changes, ['publish', ...args]);
  const release = (...args: string[]) => run({}, args);
  const json = async (...args: string[]) => JSON.parse((await release(...args, '--json')).output);

  it('uploads a section, makes it live, and changes nothing the second time', async () => {
    const { code, output } = await publish();
    expect(output).toMatch(/grammar@[0-9a-f]{16} is live in release set \d+/);
    expect(code).toBe(0);
    const set = await liveSet(db);
    const prefix = `releases/grammar/${set?.sections.grammar}/`;
    const keys = [...s3.objects.keys()].filter((key) => key.startsWith(prefix));
    expect(keys).toEqual(expect.arrayContaining([`${prefix}remote-entry.js.br`, `${prefix}release.json`]));
    expect(existsSync(join(dataDir, 'releases'))).toBe(false);
    const { rows } = await sql<{ details: object }>`
      select details from platform.audit where act = 'release publish'`.execute(db);
    const releases = `grammar@${set?.sections.grammar}`;
    expect(rows).toEqual([{ details: { releases, set: set?.number, force: false } }]);

    s3.requests.length = 0;
    expect((await publish()).code).toBe(0);
    expect(await liveSet(db)).toEqual(set);
    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('makes, replaces and revokes the token of a section, and stores its hash alone', async () => {
    const [first, second] = [await release('token', 'grammar'), await release('token', 'grammar')];
    for (const { code, output } of [first, second])
      expect([code, output]).toEqual([0, expect.stringMatching(/^[\w-]{43}\n$/)]);
    const { rows } =
      await sql<object>`select section, token_hash as hash from platform.publish_tokens`.execute(db);
    expect(rows).toEqual([{ section: 'grammar', hash: hashSecret(second.output.trim()) }]);
    expect(await json('tokens')).toEqual([{ section: 'grammar', createdAt: expect.any(String) }]);
    expect((await release('token', 'grammar', '--revoke')).output).toBe('grammar has no token any more\n');
    expect((await release('token', 'grammar', '--revoke')).output).toBe('mova: grammar has no token.\n');
    expect((await release('token', 'Grammar')).output).toBe('mova: Grammar is not the name of a section.\n');
    expect(await json('tokens')).toEqual([]);
  });

  it('publishes a release of a team, whatever its section, and refuses a folder without one', async () => {
    const dist = join(dataDir, 'team');
    mkdirSync(dist);
    const publishDist = (...args: string[]) => publish({}, [...args, '--dist', dist]);
    expect((await publishDist()).output).toMatch(/^mova: \S+team holds no release: .+\n$/);
    writeFileSync(join(dist, 'remote-entry.js'), 'calendar;');
    const { version } = await writeRelease(dist, {
      kind: 'section',
      section: 'calendar',
      needs: { '@mova/app-kit': '^1.0.0' },
      entry: 'remote-entry.js',
      routes: [{ path: '/calendar', guard: 'public', page: 'calendar-page', title: 'Календар', files: [] }],
      files: await hashFiles(dist),
    });
    expect((await publishDist('grammar')).output).toContain('holds a release of calendar, not of grammar');
    const { code, output } = await publishDist();
    expect(output).toContain(`calendar@${version} is live`);
    expect(code).toBe(0);
    expect((await liveSet(db))?.sections).toMatchObject({ calendar: version });
  });

  it('checks services against every set in use, before they run', async () => {
    const { passed, sets } = await json('check', '--services');
    expect([passed, sets.length]).toEqual([true, expect.any(Number)]);
    expect(sets[0].findings.map(({ rule }: { rule: string }) => rule)).not.toContain('site-not-asked');
    const file = join(dataDir, 'services.json');
    writeFileSync(file, '{"paths":{}}');
    const { code, output } = await release('check', '--services', file);
    expect(output).toMatch(/error call-missing: grammar@\w+: getGrammarTopics \(GET \S+\) is not served/);
    expect(output).toContain('the services do not fit the release sets in use');
    expect(code).toBe(2);
    expect((await release('check', '1', '--services')).code).toBe(1);
    const none = await release('check', '--services', join(dataDir, 'none.json'));
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('cannot be read: ENOENT')]);
  });

  it('stages, checks, activates and takes back a set, each with an audit row', async () => {
    const audited = await sql<{ last: string }>`select max(number) as last from platform.audit`.execute(db);
    const before = await liveSet(db);
    const dist = join(dataDir, 'idioms');
    mkdirSync(dist);
    writeFileSync(join(dist, 'entry.js'), 'idioms;');
    const { version } = await writeRelease(dist, {
      kind: 'section',
      section: 'idioms',
      needs: { '@mova/app-kit': '^1.0.0' },
      entry: 'entry.js',
      routes: [{ path: '/idioms', guard: 'public', page: 'p', title: 'Ідіоми', files: [] }],
      files: await hashFiles(dist),
    });
    const { output } = await release('publish', '--dist', dist, '--stage');
    expect(output).toMatch(`idioms@${version} is staged in release set`);
    expect(await liveSet(db)).toEqual(before);

    const number = (/release set (\d+)/.exec(output)?.[1] ?? '') as string;
    const refused = await release('activate', number);
    expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('it was not checked') });
    // The grammar section here was built with the real kit; shell, idioms and calendar are made up, and so is the site.
    const rules = ['prerendered-pages', 'calls-unknown', 'calls-unknown', 'calls-unknown', 'site-not-asked'];
    const findings = rules.map((rule) => ({ rule, level: 'warning' }));
    expect(await json('check', number)).toMatchObject({ passed: true, findings });
    for (const percent of ['0', '100', 'many'])
      expect(await release('canary', number, percent)).toMatchObject({
        code: 1,
        output: `mova: ${percent} is not a percentage of browsers: write 1 to 99, or \`canary stop\`.\n`,
      });
    const canary = { number: Number(number), percent: 10, forced: false };
    expect(await json('canary', number, '10')).toEqual({ ...canary, changed: true });
    expect((await release('list', 'idioms')).output).toMatch(/ canary 10 %\n$/);
    expect((await release('canary', 'stop')).output).toMatch(`the canary of release set ${number} has ended`);
    expect((await release('canary', 'stop')).output).toBe('no canary runs (nothing changed)\n');
    expect((await release('inspect', number)).output).toMatch(
      /was a canary until \S+: stopped by an operator/,
    );
    await json('canary', number, '10');
    expect(await json('activate', number)).toEqual({
      number: Number(number),
      changed: true,
      forced: false,
      endedCanary: Number(number),
    });
    expect((await liveSet(db))?.sections).toMatchObject({ idioms: version });
    expect(await json('rollback')).toEqual({ from: Number(number), to: before?.number });
    expect(await json('prune')).toEqual([]);

    await sql`insert into platform.failures values
      ('idioms', ${version}, 'render', now() - interval '2 days', 40, 7),
      ('idioms', ${version}, 'render', now(), 3, 2),
      ('idioms', ${version}, 'status', now() - interval '15 days', 9, 9)`.execute(db);
    const failures = [
      {
        kind: 'render',
        last24Hours: { reports: 3, sessions: 2 },
        last14Days: { reports: 43, sessions: 9 },
      },
    ];
    expect(await json('list', 'idioms')).toMatchObject([{ version, failures }]);
    expect((await release('list', 'idioms')).output).toMatch(/ render 2\/9\n$/);
    expect(await json('inspect', `idioms@${version}`)).toMatchObject({ failures });
    expect((await release('inspect', `idioms@${version}`)).output).toContain(
      'failures render: 2 sessions (3 reports) in 24 hours, 9 sessions (43 reports) in 14 days\n',
    );

    const { rows } = await sql<{ act: string }>`
      select act from platform.audit
      where number > ${audited.rows[0]?.last} and act <> 'release publish' order by number`.execute(db);
    expect(rows.map(({ act }) => act)).toEqual([
      'release check',
      'release canary',
      'release canary stop',
      'release canary',
      'release activate',
      'release rollback',
    ]);
  }, 180_000);

  it('reports an S3 that is away in one line', async () => {
    s3.failure = 'away';
    const { code, output } = await publish();
    expect(code).toBe(1);
    expect(output).toMatch(/the release store is unavailable: S3 at 127\.0\.0\.1:\d+, GET mova-releases/);
    expect(output).not.toMatch(/\bat .+:\d+:\d+/);
  });

  it('reports wrong keys without showing them', async () => {
    const { code, output } = await publish({ S3_SECRET_ACCESS_KEY: 'another-secret' });
    expect(code).toBe(1);
    expect(output).toContain('403 SignatureDoesNotMatch');
    expect(output).not.toContain('another-secret');
  });

  it('lists the variables that are missing', async () => {
    const { code, output } = await publish({ S3_REGION: '', S3_SECRET_ACCESS_KEY: '' });
    expect(code).toBe(1);
    expect(output).toContain('S3_REGION: missing\n');
    expect(output).toContain('S3_SECRET_ACCESS_KEY: missing\n');
  });
});
