import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRedis, whenRedisReady } from '../redis/open-redis.ts';
import { createTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { SessionStore } from './session-store.ts';
import { hashSecret } from './successor.ts';

let testRedis: TestRedis;
let redis: Redis;
let store: SessionStore;
const hour = 3600_000;
const day = 24 * hour;

beforeAll(async () => {
  testRedis = await createTestRedis();
  redis = openRedis(testRedis.url, undefined, 10_000);
  await whenRedisReady(redis, 10_000);
  // Tokens that outlive every session here; new-tokens.test.ts tests their expiry.
  store = new SessionStore(redis, { tokenLifeSeconds: (1000 * day) / 1000 });
});

beforeEach(async () => {
  await redis.flushdb();
});

afterAll(async () => {
  redis?.disconnect();
  await testRedis?.drop();
});

const begin = (more: { userId?: number; remember?: boolean; now?: number } = {}) =>
  store.create({ userId: 7, remember: false, userAgent: 'Test browser', ...more });

const ask = (more: Partial<Parameters<SessionStore['check']>[0]>) =>
  store.check({ limitKey: 'address', ...more });

describe('a session', () => {
  it('is found by its token and companion together', async () => {
    const now = Date.now();
    const { accessToken, companion, sessionId } = await begin({ now });
    const byToken = await ask({ token: accessToken, companion });
    expect(byToken).toEqual({
      status: 'valid',
      session: {
        sessionId,
        userId: 7,
        expiresAt: now + 12 * hour,
        remember: false,
        newTokenDueAt: expect.any(Number),
      },
      isPremium: false,
      reusedUserId: undefined,
      successor: 'none',
      limited: false,
      retryAfter: 0,
    });
  });

  it('is denied to a token without its companion, or with that of another session', async () => {
    const [mine, other] = [await begin(), await begin()];
    for (const companion of [undefined, '', 'guess', other.companion]) {
      const check = await ask({ token: mine.accessToken, companion });
      expect(check).toMatchObject({ status: 'companion-mismatch', session: undefined, isPremium: false });
    }
  });

  it('is unknown to other tokens, and to no token', async () => {
    const { companion } = await begin();
    for (const token of [undefined, '', 'guess', 'x'.repeat(100_000), '\r\nDEL *']) {
      expect(await ask({ token, companion })).toMatchObject({ status: 'unknown', session: undefined });
    }
  });

  it('never stores the secrets themselves', async () => {
    const { accessToken, companion } = await begin();
    const keys = await redis.keys('*');
    const hashes = await Promise.all(
      keys.filter((key) => key.startsWith('mova:session:')).map((key) => redis.hgetall(key)),
    );
    const stored = JSON.stringify([keys, hashes]);
    expect(keys).toHaveLength(3);
    expect(stored).not.toContain(accessToken);
    expect(stored).not.toContain(companion);
  });

  it('of a user who is not remembered ends 12 hours after it began, used or not', async () => {
    const now = Date.now();
    const { accessToken: token, companion, maxAgeSeconds } = await begin({ now });
    expect(maxAgeSeconds).toBeUndefined();
    expect(await ask({ token, companion, now: now + 12 * hour - 1 })).toMatchObject({ status: 'valid' });
    expect(await ask({ token, companion, now: now + 12 * hour })).toMatchObject({ status: 'unknown' });
  });

  it('of a remembered user ends 30 days after its last use', async () => {
    const now = Date.now();
    const { accessToken: token, companion, sessionId, maxAgeSeconds } = await begin({ now, remember: true });
    expect(maxAgeSeconds).toBe(30 * 24 * 3600);
    expect(await ask({ token, companion, now: now + 20 * day })).toMatchObject({ status: 'valid' });
    expect(await ask({ token, companion, now: now + 40 * day })).toMatchObject({ status: 'valid' });
    expect(await ask({ token, companion, now: now + 70 * day })).toMatchObject({ status: 'unknown' });
    const lives = [`mova:session:${sessionId}`, `mova:token:${hashSecret(token)}`, 'mova:user-sessions:7'];
    for (const key of lives) expect(await redis.pttl(key)).toBeGreaterThan(29 * day);
  });

  it('is not extended by someone without its companion', async () => {
    const now = Date.now();
    const { accessToken: token, companion } = await begin({ now, remember: true });
    await ask({ token, now: now + 20 * day });
    expect(await ask({ token, companion, now: now + 31 * day })).toMatchObject({ status: 'unknown' });
  });

  it('records its last use to about a minute', async () => {
    const now = Date.now();
    const { accessToken: token, companion, sessionId } = await begin({ now });
    const lastUse = async () => (await store.find(sessionId))?.lastUsedAt;
    await ask({ token, companion, now: now + 59_000 });
    expect(await lastUse()).toBe(now);
    await ask({ token, companion, now: now + 61_000 });
    expect(await lastUse()).toBe(now + 61_000);
    await ask({ token, companion: 'guess', now: now + 200_000 });
    expect(await lastUse()).toBe(now + 61_000);
  });

  it('leaves nothing behind when it is ended, and may be ended twice', async () => {
    const { accessToken: token, companion, sessionId } = await begin();
    expect(await store.end(sessionId)).toBe(true);
    expect(await store.end(sessionId)).toBe(false);
    expect(await ask({ token, companion })).toMatchObject({ status: 'unknown' });
    expect(await redis.keys('*')).toEqual([]);
  });
});

describe('the sessions of a user', () => {
  it('are listed newest first, without those that ended', async () => {
    const now = Date.now();
    const old = await begin({ now: now - 1000 });
    const fresh = await begin({ now });
    const gone = await begin({ now: now + 1000 });
    await begin({ userId: 8 });
    await redis.del(`mova:session:${gone.sessionId}`);
    const ids = (await store.listOfUser(7)).map((session) => session.sessionId);
    expect(ids).toEqual([fresh.sessionId, old.sessionId]);
    expect(await redis.scard('mova:user-sessions:7')).toBe(2);
  });

  it('end all together, except the one kept', async () => {
    const [kept, ended, foreign] = [await begin(), await begin(), await begin({ userId: 8 })];
    await redis.sadd('mova:user-sessions:7', 'one-that-lapsed');
    expect(await store.endAllOfUser(7, kept.sessionId)).toBe(1);
    const statusOf = async (session: typeof kept) =>
      (await ask({ token: session.accessToken, companion: session.companion })).status;
    expect(await Promise.all([kept, ended, foreign].map(statusOf))).toEqual(['valid', 'unknown', 'valid']);
    expect(await store.endAllOfUser(7)).toBe(1);
    expect(await statusOf(kept)).toBe('unknown');
  });

  it('are limited: one more ends the least recently used one, with its tokens', async () => {
    const limited = new SessionStore(redis, { maxSessions: 3 });
    const now = Date.now();
    const create = (later: number, userId = 7) =>
      limited.create({ userId, remember: false, userAgent: '', now: now + later });
    const [first, second, third] = [await create(0), await create(1), await create(2)];
    await create(0, 8);
    await redis.sadd('mova:user-sessions:7', 'one-that-lapsed');
    await ask({ token: first.accessToken, companion: first.companion, now: now + 120_000 });
    const fourth = await create(200_000);
    expect([third.endedCount, fourth.endedCount]).toEqual([0, 1]);
    const living = (await limited.listOfUser(7)).map(({ sessionId }) => sessionId);
    expect(living).toEqual([fourth, third, first].map(({ sessionId }) => sessionId));
    expect(await redis.exists(`mova:token:${hashSecret(second.accessToken)}`)).toBe(0);
    expect(await redis.smembers('mova:user-sessions:7')).toHaveLength(3);
    expect(await limited.listOfUser(8)).toHaveLength(1);
  });

  it('are fifty at most by default, however many begin at once', async () => {
    await Promise.all(Array.from({ length: 60 }, () => begin()));
    expect(await store.listOfUser(7)).toHaveLength(50);
    expect(await redis.keys('mova:token:*')).toHaveLength(50);
  });

  it('know whether the user is premium', async () => {
    const { accessToken: token, companion } = await begin();
    await store.setPremium(7, true, 60);
    expect(await ask({ token, companion })).toMatchObject({ isPremium: true });
    await store.setPremium(7, false, 60);
    expect(await ask({ token, companion })).toMatchObject({ isPremium: false });
  });
});

describe('the rate limit', () => {
  /** So slow that Redis, which expires full buckets by its own clock, keeps them even if a test stalls. */
  const period = 64_000;
  const slow = 1000 / period;
  /** Sends checks to a store with limits. */
  const askWith = (burst: number, addressBurst = burst) => {
    const limited = new SessionStore(redis, { limits: { perSecond: slow, burst, addressBurst } });
    return (more: Partial<Parameters<SessionStore['check']>[0]>) =>
      limited.check({ limitKey: 'address', ...more });
  };

  it('allows a burst, then as many as the rate', async () => {
    const now = Date.now();
    const ask = askWith(3);
    const at = async (ms: number) => (await ask({ now: now + ms })).limited;
    expect([await at(0), await at(0), await at(0), await at(0)]).toEqual([false, false, false, true]);
    expect([await at(period - 1), await at(period), await at(period)]).toEqual([true, false, true]);
    const later = 10 * period;
    expect([await at(later), await at(later), await at(later), await at(later)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('charges a request its cost, at most a whole burst', async () => {
    const now = Date.now();
    const ask = askWith(3);
    const isLimited = async (cost: number, ms: number) => (await ask({ cost, now: now + ms })).limited;
    expect([await isLimited(2, 0), await isLimited(2, 0), await isLimited(1, 0)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([await isLimited(4, 2 * period), await isLimited(4, 3 * period)]).toEqual([true, false]);
  });

  it('allows more requests without a session at once, also with an ended session', async () => {
    const now = Date.now();
    const ask = askWith(1, 3);
    const isLimited = async (more: object = {}) => (await ask({ now, ...more })).limited;
    const ended = { token: 'ended', companion: 'ended' };
    expect([await isLimited(ended), await isLimited(ended), await isLimited(), await isLimited()]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const { accessToken: token, companion } = await begin();
    expect([await isLimited({ token, companion }), await isLimited({ token, companion })]).toEqual([
      false,
      true,
    ]);
  });

  it('returns in how many seconds to try again', async () => {
    const now = Date.now();
    const ask = askWith(1);
    await ask({ now });
    expect(await ask({ now })).toMatchObject({ limited: true, retryAfter: 64 });
  });

  it('counts a session by itself and everyone else by address', async () => {
    const now = Date.now();
    const ask = askWith(1);
    const { accessToken: token, companion } = await begin();
    expect((await ask({ now })).limited).toBe(false);
    expect((await ask({ now, token, companion })).limited).toBe(false);
    expect((await ask({ now, token, companion })).limited).toBe(true);
    expect((await ask({ now, token: 'guess' })).limited).toBe(true);
    expect((await ask({ now, limitKey: 'elsewhere' })).limited).toBe(false);
  });

  it('applies to many concurrent requests', async () => {
    const now = Date.now();
    const ask = askWith(10);
    const checks = await Promise.all(Array.from({ length: 50 }, () => ask({ now })));
    expect(checks.filter((check) => !check.limited)).toHaveLength(10);
  });
});

describe('concurrent checks', () => {
  it('each get their own result', async () => {
    const [mine, other] = [await begin({ userId: 7 }), await begin({ userId: 8, remember: true })];
    await store.setPremium(8, true, 60);
    const asked = Array.from({ length: 150 }, (_, index) => {
      const { accessToken: token, companion } = index % 3 === 0 ? mine : other;
      return ask(index % 5 === 0 ? {} : { token, companion: index % 7 === 0 ? 'guess' : companion });
    });
    for (const [index, check] of (await Promise.all(asked)).entries()) {
      const status = index % 5 === 0 ? 'unknown' : index % 7 === 0 ? 'companion-mismatch' : 'valid';
      const userId = status === 'valid' ? (index % 3 === 0 ? 7 : 8) : undefined;
      expect([index, check.status, check.session?.userId, check.isPremium]).toEqual([
        index,
        status,
        userId,
        userId === 8,
      ]);
    }
  });

  it('with different limits do not share them', async () => {
    const now = Date.now();
    const strict = new SessionStore(redis, { limits: { perSecond: 1 / 64, burst: 1, addressBurst: 1 } });
    const askStrictly = () => strict.check({ limitKey: 'address', now });
    const checks = await Promise.all([askStrictly(), ask({ now }), askStrictly(), ask({ now })]);
    expect(checks.map(({ limited }) => limited)).toEqual([false, false, true, false]);
  });

  it('at different times do not share them', async () => {
    const now = Date.now();
    const { accessToken: token, companion } = await begin({ now });
    const checks = await Promise.all(
      [now, now + day, now + 1].map((at) => ask({ token, companion, now: at })),
    );
    expect(checks.map(({ status }) => status)).toEqual(['valid', 'unknown', 'valid']);
  });

  it('fail alone when one session cannot be read', async () => {
    const [whole, broken] = [await begin(), await begin()];
    await redis.hset(`mova:session:${broken.sessionId}`, 'userId', 'nobody');
    const asked = [whole, broken].map(({ accessToken: token, companion }) => ask({ token, companion }));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});
