import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseRoles, openDatabase, roleName } from '@mova/service-kit';
import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import { type Environment, OperatorError, repositoryRoot, runProgram } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const command = join(repositoryRoot, 'bin/run.mjs');

/** What other tests use for these roles, which belong to the whole server. */
const password = 'only-for-tests';
const passwords = Object.fromEntries(
  databaseRoles.map((role) => [`${role.toUpperCase()}_DATABASE_PASSWORD`, password]),
);

describe('mova migrate', () => {
  let database: TestDatabase;
  let owner: Kysely<object>;
  beforeEach(async () => {
    database = await createTestDatabase({ schemas: [] });
    owner = openDatabase(database.adminUrl, { max: 1 });
  });
  afterEach(async () => {
    await owner?.destroy();
    await database?.drop();
  });
  const envWith = (env: Environment) => ({ DATABASE_URL: database.adminUrl, ...passwords, ...env });
  const run = (env: Environment = {}) =>
    runProgram(process.execPath, [command, 'mova', 'migrate'], { env: envWith(env) });
  /** In this process, which takes less time. */
  const migrated = async (env: Environment = {}) => (await migrate(envWith(env))).join('\n');
  const errorOf = async (env: Environment = {}) => {
    const error: unknown = await migrate(envWith(env)).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(OperatorError);
    return String(error);
  };
  const audit = async () => {
    const { rows } = await sql`select act, details from platform.audit order by number`.execute(owner);
    return rows;
  };

  it('creates every schema and role, once, and records each run', async () => {
    const { code, output } = await run();
    expect(output).toMatch(/^dictionary: 0001_\w+, .*0012_/m);
    expect(output).toMatch(/^platform: 0001_platform, 0002_audit, .*0009_set_signatures$/m);
    expect(code).toBe(0);
    expect((await migrated()).match(/: up to date$/gm)).toHaveLength(6);
    expect(await audit()).toEqual([
      { act: 'migrate', details: { migrations: expect.any(Number) } },
      { act: 'migrate', details: { migrations: 0 } },
    ]);
  });

  it('gives each role its password and timeouts', async () => {
    await migrated();
    for (const role of databaseRoles) {
      const url = new URL(database.adminUrl);
      url.username = roleName(role);
      url.password = password;
      const db = openDatabase(url.href, { max: 1 });
      const { rows } = await sql`select rolconfig from pg_roles where rolname = current_user`.execute(db);
      await db.destroy();
      const [statement, lock] = role === 'gateway' ? ['2000ms', '1600ms'] : ['10000ms', '8000ms'];
      expect(rows).toEqual([
        {
          rolconfig: [
            `statement_timeout=${statement}`,
            'idle_in_transaction_session_timeout=30s',
            `lock_timeout=${lock}`,
          ],
        },
      ]);
    }
  });

  it('may run twice at once', async () => {
    const outcomes = await Promise.all([run(), run()]);
    expect(outcomes.map(({ code, output }) => [code, code === 0 ? '' : output])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const applied = outcomes.filter(({ output }) => /^platform: 0001_platform/m.test(output));
    expect(applied).toHaveLength(1);
  });

  it('prefers a direct connection, and reads files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mova-migrate-'));
    const file = join(folder, 'database_url');
    writeFileSync(file, database.adminUrl);
    const output = await migrated({
      DATABASE_URL: 'postgres://pooler.invalid/mova',
      DATABASE_DIRECT_URL_FILE: file,
    });
    rmSync(folder, { recursive: true });
    expect(output).toContain('platform: 0001_platform');
  });

  it('changes nothing in a database that is newer than the code', async () => {
    await migrated();
    await sql`insert into grammar.kysely_migration (name, timestamp) values ('9999_later', '')`.execute(
      owner,
    );
    await sql`delete from events.kysely_migration where name = '0003_epochs'`.execute(owner);
    expect(await errorOf()).toContain(
      'the database is newer than this version, so nothing was changed: grammar has 9999_later.',
    );
    const { rows } = await sql`select name from events.kysely_migration order by name`.execute(owner);
    expect(rows).toHaveLength(2);
  });

  it('lists all missing and wrong variables at once, without values', async () => {
    const { code, output } = await run({
      DATABASE_URL: '',
      ACCOUNT_DATABASE_PASSWORD: 'short',
      GRAMMAR_DATABASE_PASSWORD: '',
      GATEWAY_DATABASE_PASSWORD: '',
      GATEWAY_DATABASE_PASSWORD_FILE: '/nowhere/gateway',
    });
    expect(code).toBe(1);
    expect(output).toContain(
      '\n  GATEWAY_DATABASE_PASSWORD_FILE: cannot be read: no such file or directory\n',
    );
    expect(output).toContain('\n  DATABASE_URL: missing\n');
    expect(output).toContain(
      '\n  ACCOUNT_DATABASE_PASSWORD: must be 8 to 200 ASCII characters without spaces\n',
    );
    expect(output).toContain('\n  GRAMMAR_DATABASE_PASSWORD: missing\n');
    expect(output).not.toMatch(/\bat .+:\d+:\d+|short|nowhere/);
  });

  it('says that a role may not migrate, or that the server does not answer', async () => {
    await migrated();
    const url = new URL(database.adminUrl);
    url.username = roleName('grammar');
    url.password = password;
    expect(await errorOf({ DATABASE_URL: url.href })).toContain(
      'its user may not create schemas and roles (give it CREATEROLE).',
    );
    const away = await errorOf({ DATABASE_URL: 'postgres://mova:secret-word@127.0.0.1:1/mova' });
    expect(away).toContain('the database cannot be migrated: connect ECONNREFUSED 127.0.0.1:1.');
    expect(away).not.toContain('secret-word');
  });

  it('explains what PostgreSQL rejects', async () => {
    await sql`create schema platform`.execute(owner);
    await sql`create table platform.audit (number int)`.execute(owner);
    expect(await errorOf()).toContain(
      'Migration 0002_audit of platform failed: relation "audit" already exists',
    );
  });
});
