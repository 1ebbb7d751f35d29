import { defineCalls } from '@mova/contracts';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openRedis, whenRedisReady } from '../redis/open-redis.ts';
import { openRedisProxy, type RedisProxy } from '../testing/redis-proxy.ts';
import { testIdentity } from '../testing/test-identity.ts';
import { createTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { handle } from './handle.ts';
import { createServiceApp } from './service-app.ts';

const { countVisit } = defineCalls('dictionary', {
  countVisit: {
    method: 'POST',
    path: '/api/countVisit',
    access: 'user',
    summary: 'Its handler asks Redis.',
    response: z.object({ visits: z.int() }),
  },
});

let testRedis: TestRedis;
let proxy: RedisProxy;
let redis: Redis;

beforeAll(async () => {
  testRedis = await createTestRedis();
});
beforeEach(async () => {
  proxy = await openRedisProxy(testRedis.url);
  redis = openRedis(proxy.url);
  await whenRedisReady(redis, 10_000);
});
afterEach(async () => {
  redis.disconnect();
  await proxy.close();
});
afterAll(() => testRedis?.drop());

async function ask(): Promise<Response> {
  const { verifier, headersFor } = testIdentity('dictionary');
  const app = createServiceApp({
    name: 'dictionary',
    routes: [handle(countVisit, async () => ({ visits: await redis.incr('visits') }))],
    verifier,
    log: pino({ level: 'silent' }),
  });
  const headers = await headersFor({ userId: 7, sessionId: 's', isPremium: false });
  return app.request(countVisit.path, { method: 'POST', headers });
}

async function expectUnavailable(response: Response): Promise<void> {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toMatchObject({ errorType: 'SESSIONS_UNAVAILABLE' });
}

describe('a call whose handler uses Redis', () => {
  it('answers 503 when Redis does not answer', async () => {
    proxy.pause(true);
    await expectUnavailable(await ask());
  });

  it('answers 503 when the connection breaks during the call', async () => {
    proxy.pause(true);
    const asked = ask();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await proxy.close();
    await expectUnavailable(await asked);
  });

  it('answers 503 while nothing listens', async () => {
    await proxy.close();
    await expect.poll(() => redis.status).not.toBe('ready');
    await expectUnavailable(await ask());
  });

  it('answers 500 for an invalid command', async () => {
    await redis.set('visits', 'many');
    expect((await ask()).status).toBe(500);
    await redis.del('visits');
    expect(await (await ask()).json()).toEqual({ visits: 1 });
  });
});
