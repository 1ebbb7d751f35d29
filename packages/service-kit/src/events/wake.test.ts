import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRedis, whenRedisReady } from '../redis/open-redis.ts';
import { openShelves } from '../testing/fixtures/shelves.ts';
import { openRedisProxy } from '../testing/redis-proxy.ts';
import { isWokenBy } from './event-consumer.ts';
import { wakeConsumers } from './event-log.ts';

const redisUrl = process.env.TEST_REDIS_URL ?? '';
let shelves: Awaited<ReturnType<typeof openShelves>>;
let redis: Redis;

beforeEach(async () => {
  shelves = await openShelves();
  redis = openRedis(redisUrl);
  await whenRedisReady(redis, 10_000);
});

afterEach(async () => {
  redis.disconnect();
  await shelves.close();
});

/** Long enough for a consumer to find nothing and go to sleep. */
const fallAsleep = () => new Promise((resolve) => setTimeout(resolve, 700));

/** Wakes repeatedly: a consumer that reconnects slowly misses earlier wake-ups. */
async function wakenShelved(): Promise<number[]> {
  await wakeConsumers(redis);
  return shelves.shelved();
}

it('a sleeping consumer is woken through Redis long before its next poll', async () => {
  shelves.start({ redis, pollMs: 60_000 });
  await fallAsleep();
  await shelves.publish(1);
  await expect.poll(wakenShelved).toEqual([1]);
});

it('a consumer that started without Redis, or lost it, is woken once it is available', async () => {
  const proxy = await openRedisProxy(redisUrl);
  proxy.cut(true);
  const shaky = openRedis(proxy.url);
  shelves.start({ redis: shaky, pollMs: 60_000 });
  for (const user of [1, 2]) {
    await fallAsleep();
    proxy.cut(false);
    await fallAsleep();
    await fallAsleep();
    await shelves.publish(user);
    await expect.poll(wakenShelved).toContain(user);
    proxy.cut(true);
  }
  shaky.disconnect();
  await proxy.close();
});

it('a wake-up that cannot be sent is not an error', async () => {
  redis.disconnect();
  await expect(wakeConsumers(redis)).resolves.toBeUndefined();
});

it('a wake-up that names an event wakes those who handle it', async () => {
  shelves.start({ redis, pollMs: 60_000 });
  await fallAsleep();
  await shelves.publish(1);
  const wakenByName = async () => {
    await wakeConsumers(redis, 'user.registered');
    return shelves.shelved();
  };
  await expect.poll(wakenByName).toEqual([1]);
});

it.each([
  ['', true],
  ['user.registered', true],
  ['training.completed', false],
  ['toString', false],
])('a consumer of registrations is woken by «%s»: %s', (type, woken) => {
  const handlers = { 'user.registered': async () => undefined };
  expect(isWokenBy(handlers, type)).toBe(woken);
});
