import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, ServiceName } from '@mova/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Folder } from '../migrations/migration-folder.ts';
import { createServiceDatabase, type ServiceDatabase } from './service-database.ts';
import { testIdentity } from './test-identity.ts';
import { startProcess } from './test-process.ts';
import { createTestRedis, type TestRedis } from './test-redis.ts';

export interface ProcessUnderTest {
  /** The `main.ts` of the service. */
  readonly main: URL;
  readonly migrations: Folder;
  /** A GET without a query that any signed-in user may make. */
  readonly call: Call;
}

/** Declares the tests that every service process has: it starts, answers, drains, and rejects a wrong environment. */
export function standardProcessTests(
  service: ServiceName,
  { main, migrations, call }: ProcessUnderTest,
): void {
  describe(`the ${service} process`, () => {
    const identity = testIdentity(service);
    let database: ServiceDatabase<object>;
    let redis: TestRedis;
    let env: Record<string, string>;
    beforeAll(async () => {
      database = await createServiceDatabase(service, migrations);
      redis = await createTestRedis();
      env = {
        PORT: '0',
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        IDENTITY_KEYS: identity.keys,
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'silent',
      };
    });
    afterAll(async () => {
      await redis?.drop();
      await database?.drop();
    });

    it('serves, and drains on SIGTERM', async () => {
      const process = startProcess(main, env);
      const { origin } = await process.ready();
      const headers = await identity.headersFor({ userId: 1 });
      expect((await fetch(`${origin}${call.path}`, { headers })).status).toBe(200);
      expect(await process.stop()).toBe(0);
    });

    it('reads its secrets from files, and opens no more database connections than it may', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'mova-secrets-'));
      const inFiles: Record<string, string> = { ...env, DATABASE_CONNECTIONS: '2' };
      for (const name of ['DATABASE_URL', 'REDIS_URL', 'IDENTITY_KEYS']) {
        const path = join(folder, name);
        writeFileSync(path, `${env[name]}\n`);
        inFiles[name] = '';
        inFiles[`${name}_FILE`] = path;
      }
      const process = startProcess(main, inFiles);
      const { origin } = await process.ready();
      rmSync(folder, { recursive: true });
      const headers = await identity.headersFor({ userId: 1 });
      const answers = Array.from({ length: 20 }, () => fetch(`${origin}${call.path}`, { headers }));
      expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
      const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and application_name = ${`mova-${service}`}`.execute(database.db);
      expect(rows[0]?.count).toBeLessThanOrEqual(2);
      expect(await process.stop()).toBe(0);
    });

    it('exits with 78 when its keys cannot verify any identity', async () => {
      const process = startProcess(main, { ...env, IDENTITY_KEYS: '{"keys":["not-a-key"]}', REDIS_URL: '' });
      expect(await process.ended()).toBe(78);
      expect(process.output()).toContain('IDENTITY_KEYS: must be a set of Ed25519 public keys');
      expect(process.output()).toContain('REDIS_URL: missing');
      expect(process.output()).not.toContain('not-a-key');
    });

    it('fails to start on a database without migrations', async () => {
      const process = startProcess(main, {
        ...env,
        DATABASE_URL: unmigrated(env.DATABASE_URL),
        LOG_LEVEL: 'fatal',
      });
      expect(await process.ended()).toBe(1);
      expect(process.output()).toContain('could not start');
    });
  });
}

/** Returns the database that every server has, without a schema of any service. */
function unmigrated(url = ''): string {
  const other = new URL(url);
  other.pathname = '/postgres';
  return other.href;
}
