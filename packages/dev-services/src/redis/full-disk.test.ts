import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRedisDiskFull, SessionStore } from '@mova/service-kit';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '@mova/workspace/testing';
import { type RunningRedis, startRedis } from './start-redis.ts';
import { testProgramsDir } from '@mova/workspace';

let folder: ReturnType<typeof temporaryFolder>;
let server: RunningRedis;
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

/** Lets every attempt to save fail, whoever runs Redis: a folder stands where the file would be. */
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
const limits = { limitKey: 'test', ratePerSecond: 50, burst: 100 };

it('finds sessions while Redis cannot write to its disk, begins none, and comes back by itself', async () => {
  const store = new SessionStore(redis);
  const begin = () => store.create({ userId: 7, remember: true, userAgent: 'test' });
  const { accessToken: token, companion } = await begin();
  const check = (now = Date.now()) => store.check({ token, companion, now, ...limits });
  const [soon, nearEnd, pastEnd] = [2 * minute, 200 * minute, 260 * minute].map((ms) => Date.now() + ms);
  await breakDisk();

  expect(await check(soon)).toMatchObject({ status: 'valid', limited: false, session: { userId: 7 } });
  expect(await store.check(limits)).toMatchObject({ status: 'unknown', limited: false });
  // A new token is due, and waits. One that is past its life is not taken for a session that ended.
  const waiting = await check(nearEnd);
  expect([waiting.status, waiting.newToken]).toEqual(['valid', undefined]);
  await expect(check(pastEnd)).rejects.toThrow('MISCONF');
  expect(isRedisDiskFull(await begin().catch((error: unknown) => error))).toBe(true);

  await repairDisk();
  expect(await check(nearEnd)).toMatchObject({ status: 'valid', newToken: expect.any(String) });
  expect((await begin()).accessToken).toBeTypeOf('string');
});
