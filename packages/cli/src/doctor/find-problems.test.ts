import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  databaseRoles,
  generateIdentityKey,
  migrateAll,
  openDatabase,
  openRedis,
  publicKeySet,
  whenRedisReady,
} from '@mova/service-kit';
import { openReleaseStore } from '@mova/service-kit/releases';
import {
  createTestDatabase,
  createTestRedis,
  type TestDatabase,
  type TestRedis,
} from '@mova/service-kit/testing';
import { type Environment, repositoryRoot, runProgram } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeKeys } from '../secrets/make-secrets.ts';
import { checkRoles } from './check-roles.ts';
import { type CheckOptions, findProblems } from './find-problems.ts';
import { readSite } from './read-site.ts';
import { publishShell } from './testing/publish-shell.ts';

const command = join(repositoryRoot, 'bin/run.mjs');
const password = 'only-for-tests';
const findingsSchema = z.array(z.object({ area: z.string(), problem: z.string(), remedy: z.string() }));

describe('mova doctor', () => {
  let database: TestDatabase;
  let owner: Kysely<object>;
  let redis: TestRedis;
  let store: string;
  let version: string;
  const undo: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase({ schemas: [] }), createTestRedis()]);
    owner = openDatabase(database.adminUrl, { max: 1 });
    const passwords = z
      .record(z.enum(databaseRoles), z.string())
      .parse(Object.fromEntries(databaseRoles.map((role) => [role, password])));
    await migrateAll({ adminUrl: database.adminUrl, root: repositoryRoot, passwords });
    store = mkdtempSync(join(tmpdir(), 'mova-store-'));
    version = await publishShell(owner.withTables(), [openReleaseStore({ RELEASE_STORE: store })]);
  });
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
  afterAll(async () => {
    rmSync(store, { recursive: true });
    await owner?.destroy();
    await database?.drop();
    await redis?.drop();
  });

  const envWith = (env: Environment) => ({
    DATABASE_URL: database.adminUrl,
    REDIS_URL: redis.url,
    RELEASE_STORE: store,
    MOVA_DATA: store,
    ...env,
  });
  const run = (env: Environment = {}, ...args: readonly string[]) =>
    runProgram(process.execPath, [command, 'mova', 'doctor', ...args], { env: envWith(env) });
  const findings = async (env: Environment = {}, options: Partial<CheckOptions> = {}) => {
    const found = await findProblems(envWith(env), { replicas: 1, ...options });
    expect(JSON.stringify(found)).not.toContain('secret-word');
    return found.map(({ area, problem }) => `${area}: ${problem}`);
  };
  /** Runs a statement until the end of the test. */
  const change = async (statement: string, back: string) => {
    await sql.raw(statement).execute(owner);
    undo.push(() => sql.raw(back).execute(owner));
  };

  it('finds nothing wrong with a complete deployment', async () => {
    expect(await run({ GRAMMAR_DATABASE_PASSWORD: password })).toMatchObject({
      code: 0,
      output: 'nothing is wrong\n',
    });
  });

  it('lists everything that is wrong with the environment at once, a line each, without values', async () => {
    const { code, output } = await run({
      DATABASE_URL: 'mysql://secret-word',
      REDIS_URL: '',
      RELEASE_STORE: '',
      IDENTITY_KEYS: '{"keys":["secret-word"]}',
      ACCOUNT_DATABASE_PASSWORD_FILE: '/nowhere/secret-word',
    });
    expect(code).toBe(1);
    const problems = output.trim().split('\n').sort();
    expect(problems.map((line) => line.split(':')[1]?.trim())).toEqual([
      'ACCOUNT_DATABASE_PASSWORD_FILE',
      'DATABASE_URL',
      'IDENTITY_KEYS',
      'REDIS_URL',
      'RELEASE_STORE',
    ]);
    expect(output).not.toContain('secret-word');
  });

  it('says that PostgreSQL, Redis and the release store cannot be reached', async () => {
    const away = { DATABASE_URL: 'postgres://mova:secret-word@127.0.0.1:1/mova', REDIS_URL: '' };
    const { code, output } = await run({ ...away, REDIS_URL: 'redis://:secret-word@127.0.0.1:1' }, '--json');
    expect(code).toBe(1);
    const found = findingsSchema.parse(JSON.parse(output));
    expect(found.map(({ area, problem }) => `${area}: ${problem}`)).toEqual([
      'postgres: connect ECONNREFUSED 127.0.0.1:1',
      'redis: cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    ]);
    const wrongPassword = new URL(redis.url);
    wrongPassword.password = 'secret-word';
    expect(await findings({ REDIS_URL: wrongPassword.href, RELEASE_STORE: '/nowhere' })).toEqual([
      expect.stringContaining('releases: the release store cannot be read: ENOENT'),
      expect.stringContaining('redis: cannot be reached: WRONGPASS'),
    ]);
  });

  it('finds a database that is read-only', async () => {
    const name = new URL(database.adminUrl).pathname.slice(1);
    await change(
      `alter database ${name} set default_transaction_read_only = on`,
      `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
    );
    expect(await findings()).toEqual([expect.stringContaining('postgres: it is read-only')]);
  });

  it('finds migrations that are missing and that are newer', async () => {
    await change(
      `delete from grammar.kysely_migration where name = '0001_statuses'`,
      `insert into grammar.kysely_migration values ('0001_statuses', '')`,
    );
    await change(
      `insert into account.kysely_migration values ('9999_later', '')`,
      `delete from account.kysely_migration where name = '9999_later'`,
    );
    expect(await findings()).toEqual([
      'migrations: account has 9999_later, which this version does not know',
      'migrations: grammar lacks 0001_statuses',
    ]);
  });

  it('finds roles without rights or with another password', async () => {
    await change(
      'revoke usage on schema grammar from mova_grammar',
      'grant usage on schema grammar to mova_grammar',
    );
    const found = await findings({ ACCOUNT_DATABASE_PASSWORD: 'another-password' });
    expect(found).toEqual([
      'roles: mova_account cannot sign in with the password given: password authentication failed for user "mova_account"',
      'roles: mova_grammar may not use the schema grammar',
    ]);
  });

  it('finds roles that are missing or have other timeouts', async () => {
    // Rolled back, because roles belong to the whole server.
    const trx = await owner.startTransaction().execute();
    await sql`alter role mova_grammar rename to mova_test_renamed`.execute(trx);
    await sql`alter role mova_account reset lock_timeout`.execute(trx);
    await sql`alter role mova_gateway set statement_timeout = '5min'`.execute(trx);
    const found = await checkRoles(trx, readSite(envWith({}), 1).site);
    await trx.rollback().execute();
    expect(found.map(({ problem }) => problem)).toEqual([
      'mova_account has no lock_timeout of 8000ms',
      'mova_grammar is missing',
      'mova_gateway has no statement_timeout of 2000ms',
    ]);
  });

  it('finds consumers that lag, dead letters, and a log of another cluster', async () => {
    await sql`insert into grammar.event_cursors (consumer) values ('users')`.execute(owner);
    undo.push(() => sql`delete from grammar.event_cursors`.execute(owner));
    await sql`insert into events.log (type, payload, occurred_at)
      values ('user.deleted', '{"userId":1}', now() - interval '5 minutes')`.execute(owner);
    undo.push(() => sql`delete from events.log`.execute(owner));
    await sql`insert into grammar.event_poison (consumer, txid, seq, type, payload, occurred_at, error)
      values ('users', '1', 1, 'user.deleted', '{}', now(), 'Error')`.execute(owner);
    undo.push(() => sql`delete from grammar.event_poison`.execute(owner));
    expect(await findings()).toEqual([
      expect.stringMatching(
        /^events: the consumer users of grammar is 3\d\d s behind, with 1 events waiting$/,
      ),
      'events: the consumer users of grammar could not apply 1 events',
    ]);
    await sql`update grammar.event_cursors set txid = '900000000000'`.execute(owner);
    expect(await findings()).toEqual([
      'events: the consumer users of grammar applies nothing, because the log comes from another PostgreSQL cluster',
      'events: the consumer users of grammar could not apply 1 events',
    ]);
  });

  it('finds a Redis that drops sessions or keeps no append-only file', async () => {
    const connection = openRedis(redis.url);
    await whenRedisReady(connection);
    undo.push(async () => {
      await connection.config('SET', 'maxmemory-policy', 'noeviction');
      connection.disconnect();
    });
    await connection.config('SET', 'maxmemory-policy', 'volatile-lru');
    expect(await findings()).toEqual(['redis: drops sessions when its memory is full (volatile-lru)']);
  });

  it('finds files that the store lacks', async () => {
    const file = join(store, 'shell', version, 'late.js');
    renameSync(file, `${file}.away`);
    undo.push(async () => renameSync(`${file}.away`, file));
    expect(await findings()).toEqual([`releases: the store lacks late.js of shell@${version}`]);
  });

  it('finds keys that do not belong together', async () => {
    const [own, other] = [generateIdentityKey('gateway-2'), generateIdentityKey('gateway-1')];
    expect(
      await findings({
        GATEWAY_IDENTITY_KEY: JSON.stringify(own.privateJwk),
        IDENTITY_KEYS: publicKeySet([other.publicJwk]),
      }),
    ).toEqual(['keys: services reject what the key gateway-2 signs, because it is not in IDENTITY_KEYS']);
  });

  it('finds wrong and missing files of `mova secrets`', async () => {
    const secrets = join(store, 'secrets');
    makeKeys(secrets);
    undo.push(async () => rmSync(secrets, { recursive: true }));
    expect(await findings({}, { secrets })).toEqual([
      expect.stringMatching(/^secrets: missing: postgres_password, redis_password, /),
    ]);
    rmSync(join(secrets, 'gateway_identity_key'));
    expect(await findings({}, { secrets })).toEqual([
      expect.stringContaining('secrets: gateway_identity_key: missing, although identity_keys'),
    ]);
  });

  it('finds that the processes may open more connections than there are', async () => {
    expect(await findings({}, { replicas: 50 })).toEqual([
      expect.stringMatching(/^postgres: the processes may open 2100 connections, and \d+ are available$/),
    ]);
  });

  it('finds a clock that differs by five minutes', async () => {
    // A function of the search path comes before that of PostgreSQL.
    const name = new URL(database.adminUrl).pathname.slice(1);
    await change(
      `create schema shifted; create function shifted.clock_timestamp() returns timestamptz language sql
         as $$ select pg_catalog.clock_timestamp() + interval '5 minutes' $$;
       alter database ${name} set search_path = shifted, pg_catalog, public`,
      `alter database ${name} reset search_path; drop schema shifted cascade`,
    );
    expect(await findings()).toEqual(['postgres: its clock is 300 s ahead of this machine']);
  });
});
