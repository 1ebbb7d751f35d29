import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRedis, whenRedisReady } from '../redis/open-redis.ts';
import { watchSentCommands } from '../testing/sent-commands.ts';
import { createTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { SessionStore } from './session-store.ts';
import { hashSecret, type TokenPair } from './successor.ts';

let testRedis: TestRedis;
let redis: Redis;
/** Two gateways, which share only Redis. */
let stores: readonly [SessionStore, SessionStore];
const now = 1_800_000_000_000;
const hour = 3600_000;
const minute = 60_000;
/** Life of a token in these tests; its last third begins after two of the three hours. */
const life = { tokenLifeSeconds: 3 * 3600 };

beforeAll(async () => {
  testRedis = await createTestRedis();
  redis = openRedis(testRedis.url, undefined, 10_000);
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

const ask = ({ accessToken, companion }: TokenPair, later: number, store = stores[0]) =>
  store.check({
    token: accessToken,
    companion,
    now: now + later,
    limitKey: 'a',
  });

/** The pair that a check returns. */
async function successorOf(pair: TokenPair, later: number, store = stores[0]): Promise<TokenPair> {
  const { newToken = '', newCompanion = '' } = await ask(pair, later, store);
  return { accessToken: newToken, companion: newCompanion };
}

/** A session whose token was replaced after two hours, and its successor presented. */
async function replaced() {
  const first = await begin();
  const second = await successorOf(first, 2 * hour);
  expect(await ask(second, 2 * hour)).toMatchObject({ status: 'valid' });
  return { first, second, sessionId: first.sessionId };
}

describe('a new token', () => {
  it('is handed out with a new companion in the last third of the old one’s life, not before', async () => {
    const first = await begin();
    const early = await ask(first, 2 * hour - 1);
    expect(early).toMatchObject({ status: 'valid', session: { newTokenDueAt: now + 2 * hour } });
    expect(early.newToken).toBeUndefined();
    const secret = expect.stringMatching(/^[\w-]{43}$/);
    const due = await ask(first, 2 * hour);
    expect(due).toMatchObject({ status: 'valid', newToken: secret, newCompanion: secret });
    expect(new Set([due.newToken, due.newCompanion, first.accessToken, first.companion]).size).toBe(4);
  });

  it('cannot be derived from the pair before: two sessions of the same secrets get different ones', async () => {
    const first = await begin();
    const told = await successorOf(first, 2 * hour);
    const session = `mova:session:${first.sessionId}`;
    await redis.hset(session, {
      tokenHash: hashSecret(first.accessToken),
      companionHash: hashSecret(first.companion),
    });
    await redis.hdel(session, 'offeredHash', 'offer', 'retired');
    expect((await successorOf(first, 5 * hour)).accessToken).not.toBe(told.accessToken);
  });

  it('opens the same session, with its own life from its first use', async () => {
    const first = await begin();
    const second = await successorOf(first, 2 * hour);
    const opened = await ask(second, 20 * hour, stores[1]);
    expect(opened).toMatchObject({ status: 'valid', session: { sessionId: first.sessionId } });
    expect(opened.newToken).toBeUndefined();
    expect((await ask(second, 22 * hour)).newToken, 'due after two hours').toBeDefined();
    expect(await ask({ ...second, companion: 'guess' }, 20 * hour)).toMatchObject({
      status: 'companion-mismatch',
    });
  });

  it('is the same for all concurrent requests, at every gateway', async () => {
    const first = await begin();
    const checks = await Promise.all(
      Array.from({ length: 40 }, (_, n) => ask(first, 2 * hour + n, stores[n % 2 ? 0 : 1])),
    );
    expect(new Set(checks.map(({ newToken, newCompanion }) => `${newToken} ${newCompanion}`)).size).toBe(1);
    expect(checks.every(({ status, newToken }) => status === 'valid' && newToken)).toBe(true);
    expect(await redis.keys('mova:token:*')).toHaveLength(2);
  });

  it('is sent again, and the old one stays valid, until it is presented, in case a response was lost', async () => {
    const first = await begin();
    const { newToken, newCompanion } = await ask(first, 2 * hour);
    for (const later of [2 * hour + minute, 3 * hour - 1]) {
      expect(await ask(first, later)).toMatchObject({ status: 'valid', newToken, newCompanion });
    }
    for (const later of [3 * hour, 200 * hour]) {
      const past = await ask(first, later, stores[1]);
      expect(past).toMatchObject({ status: 'token-expired', session: { userId: 7 }, newToken, newCompanion });
    }
    const second = { accessToken: newToken ?? '', companion: newCompanion ?? '' };
    expect(await ask(second, 201 * hour)).toMatchObject({ status: 'valid' });
  });

  it('leaves the old one valid for a minute once it was presented, and is not sent again', async () => {
    const { first } = await replaced();
    const within = await ask(first, 2 * hour + minute - 1, stores[1]);
    expect(within).toMatchObject({ status: 'valid', session: { userId: 7 } });
    expect(within.newToken).toBeUndefined();
  });

  it('is accepted with the companion of the other pair while a response sets both, and rejected later', async () => {
    const first = await begin();
    const second = await successorOf(first, 2 * hour);
    const mixed = [
      { accessToken: first.accessToken, companion: second.companion },
      { accessToken: second.accessToken, companion: first.companion },
    ] as const;
    for (const pair of mixed) {
      const check = await ask(pair, 2 * hour);
      expect(check).toMatchObject({ status: 'valid' });
      expect(check.newToken).toBeUndefined();
    }
    for (const pair of mixed) {
      expect(await ask(pair, 2 * hour + minute - 1)).toMatchObject({ status: 'valid' });
      expect(await ask(pair, 2 * hour + minute)).toMatchObject({ status: 'companion-mismatch' });
    }
    expect(await ask(second, 2 * hour + minute)).toMatchObject({ status: 'valid' });
  });

  it('is also made for an expired token, which is reported as expired while it is known', async () => {
    const first = await begin();
    const checks = await Promise.all(
      [0, 1, 2, 30_000].map((ms) => ask(first, 3 * hour + ms, stores[ms % 2 ? 0 : 1])),
    );
    for (const check of checks) expect(check).toMatchObject({ status: 'token-expired' });
    expect(new Set(checks.map(({ newToken }) => newToken)).size).toBe(1);
    const second = await successorOf(first, 3 * hour);
    expect(await ask(second, 3 * hour)).toMatchObject({ status: 'valid' });
    expect(await ask(first, 3 * hour), 'on its way when the successor came').toMatchObject({
      status: 'valid',
    });
  });

  it('is not made for a token without its companion', async () => {
    const first = await begin();
    for (const companion of ['', 'guess']) {
      const check = await ask({ ...first, companion }, 2 * hour);
      expect(check).toMatchObject({ status: 'companion-mismatch' });
      expect(check).not.toHaveProperty('newToken');
    }
    expect(await redis.keys('mova:token:*')).toEqual([`mova:token:${hashSecret(first.accessToken)}`]);
    expect((await ask(first, 2 * hour)).newToken).toBeDefined();
  });

  it('ends with its session, as do all before it', async () => {
    const { first, second, sessionId } = await replaced();
    const third = await successorOf(second, 4 * hour);
    await stores[1].end(sessionId);
    for (const pair of [first, second, third]) {
      expect(await ask(pair, 4 * hour)).toMatchObject({ status: 'unknown' });
    }
    expect(await redis.keys('*')).toEqual([]);
  });

  it('is never stored in Redis, nor is its companion', async () => {
    const first = await begin();
    const second = await successorOf(first, 2 * hour);
    const stored = async () => {
      const keys = await redis.keys('*');
      return JSON.stringify([keys, await redis.hgetall(`mova:session:${first.sessionId}`)]);
    };
    const offered = await stored();
    await ask(second, 2 * hour);
    for (const text of [offered, await stored()]) {
      for (const pair of [first, second]) {
        for (const secret of [pair.accessToken, pair.companion]) expect(text).not.toContain(secret);
      }
      expect(text).toContain(hashSecret(second.accessToken));
    }
  });

  it('is not due for a session from before tokens expired', async () => {
    const first = await begin();
    await redis.hset(`mova:session:${first.sessionId}`, 'tokenExpiresAt', '');
    const check = await ask(first, 100 * hour);
    expect(check).toMatchObject({ status: 'valid', session: { newTokenDueAt: 0 } });
    expect(check.newToken).toBeUndefined();
  });
});

describe('a replaced token used after its minute', () => {
  it('ends the session for both parties with the reason, once with its user', async () => {
    const { first, second } = await replaced();
    expect(await ask(second, 3 * hour)).toMatchObject({ status: 'valid' });
    const other = await begin();
    expect(await ask(first, 2 * hour + minute, stores[1])).toMatchObject({
      status: 'reused',
      session: undefined,
      reusedUserId: 7,
    });
    for (const pair of [second, first]) {
      expect(await ask(pair, 3 * hour)).toMatchObject({ status: 'reused', reusedUserId: undefined });
    }
    expect((await stores[0].listOfUser(7)).map(({ sessionId }) => sessionId)).toEqual([other.sessionId]);
    expect(await ask(other, hour), 'another session of the user lives on').toMatchObject({ status: 'valid' });
  });

  it('is noticed for every remembered generation', async () => {
    const pairs: TokenPair[] = [await begin()];
    for (let age = 1; age <= 20; age += 1) {
      const next = await successorOf(pairs.at(-1) as TokenPair, 2 * hour * age);
      expect(await ask(next, 2 * hour * age)).toMatchObject({ status: 'valid' });
      pairs.push(next);
    }
    expect(await redis.keys('mova:token:*')).toHaveLength(17);
    expect(await ask(pairs[3] as TokenPair, 41 * hour), 'too old').toMatchObject({ status: 'unknown' });
    expect(await ask(pairs[20] as TokenPair, 41 * hour)).toMatchObject({ status: 'valid' });
    expect(await ask(pairs[4] as TokenPair, 41 * hour)).toMatchObject({ status: 'reused' });
    expect(await ask(pairs[20] as TokenPair, 41 * hour)).toMatchObject({ status: 'reused' });
  });

  it('ends nothing without its companion', async () => {
    const { first, second } = await replaced();
    for (const companion of ['', 'guess', second.companion]) {
      expect(await ask({ ...first, companion }, 4 * hour)).toMatchObject({ status: 'companion-mismatch' });
    }
    expect(await ask(second, 3 * hour)).toMatchObject({ status: 'valid' });
  });

  it('is also noticed when the thief presented the successor first', async () => {
    const victim = await begin();
    const thief = await successorOf(victim, 2 * hour);
    expect(await ask(thief, 2 * hour)).toMatchObject({ status: 'valid' });
    expect((await ask(victim, 2 * hour + 1)).newToken, 'no successor after the thief').toBeUndefined();
    expect(await ask(victim, 3 * hour)).toMatchObject({ status: 'reused', reusedUserId: 7 });
    expect(await ask(thief, 3 * hour)).toMatchObject({ status: 'reused' });
  });

  it('queues its user for a notice, until they are notified', async () => {
    expect(await stores[0].findReusedUser()).toBeUndefined();
    const { first } = await replaced();
    await ask(first, 4 * hour);
    expect(await stores[1].findReusedUser()).toBe(7);
    await stores[1].forgetReusedUser(7);
    expect(await stores[0].findReusedUser()).toBeUndefined();
  });

  it('leaves nothing in Redis after the session would have expired', async () => {
    const { first } = await replaced();
    await ask(first, 4 * hour);
    await stores[0].forgetReusedUser(7);
    for (const key of await redis.keys('*')) {
      expect(key).toMatch(/^mova:token:/);
      expect(await redis.pttl(key)).toBeGreaterThan(0);
    }
  });
});

describe('a session of the previous version', () => {
  /** The state after that version had derived and stored a successor. */
  const derivedOf = ({ accessToken, companion }: TokenPair) =>
    hashSecret(`mova token after ${companion} ${accessToken}`);

  async function renewedByVersionBefore() {
    const first = await begin();
    const second = { accessToken: derivedOf(first), companion: first.companion };
    const fields = {
      tokenHash: hashSecret(second.accessToken),
      tokenIssuedAt: now + 2 * hour,
      tokenExpiresAt: now + 5 * hour,
      replacedHash: hashSecret(first.accessToken),
      replacedEndsAt: now + 2 * hour + minute,
    };
    await redis.hset(`mova:session:${first.sessionId}`, fields);
    await redis.set(`mova:token:${fields.tokenHash}`, first.sessionId);
    return { first, second };
  }

  it('keeps its token, and gets a random one when that is due', async () => {
    const { second } = await renewedByVersionBefore();
    expect(await ask(second, 4 * hour - 1)).toMatchObject({ status: 'valid' });
    const third = await successorOf(second, 4 * hour);
    expect(third.accessToken).toMatch(/^[\w-]{43}$/);
    expect(third.accessToken).not.toBe(derivedOf(second));
    expect(await ask(third, 4 * hour)).toMatchObject({ status: 'valid' });
    expect(await ask(second, 5 * hour)).toMatchObject({ status: 'reused' });
  });

  it('sends a browser whose response was lost the derived token, as that version did', async () => {
    const { first, second } = await renewedByVersionBefore();
    expect(await ask(first, 2 * hour + 1)).toMatchObject({ status: 'valid', newToken: second.accessToken });
    const late = await ask(first, 3 * hour);
    expect(late).toMatchObject({ status: 'token-expired', newToken: second.accessToken });
    expect(late.newCompanion).toBeUndefined();
    await successorOf(second, 4 * hour);
    expect(await ask(first, 4 * hour), 'forgotten with the next one').toMatchObject({ status: 'unknown' });
  });

  it('is compatible with a renewal by this version: the offered pair is where that version looks', async () => {
    const first = await begin();
    const second = await successorOf(first, 2 * hour);
    const session = await redis.hgetall(`mova:session:${first.sessionId}`);
    expect(session).toMatchObject({
      tokenHash: hashSecret(second.accessToken),
      companionHash: hashSecret(second.companion),
      tokenExpiresAt: String(now + 5 * hour),
      replacedHash: hashSecret(first.accessToken),
      replacedEndsAt: String(now + 2 * hour + minute),
    });
  });

  it('continues when that version has renewed it in between', async () => {
    const { first, second, sessionId } = await replaced();
    const third = { accessToken: derivedOf(second), companion: second.companion };
    await redis.del(`mova:token:${hashSecret(first.accessToken)}`);
    await redis.set(`mova:token:${hashSecret(third.accessToken)}`, sessionId);
    await redis.hset(`mova:session:${sessionId}`, {
      tokenHash: hashSecret(third.accessToken),
      tokenIssuedAt: now + 4 * hour,
      tokenExpiresAt: now + 7 * hour,
      replacedHash: hashSecret(second.accessToken),
      replacedEndsAt: now + 4 * hour + minute,
    });
    expect(await ask(third, 4 * hour)).toMatchObject({ status: 'valid' });
    expect(await ask(second, 4 * hour)).toMatchObject({ status: 'valid', newToken: third.accessToken });
    expect(await ask(first, 4 * hour)).toMatchObject({ status: 'unknown' });
  });
});

it('a check costs one command to Redis, and a second one once in the life of a token', async () => {
  using sent = watchSentCommands();
  const questions = async () => {
    const first = await begin();
    const asked: string[][] = [];
    let second = first as TokenPair;
    for (const later of [0, hour, 2 * hour, 2 * hour, 3 * hour]) {
      sent.take();
      const check = await ask(first, later);
      asked.push(sent.take());
      second = { accessToken: check.newToken ?? '', companion: check.newCompanion ?? '' };
    }
    sent.take();
    await ask(second, 3 * hour);
    asked.push(sent.take());
    return asked.slice(1);
  };
  // Again with another session if a concurrent test has just made Redis forget its scripts.
  await expect
    .poll(questions)
    .toEqual([['evalsha'], ['evalsha', 'eval'], ['evalsha'], ['evalsha'], ['evalsha']]);
});
