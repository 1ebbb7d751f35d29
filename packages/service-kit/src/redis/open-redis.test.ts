import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockEventLoop } from '../testing/block-event-loop.ts';
import { openRedisProxy, type RedisProxy } from '../testing/redis-proxy.ts';
import { isRedisDiskFull, isRedisUnavailable, openRedis, whenRedisReady } from './open-redis.ts';

let proxy: RedisProxy;
let redis: Redis;

beforeEach(async () => {
  proxy = await openRedisProxy(process.env.TEST_REDIS_URL ?? '');
  redis = openRedis(proxy.url);
  await whenRedisReady(redis, 10_000);
});
afterEach(async () => {
  redis.disconnect();
  await proxy.close();
});

it('a connection whose peer vanished without closing is opened again', async () => {
  proxy.silence();
  await expect(redis.ping()).rejects.toThrow('Command timed out');
  await expect.poll(() => redis.ping().catch(() => 'not yet')).toBe('PONG');
});

it('a connection that only subscribes may be silent for long', async () => {
  const closed: unknown[] = [];
  redis.on('close', () => closed.push('closed'));
  await redis.subscribe('mova-test:silence');
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect([redis.status, closed]).toEqual(['ready', []]);
});

it.each([300, 1500])('Redis is not blamed for a stall of this process of %d ms', async (pause) => {
  const closed: unknown[] = [];
  redis.on('close', () => closed.push('closed'));
  const asked = Promise.all([redis.ping(), redis.echo('still here')]);
  blockEventLoop(pause);
  expect(await asked).toEqual(['PONG', 'still here']);
  expect([redis.status, closed]).toEqual(['ready', []]);
});

it('a process that stalls repeatedly still times out on a Redis that does not answer', async () => {
  proxy.pause(true);
  const stalls = setInterval(() => blockEventLoop(80), 1);
  await expect(redis.ping()).rejects.toThrow('Command timed out');
  clearInterval(stalls);
});

it('distinguishes a Redis that cannot work from an invalid command', async () => {
  const wrong = await redis.call('nonsense').catch((error: unknown) => error);
  expect(isRedisUnavailable(wrong)).toBe(false);
  const loading = Object.assign(new Error('LOADING Redis is loading the dataset in memory'), {
    name: 'ReplyError',
  });
  expect(isRedisUnavailable(loading)).toBe(true);
  expect(isRedisUnavailable(new Error('LOADING is a word'))).toBe(false);
});

it.each([
  ['READONLY You cannot write against a read only replica.', true],
  ['ERR Error running script (call to f_1): @user_script:1: -READONLY You cannot write', true],
  ['ERR the word READONLY is not enough', false],
])(
  'a connection to a replica is opened again, also when Redis 6 answers a script: %s',
  async (message, isReplica) => {
    const closed = vi.fn<() => void>();
    redis.on('close', closed);
    const error = await redis
      .eval('return redis.error_reply(ARGV[1])', 0, message)
      .catch((reason: unknown) => reason);
    expect(isRedisUnavailable(error)).toBe(isReplica);
    await expect.poll(() => redis.ping().catch(() => 'not yet')).toBe('PONG');
    expect(closed).toHaveBeenCalledTimes(isReplica ? 1 : 0);
  },
);

it('recognizes a disk that cannot be written to, also as the cause of a discarded transaction', () => {
  const reply = (message: string, previousErrors?: Error[]) =>
    Object.assign(new Error(message), { name: 'ReplyError', ...(previousErrors && { previousErrors }) });
  const full = reply('MISCONF Errors writing to the AOF file: No space left on device');
  const discarded = reply('EXECABORT Transaction discarded because of previous errors.', [full]);
  expect([full, discarded].map(isRedisDiskFull)).toEqual([true, true]);
  expect([full, discarded].map(isRedisUnavailable)).toEqual([true, true]);
  const others = [
    reply('LOADING Redis is loading'),
    reply('EXECABORT Transaction discarded', []),
    new Error('MISCONF x'),
  ];
  expect(others.map(isRedisDiskFull)).toEqual([false, false, false]);
});

it('a stall before the connection does not start the process without Redis', async () => {
  const starting = openRedis(proxy.url);
  const isReady = whenRedisReady(starting, 500);
  blockEventLoop(600);
  expect(await isReady).toBe(true);
  starting.disconnect();
});
