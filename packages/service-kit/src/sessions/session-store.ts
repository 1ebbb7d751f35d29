import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { BoundedCache } from '../bounded-cache.ts';
import { CheckBatch } from './check-batch.ts';
import type { SessionCheck } from './check-session.ts';
import { lifeOf, type SessionRecord, sessionFrom, sessionLives, tokenLives } from './session-record.ts';

export interface SessionStoreOptions {
  /** Start of every key (`mova:`). */
  readonly prefix?: string;
  /** Life of a token, in seconds; {@link tokenLives} unless told. */
  readonly tokenLifeSeconds?: number;
}

export interface NewSession {
  /** For the `accessToken` cookie and the Authorization header; kept only as a hash. */
  readonly accessToken: string;
  /** For the HttpOnly companion cookie; kept only as a hash. */
  readonly companion: string;
  readonly sessionId: string;
  /** `Max-Age` of the cookies; undefined for cookies that end with the browser. */
  readonly maxAgeSeconds: number | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface CheckRequest {
  /** The bearer token; absent for a caller without one. */
  readonly token?: string | undefined;
  /** Value of the companion cookie. */
  readonly companion?: string | undefined;
  /** Milliseconds since the epoch (the present). */
  readonly now?: number;
  /** Bucket of a caller without a valid session, such as the client's address. A session has its own. */
  readonly limitKey: string;
  /** Requests a second; 0 for no limit. */
  readonly ratePerSecond: number;
  /** Requests that may come at once. */
  readonly burst: number;
  /** How many requests this one counts as (1); never more than a burst. */
  readonly cost?: number;
}

/** SHA-256 of a secret, as it stands in keys and fields. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/**
 * The token that follows another. Whoever holds a token and its companion can tell it, so every request and
 * every gateway that meets the end of a token comes to the same one without asking; nobody else can, for
 * Redis holds hashes only.
 */
const tokenAfter = (token: string, companion: string): string =>
  hashSecret(`mova token after ${companion} ${token}`);

/** Tokens known not to be due for a new one, by their hashes; a gateway's busiest. */
const mostSettled = 20_000;

const newSecret = () => randomBytes(32).toString('base64url');

/** Sessions in Redis. The only code that knows their keys; every method rejects while Redis is down. */
export class SessionStore {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #tokenLifeMs: number;
  readonly #checks: CheckBatch;
  readonly #settled = new BoundedCache<true>(mostSettled);

  constructor(redis: Redis, options: SessionStoreOptions = {}) {
    this.#redis = redis;
    this.#prefix = options.prefix ?? 'mova:';
    this.#tokenLifeMs = (options.tokenLifeSeconds ?? tokenLives.current.seconds) * 1000;
    this.#checks = new CheckBatch(redis, this.#prefix, this.#tokenLifeMs);
  }

  /** Begins a session for a learner who has just proved who they are. */
  async create(options: {
    userId: number;
    remember: boolean;
    userAgent: string;
    now?: number;
  }): Promise<NewSession> {
    const { userId, remember, userAgent, now = Date.now() } = options;
    const lifeMs = lifeOf(remember).seconds * 1000;
    const [accessToken, companion, sessionId] = [newSecret(), newSecret(), randomUUID()];
    const tokenHash = hashSecret(accessToken);
    const expiresAt = now + lifeMs;
    await this.#all([
      [
        'hset',
        this.#session(sessionId),
        ...Object.entries({
          userId,
          kind: 'web',
          companionHash: hashSecret(companion),
          remember: remember ? 1 : 0,
          createdAt: now,
          expiresAt,
          tokenHash,
          tokenIssuedAt: now,
          tokenExpiresAt: now + this.#tokenLifeMs,
          lastUsedAt: now,
          userAgent: userAgent.slice(0, 300),
        }).flat(),
      ],
      ['pexpire', this.#session(sessionId), lifeMs],
      ['set', this.#token(tokenHash), sessionId, 'PX', lifeMs],
      ['sadd', this.#userSessions(userId), sessionId],
      // The longest life of any member: the set must not end before a session it names.
      ['expire', this.#userSessions(userId), sessionLives.remembered.seconds],
    ]);
    return {
      accessToken,
      companion,
      sessionId,
      maxAgeSeconds: remember ? lifeMs / 1000 : undefined,
      expiresAt,
    };
  }

  /**
   * Who is behind a token, and whether they are asking too often: one round trip, shared by requests that
   * come together, prolonging the session. Where a new token is due the same round trip makes it the
   * session's, and the check carries it.
   */
  check(request: CheckRequest): Promise<SessionCheck & { readonly newToken?: string }> {
    const { token, companion, now, limitKey, ratePerSecond, burst, cost = 1 } = request;
    const terms = { now, ratePerSecond, burst };
    const companionHash = companion ? hashSecret(companion) : '';
    const tokenHash = token ? hashSecret(token) : '';
    const tokenKey = token ? this.#token(tokenHash) : '';
    if (!token || !companion || this.#settled.get(tokenHash, now)) {
      return this.#checks.ask({ tokenKey, companionHash, limitKey, followingHash: '', cost }, terms);
    }
    const newToken = tokenAfter(token, companion);
    const followingHash = hashSecret(newToken);
    return this.#checks
      .ask({ tokenKey, companionHash, limitKey, followingHash, cost }, terms)
      .then((check) => {
        if (check.isFollowed) return { ...check, newToken };
        this.#settle(tokenHash, check);
        return check;
      });
  }

  /** Remembers until when a token needs no successor: reckoning one costs as much as the rest of a check. */
  #settle(tokenHash: string, { status, session }: SessionCheck): void {
    if (status !== 'valid' || !session) return;
    this.#settled.set(tokenHash, true, session.newTokenDueAt || session.expiresAt);
  }

  /** Ends a session at once, everywhere. Ending one that is gone is no error. @returns whether it lived. */
  async end(sessionId: string): Promise<boolean> {
    const key = this.#session(sessionId);
    const [userId, ...hashes] = await this.#redis.hmget(key, 'userId', 'tokenHash', 'replacedHash');
    await this.#all([
      ['del', key, ...hashes.filter((each) => each !== null).map(this.#token)],
      ...(userId ? [['srem', this.#userSessions(Number(userId)), sessionId]] : []),
    ]);
    return Boolean(userId);
  }

  /** Ends every session of a user, but for `exceptSessionId`. @returns how many were ended. */
  async endAllOfUser(userId: number, exceptSessionId?: string): Promise<number> {
    const ids = await this.#redis.smembers(this.#userSessions(userId));
    const ending = ids.filter((id) => id !== exceptSessionId);
    const lived = await Promise.all(ending.map((id) => this.end(id)));
    return lived.filter(Boolean).length;
  }

  /** One session; undefined when it has ended. */
  async find(sessionId: string): Promise<SessionRecord | undefined> {
    return sessionFrom(sessionId, await this.#redis.hgetall(this.#session(sessionId)));
  }

  /** Living sessions of a user, newest first. */
  async listOfUser(userId: number): Promise<SessionRecord[]> {
    const ids = await this.#redis.smembers(this.#userSessions(userId));
    const found = await Promise.all(
      ids.map(async (id) => sessionFrom(id, await this.#redis.hgetall(this.#session(id)))),
    );
    const gone = ids.filter((_, index) => !found[index]);
    if (gone.length > 0) await this.#redis.srem(this.#userSessions(userId), ...gone);
    return found.filter((session) => session !== undefined).sort((a, b) => b.createdAt - a.createdAt);
  }

  /** Projects whether a user is premium, for `lifeSeconds` at most; the account service is the authority. */
  async setPremium(userId: number, isPremium: boolean, lifeSeconds: number): Promise<void> {
    await this.#redis.set(`${this.#prefix}premium:${userId}`, isPremium ? '1' : '0', 'EX', lifeSeconds);
  }

  /** Projects the flags of many users in one go; see `setPremium`. */
  async setPremiumOfMany(
    users: readonly { readonly userId: number; readonly isPremium: boolean }[],
    lifeSeconds: number,
  ): Promise<void> {
    if (users.length === 0) return;
    await this.#all(
      users.map(({ userId, isPremium }) => [
        'set',
        `${this.#prefix}premium:${userId}`,
        isPremium ? '1' : '0',
        'EX',
        lifeSeconds,
      ]),
    );
  }

  #token = (hash: string) => `${this.#prefix}token:${hash}`;
  #session = (id: string) => `${this.#prefix}session:${id}`;
  #userSessions = (userId: number) => `${this.#prefix}user-sessions:${userId}`;

  /** Runs commands as one transaction of Redis. @throws the first failure. */
  async #all(commands: (string | number)[][]): Promise<void> {
    const results = await this.#redis.multi(commands).exec();
    if (!results) throw new Error('Redis gave up the transaction');
    for (const [error] of results) if (error) throw error;
  }
}
