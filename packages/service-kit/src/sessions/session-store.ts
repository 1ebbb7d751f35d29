import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { isRedisDiskFull } from '../redis/open-redis.ts';
import { createSessionChecker, type RateLimits, type SessionCheck } from './check-sessions.ts';
import { createWriteConfirmation } from './confirm-writes.ts';
import { endScript, limitSessionsScript, offerScript } from './scripts.ts';
import { lifeOf, type SessionRecord, sessionFrom, sessionLives, tokenLives } from './session-record.ts';
import {
  createSecret,
  derivedToken,
  hashSecret,
  openSuccessor,
  sealSuccessor,
  type TokenPair,
} from './successor.ts';

export interface SessionStoreOptions {
  readonly prefix?: string;
  readonly tokenLifeSeconds?: number;
  readonly maxSessions?: number;
  /** Of the requests that are checked. Default: none. */
  readonly limits?: RateLimits;
}

export interface CheckRequest {
  readonly token?: string | undefined;
  readonly companion?: string | undefined;
  /** Default: the present. */
  readonly now?: number;
  /** Whose limit counts a request without a session. */
  readonly limitKey: string;
  /** How many requests this one counts as, at most a burst. Default: 1. */
  readonly cost?: number;
}

export const maxSessions = 50;

const noLimits: RateLimits = { perSecond: 0, burst: 0, addressBurst: 0 };

/** The only code that knows the keys of sessions in Redis. Every method rejects while Redis is unavailable. */
export class SessionStore {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #tokenLifeMs: number;
  readonly #maxSessions: number;
  readonly #checkSession: ReturnType<typeof createSessionChecker>;
  readonly #confirmWrites: () => Promise<void>;
  /** Of the secrets presented lately: a page sends the same two with each of its calls. */
  readonly #digests = new LRUCache<string, string>({ max: 10_000 });

  constructor(redis: Redis, options: SessionStoreOptions = {}) {
    this.#redis = redis;
    this.#prefix = options.prefix ?? 'mova:';
    this.#tokenLifeMs = (options.tokenLifeSeconds ?? tokenLives.current.seconds) * 1000;
    this.#maxSessions = options.maxSessions ?? maxSessions;
    this.#confirmWrites = createWriteConfirmation(redis);
    const { limits = noLimits } = options;
    this.#checkSession = createSessionChecker(redis, this.#prefix, this.#tokenLifeMs, limits);
  }

  /** Beyond the limit the least recently used session of the user ends in the same transaction. */
  async create(options: { userId: number; remember: boolean; userAgent: string; now?: number }) {
    const { userId, remember, userAgent, now = Date.now() } = options;
    const lifeMs = lifeOf(remember).seconds * 1000;
    const [accessToken, companion, sessionId] = [createSecret(), createSecret(), randomUUID()];
    const tokenHash = hashSecret(accessToken);
    const expiresAt = now + lifeMs;
    const [session, ofUser] = [this.#session(sessionId), this.#userSessions(userId)];
    const fields = {
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
    };
    const results = await this.#all([
      ['hset', session, ...Object.entries(fields).flat()],
      ['pexpire', session, lifeMs],
      ['set', this.#token(tokenHash), sessionId, 'PX', lifeMs],
      ['sadd', ofUser, sessionId],
      // The set must not expire before any of its sessions.
      ['expire', ofUser, sessionLives.remembered.seconds],
      ['eval', limitSessionsScript, 1, ofUser, this.#prefix, this.#maxSessions, sessionId],
    ]);
    return {
      // Stored only as a hash, like the companion.
      accessToken,
      companion,
      sessionId,
      // Undefined for cookies that end with the browser.
      maxAgeSeconds: remember ? lifeMs / 1000 : undefined,
      expiresAt,
      endedCount: Number(results.at(-1)),
    };
  }

  /**
   * Identifies the owner of a token and applies the rate limit, in one round trip shared by concurrent
   * requests. Once in the life of a token, when its successor is due, a second round trip offers one.
   */
  async check(request: CheckRequest): Promise<SessionCheck> {
    const { token = '', companion = '', now, limitKey, cost = 1 } = request;
    const tokenKey = token && this.#token(this.#digest(token));
    const companionHash = companion && this.#digest(companion);
    const check = await this.#checkSession({ tokenKey, companionHash, limitKey, cost }, now);
    const { status, session, successor, limited } = check;
    if (successor === 'none' || !session || limited) return check;
    const pair = { accessToken: token, companion };
    if (successor === 'derived') return { ...check, newToken: derivedToken(pair) };
    const sealed =
      successor === 'due'
        ? await this.#offer(session.sessionId, pair, now ?? Date.now()).catch((error: unknown) => {
            // While nothing can be written, a valid token stays without a successor.
            if (status === 'valid' && isRedisDiskFull(error)) return '';
            throw error;
          })
        : successor;
    if (sealed !== '') {
      const successor = openSuccessor(pair, sealed);
      return successor
        ? { ...check, newToken: successor.accessToken, newCompanion: successor.companion }
        : check;
    }
    // Another request has presented the successor since, which changes the status of this token.
    return status === 'token-expired' ? this.check(request) : check;
  }

  /** Returns '' when the pair is not the present one. */
  async #offer(sessionId: string, pair: TokenPair, now: number): Promise<string> {
    const offered = { accessToken: createSecret(), companion: createSecret() };
    const answer = await this.#redis.eval(
      offerScript,
      1,
      this.#session(sessionId),
      this.#prefix,
      now,
      sessionId,
      hashSecret(pair.accessToken),
      hashSecret(pair.companion),
      hashSecret(offered.accessToken),
      hashSecret(offered.companion),
      sealSuccessor(pair, offered),
      this.#tokenLifeMs,
      tokenLives.replaced.seconds * 1000,
    );
    return String(answer);
  }

  /**
   * Safe to repeat. Returns whether the session was live. Waits up to 200 ms for a replica of Redis, if one follows:
   * after a failover the session would be live again.
   */
  async end(sessionId: string): Promise<boolean> {
    const answer = await this.#redis.eval(endScript, 0, this.#prefix, sessionId);
    const [wasLive, hasReplica] = String(answer);
    if (hasReplica === '1') await this.#confirmWrites();
    return wasLive === '1';
  }

  /** Returns how many sessions were ended. */
  async endAllOfUser(userId: number, exceptSessionId?: string): Promise<number> {
    const ids = await this.#redis.smembers(this.#userSessions(userId));
    const endingIds = ids.filter((id) => id !== exceptSessionId);
    const lived = await Promise.all(endingIds.map((id) => this.end(id)));
    return lived.filter(Boolean).length;
  }

  async forgetUser(userId: number): Promise<void> {
    await this.#redis.del(this.#premium(userId));
    await this.endAllOfUser(userId);
  }

  async find(sessionId: string): Promise<SessionRecord | undefined> {
    return sessionFrom(sessionId, await this.#redis.hgetall(this.#session(sessionId)));
  }

  async listOfUser(userId: number): Promise<SessionRecord[]> {
    const ids = await this.#redis.smembers(this.#userSessions(userId));
    const found = await Promise.all(
      ids.map(async (id) => sessionFrom(id, await this.#redis.hgetall(this.#session(id)))),
    );
    const gone = ids.filter((_, index) => !found[index]);
    if (gone.length > 0) await this.#redis.srem(this.#userSessions(userId), ...gone);
    return found.filter((session) => session !== undefined).sort((a, b) => b.createdAt - a.createdAt);
  }

  /** Returns the user who has waited longest for the notice that a session of theirs ended as reused. */
  async findReusedUser(): Promise<number | undefined> {
    const userId = await this.#redis.lindex(this.#reusedUsers(), 0);
    return userId === null ? undefined : Number(userId);
  }

  async forgetReusedUser(userId: number): Promise<void> {
    await this.#redis.lrem(this.#reusedUsers(), 0, String(userId));
  }

  /** Caches whether a user is premium, for at most `lifeSeconds`; the account service is the authority. */
  async setPremium(userId: number, isPremium: boolean, lifeSeconds: number): Promise<void> {
    await this.#redis.set(this.#premium(userId), isPremium ? '1' : '0', 'EX', lifeSeconds);
  }

  async setPremiumOfMany(
    users: readonly { readonly userId: number; readonly isPremium: boolean }[],
    lifeSeconds: number,
  ): Promise<void> {
    if (users.length === 0) return;
    const commands = users.map(({ userId, isPremium }) => {
      return ['set', this.#premium(userId), isPremium ? '1' : '0', 'EX', lifeSeconds];
    });
    await this.#all(commands);
  }

  #reusedUsers = () => `${this.#prefix}reused-users`;
  #token = (hash: string) => `${this.#prefix}token:${hash}`;
  #session = (id: string) => `${this.#prefix}session:${id}`;
  #premium = (userId: number) => `${this.#prefix}premium:${userId}`;
  #userSessions = (userId: number) => `${this.#prefix}user-sessions:${userId}`;

  #digest(secret: string): string {
    const known = this.#digests.get(secret);
    if (known !== undefined) return known;
    const digest = hashSecret(secret);
    this.#digests.set(secret, digest);
    return digest;
  }

  async #all(commands: (string | number)[][]): Promise<unknown[]> {
    const results = await this.#redis.multi(commands).exec();
    if (!results) throw new Error('Redis gave up the transaction');
    return results.map(([error, result]) => {
      if (error) throw error;
      return result;
    });
  }
}
