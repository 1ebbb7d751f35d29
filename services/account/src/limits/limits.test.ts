import { createHash } from 'node:crypto';
import { isRedisUnavailable, openRedis, whenRedisReady } from '@mova/service-kit';
import { createTestRedis, openRedisProxy } from '@mova/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Redis } from '../db/database.ts';
import { createLoginFailures } from './login-failures.ts';
import { createThrottle } from './throttle.ts';

type TestRedis = Awaited<ReturnType<typeof createTestRedis>>;

let testRedis: TestRedis;
let redis: Redis;
beforeAll(async () => {
  testRedis = await createTestRedis();
  redis = openRedis(testRedis.url, undefined, 10_000);
  await whenRedisReady(redis, 10_000);
});
afterEach(() => redis.flushdb());
afterAll(async () => {
  redis.disconnect();
  await testRedis.drop();
});

const rule = { name: 'test', max: 2, seconds: 600, byNetwork: true };
const address = '203.0.113.7';
const attempt = { userId: 7, passwordHash: 'a hash', address, knownDevice: undefined };
const digest = createHash('sha256').update('a hash').digest('base64url').slice(0, 12);
const seriesKey = `mova:login-failures:7:${digest}:${address}`;

describe('the throttle', () => {
  it('allows uses up to its limit, for the time of the first one', async () => {
    const throttle = createThrottle(redis);
    expect([await throttle.count(rule, address), await throttle.count(rule, address)]).toEqual([0, 0]);
    await redis.expire(`mova:throttle:test:${address}`, 300);
    for (const wait of [await throttle.check(rule, address), await throttle.count(rule, address)]) {
      expect(wait).toBeGreaterThan(290);
      expect(wait).toBeLessThanOrEqual(300);
    }
  });

  it('does not count when it only checks', async () => {
    const throttle = createThrottle(redis);
    for (let n = 0; n < 3; n += 1) expect(await throttle.check(rule, address)).toBe(0);
    expect(await throttle.count(rule, address)).toBe(0);
  });

  it('continues counts of the former version', async () => {
    await redis.set(`mova:throttle:test:${address}`, 2, 'EX', 120);
    const wait = await createThrottle(redis).check(rule, address);
    expect(wait).toBeGreaterThan(110);
    expect(wait).toBeLessThanOrEqual(120);
  });
});

describe('login failures', () => {
  it('reject the attempt after the last one that is allowed', async () => {
    const failures = createLoginFailures(redis);
    for (let n = 1; n < 10; n += 1) {
      expect(await failures.count(attempt)).toEqual({ waitSeconds: 0, isLast: false });
    }
    expect(await failures.count(attempt)).toEqual({ waitSeconds: 0, isLast: true });
    const { waitSeconds } = await failures.count(attempt);
    expect(waitSeconds).toBeGreaterThan(890);
    expect(waitSeconds).toBeLessThanOrEqual(900);
  });

  it('keep a lock of the former version', async () => {
    await redis.set(seriesKey, 10, 'EX', 500);
    const wait = await createLoginFailures(redis).findLock(attempt);
    expect(wait).toBeGreaterThan(490);
    expect(wait).toBeLessThanOrEqual(500);
  });

  it('repair a lock whose time was never set', async () => {
    await redis.set(seriesKey, 10, 'EX', 80_000);
    expect(await createLoginFailures(redis).findLock(attempt)).toBe(900);
    expect(await redis.ttl(seriesKey)).toBeLessThanOrEqual(900);
  });

  it('are taken back, and forgotten after the right password', async () => {
    const failures = createLoginFailures(redis);
    await failures.count(attempt);
    await failures.count(attempt);
    await failures.uncount(attempt);
    expect(await redis.get(seriesKey)).toBe('1');
    await failures.clear(attempt);
    expect(await redis.exists(seriesKey)).toBe(0);
  });
});

it('every limit fails as unavailable while Redis is down', async () => {
  const proxy = await openRedisProxy(testRedis.url);
  const connection = openRedis(proxy.url);
  await whenRedisReady(connection, 10_000);
  const throttle = createThrottle(connection);
  const failures = createLoginFailures(connection);
  proxy.pause(true);
  const expectUnavailable = () =>
    Promise.all(
      [
        throttle.count(rule, address),
        throttle.check(rule, address),
        failures.findLock(attempt),
        failures.count(attempt),
      ].map((call) => expect(call).rejects.toSatisfy(isRedisUnavailable)),
    );
  await expectUnavailable();
  await proxy.close();
  await expect.poll(() => connection.status).not.toBe('ready');
  await expectUnavailable();
  connection.disconnect();
});
