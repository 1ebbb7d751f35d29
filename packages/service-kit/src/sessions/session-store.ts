import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { CheckBatch } from './check-batch.ts';
import type { SessionCheck } from './check-session.ts';
import { lifeOf, type SessionRecord, sessionFrom, sessionLives } from './session-record.ts';

export interface SessionStoreOptions {
  /** Start of every key (`mova:`). */
  readonly prefix?: string;
  /**
   * Life of a token, in seconds. Absent: a token is good as long as its session.
   *
   * Tokens and sessions are kept apart (`token:<hash>` leads to `session:<id>`) and `check` already tells
   * an expired token from an ended session, so handing out a new token later means: set this life, add a
   * second `token:` key for the same session, and write the two `token…At` fields. Nothing is moved, and
   * sessions begun before (with no `tokenExpiresAt`) stay good until their first new token.
   */
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
  /** The bearer token, or its hash; neither for a caller without one. */
  readonly token?: string | undefined;
  readonly tokenHash?: string | undefined;
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
}

/** SHA-256 of a secret, as it stands in keys and fields. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

const newSecret = () => randomBytes(32).toString('base64url');

/** Sessions in Redis. The only code that knows their keys; every method rejects while Redis is down. */
export class SessionStore {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #tokenLifeMs: number | undefined;
  readonly #checks: CheckBatch;

  constructor(redis: Redis, options: SessionStoreOptions = {}) {
    this.#redis = redis;
    this.#prefix = options.prefix ?? 'mova:';
    this.#tokenLifeMs = options.tokenLifeSeconds && options.tokenLifeSeconds * 1000;
    this.#checks = new CheckBatch(redis, this.#prefix);
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
          tokenExpiresAt: this.#tokenLifeMs ? now + this.#tokenLifeMs : '',
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
   * come together, prolonging the session.
   */
  check(request: CheckRequest): Promise<SessionCheck> {
    const { token, companion, now, limitKey, ratePerSecond, burst } = request;
    const tokenHash = request.tokenHash ?? (token ? hashSecret(token) : undefined);
    return this.#checks.ask(
      {
        tokenKey: tokenHash ? this.#token(tokenHash) : '',
        companionHash: companion ? hashSecret(companion) : '',
        limitKey,
      },
      { now, ratePerSecond, burst },
    );
  }

  /** Ends a session at once, everywhere. Ending one that is gone is no error. */
  async end(sessionId: string): Promise<void> {
    const key = this.#session(sessionId);
    const [userId, tokenHash] = await this.#redis.hmget(key, 'userId', 'tokenHash');
    await this.#all([
      ['del', key, ...(tokenHash ? [this.#token(tokenHash)] : [])],
      ...(userId ? [['srem', this.#userSessions(Number(userId)), sessionId]] : []),
    ]);
  }

  /** Ends every session of a user, but for `exceptSessionId`. @returns how many were ended. */
  async endAllOfUser(userId: number, exceptSessionId?: string): Promise<number> {
    const ids = await this.#redis.smembers(this.#userSessions(userId));
    const ending = ids.filter((id) => id !== exceptSessionId);
    await Promise.all(ending.map((id) => this.end(id)));
    return ending.length;
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
