import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRedisDiskFull, SessionStore } from '@mova/service-kit';
import { testProgramsDir } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BackingServer } from '../network/backing-server.ts';
import { startRedis } from './start-redis.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: BackingServer;
let redis: Redis;

beforeEach(async () => {
  folder = temporaryFolder();
  server = await startRedis({
    dataDir: folder.path,
    programsDir: testProgramsDir,
    password: 'secret',
    logFile: join(folder.path, 'redis.log'),
  });
  redis = new Redis(server.url, { maxRetriesPerRequest: 1 });
});
afterEach(async () => {
  redis.disconnect();
  await server.stop();
  folder[Symbol.dispose]();
});

const canWrite = () =>
  redis.set('probe', '1').then(
    () => true,
    () => false,
  );

/** Makes every save fail, for any account: a folder with the name of the file. */
async function breakDisk(): Promise<void> {
  mkdirSync(join(folder.path, 'redis', 'dump.rdb', 'taken'), { recursive: true });
  await redis.config('SET', 'save', '3600 1000000');
  await redis.bgsave();
  await expect.poll(canWrite).toBe(false);
}

async function repairDisk(): Promise<void> {
  rmSync(join(folder.path, 'redis', 'dump.rdb'), { recursive: true });
  await redis.bgsave();
  await expect.poll(canWrite).toBe(true);
}

const minute = 60_000;
const limits = { perSecond: 50, burst: 100, addressBurst: 100 };
const limitKey = 'test';

it('finds sessions while Redis cannot write to disk, begins none, and recovers by itself', async () => {
  const store = new SessionStore(redis, { limits });
  const begin = () => store.create({ userId: 7, remember: true, userAgent: 'test' });
  const { accessToken: token, companion } = await begin();
  const check = (now = Date.now()) => store.check({ token, companion, now, limitKey });
  const [soon, nearEnd, pastEnd] = [2 * minute, 200 * minute, 260 * minute].map((ms) => Date.now() + ms);
  await breakDisk();

  expect(await check(soon)).toMatchObject({ status: 'valid', limited: false, session: { userId: 7 } });
  expect(await store.check({ limitKey })).toMatchObject({ status: 'unknown', limited: false });
  // Token renewal is postponed, and an expired token does not end its session.
  const waiting = await check(nearEnd);
  expect([waiting.status, waiting.newToken]).toEqual(['valid', undefined]);
  await expect(check(pastEnd)).rejects.toThrow('MISCONF');
  expect(isRedisDiskFull(await begin().catch((error: unknown) => error))).toBe(true);

  await repairDisk();
  expect(await check(nearEnd)).toMatchObject({ status: 'valid', newToken: expect.any(String) });
  expect((await begin()).accessToken).toBeTypeOf('string');
});
