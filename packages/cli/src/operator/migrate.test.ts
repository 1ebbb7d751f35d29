import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseRoles, openDatabase, roleName } from '@mova/service-kit';
import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

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
  const run = (env: Readonly<Record<string, string>> = {}) =>
    runProgram(process.execPath, [command, 'mova', 'migrate'], {
      env: { DATABASE_URL: database.adminUrl, REDIS_URL: '', ...passwords, ...env },
    });
  const audit = async () => {
    const { rows } = await sql`select act, details from platform.audit order by number`.execute(owner);
    return rows;
  };

  it('creates every schema and role, once, and records each run', async () => {
    const { code, output } = await run();
    expect(output).toMatch(/^dictionary: 0001_\w+, .*0012_/m);
    expect(output).toMatch(/^platform: 0001_platform, 0002_audit$/m);
    expect(code).toBe(0);
    const again = await run();
    expect(again.output.match(/: up to date$/gm)).toHaveLength(6);
    expect(await audit()).toEqual([
      { act: 'migrate', details: { migrations: expect.any(Number) } },
      { act: 'migrate', details: { migrations: 0 } },
    ]);
  });

  it('gives each role its password and timeouts', async () => {
    await run();
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
    const { code, output } = await run({
      DATABASE_URL: 'postgres://pooler.invalid/mova',
      DATABASE_DIRECT_URL_FILE: file,
    });
    rmSync(folder, { recursive: true });
    expect([code, output]).toEqual([0, expect.stringContaining('platform: 0001_platform')]);
  });

  it('changes nothing in a database that is newer than the code', async () => {
    await run();
    await sql`insert into grammar.kysely_migration (name, timestamp) values ('9999_later', '')`.execute(
      owner,
    );
    await sql`delete from events.kysely_migration where name = '0003_epochs'`.execute(owner);
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain(
      'the database is newer than this version, so nothing was changed: grammar has 9999_later.',
    );
    expect(output).not.toMatch(/\bat .+:\d+:\d+/);
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

  it('says in one line that a role may not migrate, or that the server does not answer', async () => {
    await run();
    const url = new URL(database.adminUrl);
    url.username = roleName('grammar');
    url.password = password;
    const denied = await run({ DATABASE_URL: url.href });
    expect(denied.code).toBe(1);
    expect(denied.output).toContain('its user may not create schemas and roles (give it CREATEROLE).');
    const away = await run({ DATABASE_URL: 'postgres://mova:secret-word@127.0.0.1:1/mova' });
    expect(away.output).toContain('the database cannot be migrated: connect ECONNREFUSED 127.0.0.1:1.');
    for (const { output } of [denied, away]) expect(output).not.toMatch(/\bat .+:\d+:\d+|secret-word/);
  });

  it('explains in one line what PostgreSQL rejects', async () => {
    await sql`create schema platform; create table platform.audit (number int)`.execute(owner);
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain('Migration 0002_audit of platform failed: relation "audit" already exists');
    expect(output).not.toMatch(/\bat .+:\d+:\d+/);
  });
});
