import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
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
      role: 'mova_publisher',
      folder: new URL('../../../../gateway/migrations', import.meta.url),
      access: 'publish',
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

  /** A build of a section with one page, unlike those before. */
  async function buildSection(section: string, title: string) {
    const dist = await mkdtemp(join(dataDir, `${section}-`));
    writeFileSync(join(dist, 'entry.js'), `'${dist}';`);
    const { version } = await writeRelease(dist, {
      kind: 'section',
      section,
      needs: { '@mova/app-kit': '^1.0.0' },
      entry: 'entry.js',
      routes: [{ path: `/${section}`, guard: 'public', page: 'p', title, files: [] }],
      files: await hashFiles(dist),
    });
    return { dist, version };
  }

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
    const { dist, version } = await buildSection('idioms', 'Ідіоми');
    mkdirSync(`${dist}.maps`);
    const map = { version: 3, sources: ['./src/idioms.tsx'], names: [], mappings: 'AAEE' };
    writeFileSync(`${dist}.maps/entry.js.map`, JSON.stringify(map));
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
    await sql`update platform.canaries set started_at = now() - interval '11 minutes'`.execute(db);
    const silent = ' canary 10 %, which no session has reported from for ten minutes';
    expect((await release('list', 'idioms')).output).toMatch(new RegExp(`${silent}\n$`));
    expect((await release('sets', '--limit', '1')).output).toContain(silent);
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

    await sql`insert into platform.failure_stacks values
      ('idioms', ${version}, 'render', ${`Error\nPage /releases/idioms/${version}/entry.js:1:1`}, 3, now())`.execute(
      db,
    );
    const inspected = await release('inspect', `idioms@${version}`);
    expect(inspected.output).toContain('Error\n  Page ./src/idioms.tsx:3:3\n');

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

  it('signs a set as the role of the publisher, and refuses unsigned ones where the gateways have keys', async () => {
    const keyFile = join(dataDir, 'release-key');
    const made = await release('key', keyFile);
    const id = /^made the key ([0-9a-f]{16})/.exec(made.output)?.[1];
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('RELEASE_SIGNING_KEYS_FILE') });
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const pem = readFileSync(keyFile, 'utf8');
    expect(made.output).not.toContain(pem.split('\n')[1]);
    expect(await release('key', keyFile)).toMatchObject({
      code: 1,
      output: `mova: ${keyFile} cannot be made: file already exists.\n`,
    });

    const before = await liveSet(db);
    const { dist, version } = await buildSection('proverbs', 'Прислів’я');
    const staged = await release('publish', '--dist', dist, '--stage');
    const number = /release set (\d+)/.exec(staged.output)?.[1] ?? '';
    const signing = { RELEASE_SIGNING_KEYS_FILE: `${keyFile}.pub` };
    const withKeys = (...args: string[]) => run(signing, args);
    expect(await withKeys('publish', 'grammar')).toMatchObject({
      code: 2,
      output: expect.stringContaining(
        'a new release set has no signature, which RELEASE_SIGNING_KEYS requires',
      ),
    });
    expect((await withKeys('check', number)).output).toContain(
      `warning signature: release set ${number} is not signed\n`,
    );
    for (const act of [
      ['activate', number],
      ['activate', number, '--force'],
      ['canary', number, '10'],
    ])
      expect(await withKeys(...act), act.join(' ')).toMatchObject({
        code: 2,
        output: expect.stringContaining(`release set ${number} is not signed: sign it with`),
      });

    const asPublisher = (...args: string[]) => run({ DATABASE_URL: database.urlFor('platform') }, args);
    const signed = await asPublisher('sign', number, '--key', keyFile, '--json');
    expect(JSON.parse(signed.output)).toMatchObject({ number: Number(number), keyId: id, changed: true });
    const again = await asPublisher('sign', number, '--key', keyFile);
    expect(again.output).toMatch(new RegExp(`^proverbs@${version} [0-9a-f]{64} {2}\\(not live\\)$`, 'm'));
    expect(again.output).toMatch(`release set ${number} is signed by ${id} (nothing changed)\n`);
    const { rows } = await sql<object>`
      select details, database_role as role from platform.audit where act = 'release sign'`.execute(db);
    expect(rows).toEqual([{ details: { set: Number(number), key: id }, role: 'mova_publisher' }]);
    expect((await release('sets', '--limit', '1')).output).toContain('  signed');
    expect((await release('inspect', number)).output).toContain(`signed by ${id}\n`);

    expect(await withKeys('activate', number)).toMatchObject({ code: 0 });
    expect(await withKeys('rollback')).toMatchObject({
      code: 2,
      output: expect.stringContaining(`release set ${before?.number} is not signed`),
    });
    expect((await run({ RELEASE_SIGNING_KEYS: pem }, ['rollback'])).output).toContain(
      'RELEASE_SIGNING_KEYS: must hold public keys, and holds a private one\n',
    );
    expect(await release('rollback')).toMatchObject({ code: 0 });
  }, 180_000);

  it.each([
    ['is missing', undefined, 'cannot be read: no such file or directory'],
    ['is a public key', '-----BEGIN PUBLIC KEY-----\n', 'is a public key, which cannot sign'],
    ['is something else', 'secret-word', 'is no private key in PEM (PKCS#8)'],
  ])('signs nothing when the key %s', async (_, text, problem) => {
    const path = join(dataDir, 'wrong-key');
    if (text !== undefined) writeFileSync(path, text);
    const { code, output } = await release('sign', '1', '--key', path);
    expect([code, output]).toEqual([1, `mova: the key ${path} ${problem}.\n`]);
  });

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
