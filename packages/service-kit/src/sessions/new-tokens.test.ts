import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRedis, whenRedisReady } from '../redis.ts';
import { watchSentCommands } from '../testing/sent-commands.ts';
import { createTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { hashSecret, SessionStore } from './session-store.ts';

let testRedis: TestRedis;
let redis: Redis;
/** As two gateways have them: nothing shared but Redis. */
let stores: readonly [SessionStore, SessionStore];
const now = 1_800_000_000_000;
const hour = 3600_000;
/** Life of a token in these tests; its last third begins after two of the three hours. */
const life = { tokenLifeSeconds: 3 * 3600 };

beforeAll(async () => {
  testRedis = await createTestRedis();
  redis = openRedis(testRedis.url);
  await whenRedisReady(redis);
});
beforeEach(async () => {
  await redis.flushdb();
  stores = [new SessionStore(redis, life), new SessionStore(redis, life)];
});
afterAll(async () => {
  redis?.disconnect();
  await testRedis?.drop();
});

const begin = () => stores[0].create({ userId: 7, remember: true, userAgent: '', now });

const ask = (token: string, companion: string, later: number, store = stores[0]) =>
  store.check({ token, companion, now: now + later, limitKey: 'a', ratePerSecond: 0, burst: 0 });

describe('a new token', () => {
  it('is handed out in the last third of the old one’s life, not before', async () => {
    const { accessToken, companion } = await begin();
    const early = await ask(accessToken, companion, 2 * hour - 1);
    expect(early).toMatchObject({ status: 'valid', session: { newTokenDueAt: now + 2 * hour } });
    expect(early.newToken).toBeUndefined();
    const due = await ask(accessToken, companion, 2 * hour);
    expect(due).toMatchObject({ status: 'valid', newToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(due.newToken).not.toBe(accessToken);
  });

  it('opens the same session, with a life of its own', async () => {
    const { accessToken, companion, sessionId } = await begin();
    const { newToken = '' } = await ask(accessToken, companion, 2 * hour);
    const opened = await ask(newToken, companion, 5 * hour - 1, stores[1]);
    expect(opened).toMatchObject({ status: 'valid', session: { sessionId } });
    expect(opened.newToken, 'due after two hours, so a third one is made').toBeDefined();
    expect(await ask(newToken, 'guess', 2 * hour)).toMatchObject({ status: 'companion-mismatch' });
  });

  it('is the same for all who meet the end of the old one at once, at every gateway', async () => {
    const { accessToken, companion } = await begin();
    const checks = await Promise.all(
      Array.from({ length: 40 }, (_, n) => ask(accessToken, companion, 2 * hour + n, stores[n % 2 ? 0 : 1])),
    );
    expect(new Set(checks.map(({ newToken }) => newToken)).size).toBe(1);
    expect(checks.every(({ status }) => status === 'valid')).toBe(true);
    expect(await redis.keys('mova:token:*')).toHaveLength(2);
  });

  it('leaves the old one good for a minute, which keeps naming it', async () => {
    const { accessToken, companion } = await begin();
    const { newToken } = await ask(accessToken, companion, 2 * hour);
    const within = await ask(accessToken, companion, 2 * hour + 59_999);
    expect(within).toMatchObject({ status: 'valid', newToken });
    const past = await ask(accessToken, companion, 2 * hour + 60_000, stores[1]);
    expect(past).toMatchObject({ status: 'token-expired', session: { userId: 7 }, newToken });
  });

  it('is made for a token past its life too, which is told to be expired as long as it is known', async () => {
    const { accessToken, companion } = await begin();
    const checks = await Promise.all(
      [0, 1, 2, 30_000].map((ms) => ask(accessToken, companion, 3 * hour + ms, stores[ms % 2 ? 0 : 1])),
    );
    for (const check of checks) expect(check).toMatchObject({ status: 'token-expired' });
    expect(new Set(checks.map(({ newToken }) => newToken)).size).toBe(1);
    expect(await ask(checks[0]?.newToken ?? '', companion, 3 * hour)).toMatchObject({ status: 'valid' });
  });

  it('forgets the one before the old one', async () => {
    const { accessToken, companion } = await begin();
    const { newToken: second = '' } = await ask(accessToken, companion, 2 * hour);
    const { newToken: third = '' } = await ask(second, companion, 4 * hour);
    expect(third).toMatch(/./);
    expect(await ask(accessToken, companion, 4 * hour)).toMatchObject({ status: 'unknown' });
    expect(await ask(second, companion, 4 * hour)).toMatchObject({ status: 'valid', newToken: third });
  });

  it('is not made by a token without its companion', async () => {
    const { accessToken, companion } = await begin();
    for (const guess of ['', 'guess']) {
      const check = await ask(accessToken, guess, 2 * hour);
      expect(check).toMatchObject({ status: 'companion-mismatch' });
      expect(check).not.toHaveProperty('newToken');
    }
    expect(await redis.keys('mova:token:*')).toEqual([`mova:token:${hashSecret(accessToken)}`]);
    expect((await ask(accessToken, companion, 2 * hour)).newToken).toBeDefined();
  });

  it('ends with its session, and the old one with it', async () => {
    const { accessToken, companion, sessionId } = await begin();
    const { newToken = '' } = await ask(accessToken, companion, 2 * hour);
    await stores[1].end(sessionId);
    for (const token of [accessToken, newToken]) {
      expect(await ask(token, companion, 2 * hour)).toMatchObject({ status: 'unknown' });
    }
    expect(await redis.keys('*')).toEqual([]);
  });

  it('never stands in Redis itself', async () => {
    const { accessToken, companion } = await begin();
    const { newToken = '' } = await ask(accessToken, companion, 2 * hour);
    const keys = await redis.keys('*');
    const hashes = await redis.hgetall(keys.find((key) => key.startsWith('mova:session:')) ?? '');
    const stored = JSON.stringify([keys, hashes]);
    for (const secret of [accessToken, newToken, companion]) expect(stored).not.toContain(secret);
    expect(stored).toContain(hashSecret(newToken));
  });

  it('is not due for a session of before tokens had a life', async () => {
    const { accessToken, companion, sessionId } = await begin();
    await redis.hset(`mova:session:${sessionId}`, 'tokenExpiresAt', '');
    const check = await ask(accessToken, companion, 100 * hour);
    expect(check).toMatchObject({ status: 'valid', session: { newTokenDueAt: 0 } });
    expect(check.newToken).toBeUndefined();
  });
});

it('a check costs one question to Redis, whether a new token is made or not', async () => {
  using sent = watchSentCommands();
  const questions = async () => {
    const { accessToken, companion } = await begin();
    const asked: string[][] = [];
    for (const later of [0, hour, 2 * hour, 3 * hour]) {
      sent.take();
      await ask(accessToken, companion, later);
      asked.push(sent.take());
    }
    return asked.slice(1);
  };
  // Again with another session where a test beside this one has just made Redis forget its scripts.
  await expect.poll(questions).toEqual([['evalsha'], ['evalsha'], ['evalsha']]);
});
