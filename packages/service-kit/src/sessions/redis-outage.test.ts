import { type AddressInfo, createServer } from 'node:net';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRedisUnavailable, openRedis, whenRedisReady } from '../redis/open-redis.ts';
import { startEventLoopStopwatch } from '../testing/event-loop-stopwatch.ts';
import { fastestOf } from '../testing/fastest-of.ts';
import { openRedisProxy } from '../testing/redis-proxy.ts';
import { createTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { SessionStore } from './session-store.ts';

let testRedis: TestRedis;
let redis: Redis;

beforeAll(async () => {
  testRedis = await createTestRedis();
  redis = openRedis(testRedis.url);
  await whenRedisReady(redis, 10_000);
});

afterAll(async () => {
  redis?.disconnect();
  await testRedis?.drop();
});

describe('without Redis', () => {
  const ask = (connection: Redis) => new SessionStore(connection).check({ limitKey: 'a' });
  /** Milliseconds until a check fails. */
  const timeToFail = async (connection: Redis) => {
    const took = startEventLoopStopwatch();
    await expect(ask(connection)).rejects.toSatisfy(isRedisUnavailable);
    return took();
  };
  const withConnectionTo = async (url: string, use: (connection: Redis) => Promise<number>) => {
    const connection = openRedis(url);
    return use(connection).finally(() => connection.disconnect());
  };

  it('a check fails within 300 ms when nothing listens', async () => {
    expect(await fastestOf(5, 300, () => withConnectionTo('redis://127.0.0.1:1', timeToFail))).toBeLessThan(
      300,
    );
  });

  it('a check fails within 300 ms when Redis never answers', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    expect(
      await fastestOf(5, 300, () => withConnectionTo(`redis://127.0.0.1:${port}`, timeToFail)),
    ).toBeLessThan(300);
    silent.close();
  });

  it('a check in flight fails within 300 ms, and works again once Redis does', async () => {
    const proxy = await openRedisProxy(testRedis.url);
    const took = await fastestOf(5, 300, () =>
      withConnectionTo(proxy.url, async (connection) => {
        await whenRedisReady(connection, 10_000);
        // The script is loaded already, so that the check is the only command.
        await ask(connection);
        proxy.pause(true);
        const ms = await timeToFail(connection);
        proxy.pause(false);
        await expect.poll(() => ask(connection), { timeout: 10_000 }).toMatchObject({ status: 'unknown' });
        return ms;
      }),
    );
    expect(took).toBeLessThan(300);
    await proxy.close();
  });

  it('the script is loaded again after Redis forgot it', async () => {
    await redis.script('FLUSH');
    const check = new SessionStore(redis).check({ limitKey: 'a' });
    expect(await check).toMatchObject({ status: 'unknown' });
  });
});
