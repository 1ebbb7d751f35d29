import { type AddressInfo, createServer } from 'node:net';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRedis, whenRedisReady } from '../redis.ts';
import { openRedisDoor } from '../testing/fixtures/redis-door.ts';
import { createTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { SessionStore } from './session-store.ts';

let testRedis: TestRedis;
let redis: Redis;

beforeAll(async () => {
  testRedis = await createTestRedis();
  redis = openRedis(testRedis.url);
  await whenRedisReady(redis);
});

afterAll(async () => {
  redis?.disconnect();
  await testRedis?.drop();
});

describe('without Redis', () => {
  const timed = async (url: string) => {
    const broken = openRedis(url);
    const started = performance.now();
    await expect(
      new SessionStore(broken).check({ limitKey: 'a', ratePerSecond: 1, burst: 1 }),
    ).rejects.toThrow();
    broken.disconnect();
    return performance.now() - started;
  };

  it('a check fails within 300 ms when nothing listens', async () => {
    expect(await timed('redis://127.0.0.1:1')).toBeLessThan(300);
  });

  it('a check fails within 300 ms when Redis stops answering', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    expect(await timed(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`)).toBeLessThan(300);
    silent.close();
  });

  it('a check in flight fails within 300 ms, and works again once Redis does', async () => {
    const door = await openRedisDoor(testRedis.url);
    const connection = openRedis(`redis://127.0.0.1:${door.port}`);
    await whenRedisReady(connection);
    const store = new SessionStore(connection);
    const ask = () => store.check({ limitKey: 'a', ratePerSecond: 0, burst: 1 });
    door.hold(true);
    const started = performance.now();
    await expect(ask()).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(300);
    door.hold(false);
    await expect.poll(ask).toMatchObject({ status: 'unknown' });
    connection.disconnect();
    await door.shut();
  });

  it('the script is loaded again after Redis forgot it', async () => {
    await redis.script('FLUSH');
    const check = new SessionStore(redis).check({ limitKey: 'a', ratePerSecond: 0, burst: 1 });
    expect(await check).toMatchObject({ status: 'unknown' });
  });
});
