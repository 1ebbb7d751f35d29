import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRedis, whenRedisReady } from '@mova/service-kit';
import {
  createServiceDatabase,
  createTestRedis,
  type ServiceDatabase,
  type TestRedis,
} from '@mova/service-kit/testing';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const command = join(repositoryRoot, 'bin/run.mjs');

describe('mova user premium', () => {
  let database: ServiceDatabase<object>;
  let redis: TestRedis;
  let userId: number;

  beforeAll(async () => {
    const migrations = new URL('../../../../services/account/migrations', import.meta.url);
    [database, redis] = await Promise.all([
      createServiceDatabase<object>('account', migrations),
      createTestRedis(),
    ]);
    const { rows } = await sql<{ user_id: number }>`
      insert into account.users (email, name, registration_expires_at, confirmed_at)
      values ('olena@example.com', 'Олена', now(), now()), ('waits@example.com', 'Ніхто', now(), null)
      returning user_id`.execute(database.db);
    userId = rows[0]?.user_id ?? 0;
  });
  afterAll(async () => {
    await database?.drop();
    await redis?.drop();
  });

  const run = (args: readonly string[], redisUrl = redis.url) =>
    runProgram(process.execPath, [command, 'mova', 'user', ...args], {
      env: { DATABASE_URL: database.adminUrl, REDIS_URL: redisUrl },
    });
  const stored = async () => {
    const { rows } = await sql<{ is_premium: boolean; changed: boolean }>`
      select is_premium, premium_changed_at > now() - interval '1 minute' as changed
      from account.users where user_id = ${userId}`.execute(database.db);
    return rows[0];
  };
  const premiumFlag = async () => {
    const connection = openRedis(redis.url);
    await whenRedisReady(connection);
    const flag = await connection.get(`mova:premium:${userId}`);
    connection.disconnect();
    return flag;
  };

  it('makes a user premium and free again, in the database and for open sessions', async () => {
    const on = await run(['premium', ' Olena@Example.com', 'on']);
    expect(on.output).toContain('olena@example.com is premium now');
    expect(on.code).toBe(0);
    expect(await stored()).toEqual({ is_premium: true, changed: true });
    expect(await premiumFlag()).toBe('1');
    const off = await run(['premium', 'olena@example.com', 'off']);
    expect(off.output).toContain('olena@example.com is free now');
    expect(await stored()).toMatchObject({ is_premium: false });
    expect(await premiumFlag()).toBe('0');
  });

  it('reads DATABASE_URL and REDIS_URL from files too, and says in a line of each what is wrong', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mova-secrets-'));
    const runWith = (databaseUrl: string) => {
      const env = {
        DATABASE_URL: '',
        REDIS_URL: '',
        DATABASE_URL_FILE: '',
        REDIS_URL_FILE: join(folder, 'redis'),
      };
      writeFileSync(env.REDIS_URL_FILE, `${redis.url}\n`);
      env.DATABASE_URL_FILE = join(folder, 'database');
      writeFileSync(env.DATABASE_URL_FILE, databaseUrl);
      return runProgram(process.execPath, [command, 'mova', 'user', 'premium', 'olena@example.com', 'on'], {
        env,
      });
    };
    expect(await runWith(`${database.adminUrl}\n`)).toMatchObject({ code: 0 });
    expect(await premiumFlag()).toBe('1');
    const answer = await runWith('\n');
    rmSync(folder, { recursive: true });
    expect(answer.code).toBe(1);
    expect(answer.output).toContain('\n  DATABASE_URL_FILE: the file is empty\n');
    expect(answer.output).not.toMatch(/\bat .+:\d+:\d+/);
  });

  it('stores the change without Redis and says when sessions get it', async () => {
    const answer = await run(['premium', 'olena@example.com', 'on'], 'redis://127.0.0.1:1');
    expect(answer.output).toContain('open sessions get it within a minute');
    expect(answer.code).toBe(0);
    expect(await stored()).toMatchObject({ is_premium: true });
  });

  it.each([
    [['premium', 'olena@example.com', 'yes'], 'premium is on or off, not yes.'],
    [['premium', 'no address', 'on'], 'no address is not an e-mail address.'],
    [['premium', 'unknown@example.com', 'on'], 'no confirmed account has the e-mail unknown@example.com.'],
    [['premium', 'waits@example.com', 'on'], 'no confirmed account has the e-mail waits@example.com.'],
    [['premium', 'olena@example.com'], 'missing required argument'],
  ])('rejects %j with a one-line error', async (args, message) => {
    const answer = await run(args);
    expect(answer.code).toBe(1);
    expect(answer.output).toContain(message);
    expect(answer.output).not.toMatch(/\bat .+:\d+:\d+/);
  });
});
