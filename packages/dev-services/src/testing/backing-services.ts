import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testProgramsDir } from '@mova/workspace';
import { startPostgres } from '../postgres/start-postgres.ts';
import { startRedis } from '../redis/start-redis.ts';

/**
 * Global set-up of the `node` tests: a PostgreSQL and a Redis of their own on free ports, named in
 * `TEST_DATABASE_URL` (a superuser) and `TEST_REDIS_URL`. Those given already are used as they are.
 * Answers the function that stops what was started.
 */
export default async function startBackingServices(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'mova-test-'));
  // Root's PostgreSQL runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o711);
  mkdirSync(testProgramsDir, { recursive: true });
  const password = 'test';
  await Promise.all([
    process.env.TEST_DATABASE_URL ??
      startPostgres({
        dataDir,
        password,
        durable: false,
        maxConnections: 300,
        logFile: join(dataDir, 'postgres.log'),
      }).then((postgres) => {
        stops.push(() => postgres.stop());
        process.env.TEST_DATABASE_URL = postgres.url;
      }),
    process.env.TEST_REDIS_URL ??
      startRedis({
        dataDir,
        password,
        programsDir: testProgramsDir,
        durable: false,
        logFile: join(dataDir, 'redis.log'),
      }).then((redis) => {
        stops.push(() => redis.stop());
        process.env.TEST_REDIS_URL = redis.url;
      }),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    rmSync(dataDir, { recursive: true, force: true });
  };
}
