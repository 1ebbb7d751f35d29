import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { openDatabase, recordAct } from '@mova/service-kit';
import { createTestDatabase, type TestDatabase } from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const command = join(repositoryRoot, 'bin/run.mjs');
const schemaOf = (schema: string, folder: string, access?: 'read') => ({
  schema,
  role: `mova_${schema === 'platform' ? 'gateway' : schema}`,
  folder: new URL(`../../../../${folder}/migrations`, import.meta.url),
  ...(access && { access }),
});

describe('mova audit', () => {
  let database: TestDatabase;
  let owner: Kysely<object>;
  beforeAll(async () => {
    database = await createTestDatabase({
      schemas: [
        schemaOf('platform', 'gateway', 'read'),
        schemaOf('account', 'services/account'),
        schemaOf('grammar', 'services/grammar'),
      ],
    });
    owner = openDatabase(database.adminUrl, { max: 1 });
    await sql`
      insert into account.users (email, name, registration_expires_at, confirmed_at)
      values ('olena@example.com', 'Олена', now(), now())`.execute(owner);
  });
  afterAll(async () => {
    await owner?.destroy();
    await database?.drop();
  });
  const run = (...args: readonly string[]) =>
    runProgram(process.execPath, [command, 'mova', ...args], {
      env: { DATABASE_URL: database.adminUrl, REDIS_URL: '' },
    });

  it('lists acts with their time, database role, account and host, newest first', async () => {
    await run('user', 'premium', 'olena@example.com', 'on');
    await sql`insert into events.log (txid, type, payload)
      values ('900000000000', 'user.deleted', '{"userId":1}')`.execute(owner);
    await run('events', 'rebase');
    await recordAct(owner, 'backup', { bytes: 12 });
    const { code, output } = await run('audit');
    expect(code).toBe(0);
    const who = `${userInfo().username}@${hostname()} as ${new URL(database.adminUrl).username}`;
    const lines = output.trim().split('\n');
    expect(lines.map((line) => line.split('  ').slice(1))).toEqual([
      [who, 'backup', 'bytes=12'],
      [who, 'events rebase', 'epoch=1'],
      [who, 'user premium', 'userId=1', 'isPremium=true'],
    ]);
    expect(output).not.toContain('olena');
    const newest = JSON.parse((await run('audit', '--json', '--limit', '1')).output);
    expect(newest).toMatchObject([{ act: 'backup', details: { bytes: 12 }, host: hostname() }]);
  });

  it('records nothing of an act that fails or changes nothing', async () => {
    const before = (await run('audit')).output;
    await run('user', 'premium', 'unknown@example.com', 'on');
    await run('events', 'rebase');
    await run('events', 'poison', 'redrive', 'grammar', '--wait', '0');
    expect((await run('audit')).output).toBe(before);
  });

  it('does not make a user premium when the act cannot be recorded', async () => {
    await sql`alter table platform.audit add constraint nothing check (number < 0) not valid`.execute(owner);
    const { code } = await run('user', 'premium', 'olena@example.com', 'off');
    await sql`alter table platform.audit drop constraint nothing`.execute(owner);
    expect(code).toBe(1);
    const { rows } = await sql`select is_premium from account.users`.execute(owner);
    expect(rows).toEqual([{ is_premium: true }]);
  });

  it('says that a database of a version before has none', async () => {
    const other = await createTestDatabase({ schemas: [] });
    const { code, output } = await runProgram(process.execPath, [command, 'mova', 'audit'], {
      env: { DATABASE_URL: other.adminUrl, REDIS_URL: '' },
    });
    await other.drop();
    expect([code, output]).toEqual([1, expect.stringContaining('run `mova migrate`')]);
  });

  it.each([
    ['a wrong password', { password: 'secret-word' }, /: password authentication failed for user "\w+"\.$/],
    ['a server that is away', { host: 'localhost:1' }, /: .*ECONNREFUSED.*$/],
  ])('reports %s in one line that does not show the password', async (_, change, reason) => {
    const url = Object.assign(new URL(database.adminUrl), change);
    const premium = ['user', 'premium', 'olena@example.com', 'on'];
    for (const args of [['audit'], ['events', 'lag'], premium, ['release', 'publish', 'shell']]) {
      const { code, output } = await runProgram(process.execPath, [command, 'mova', ...args], {
        env: { DATABASE_URL: url.href, REDIS_URL: '' },
      });
      expect([code, output]).toEqual([1, expect.stringMatching(/^mova: the database cannot be used: .+\n$/)]);
      expect(output.trim()).toMatch(reason);
      expect(output).not.toContain('secret-word');
    }
  });
});
