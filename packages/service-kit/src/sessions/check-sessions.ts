import type { Redis } from 'ioredis';
import { checkScript } from './scripts.ts';
import { sessionLives, tokenLives } from './session-record.ts';

export interface CheckedSession {
  readonly sessionId: string;
  readonly userId: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly remember: boolean;
  /** When the next token is due, in milliseconds since the epoch; 0 for a session whose token does not change. */
  readonly newTokenDueAt: number;
}

export interface SessionCheck {
  /**
   * `companion-mismatch`: a valid token without the companion cookie of its session. `token-expired`: the
   * session is live and the companion right. `reused`: the session ended because a replaced token was used.
   */
  readonly status: 'valid' | 'unknown' | 'companion-mismatch' | 'token-expired' | 'reused';
  /** Present when `valid` or `token-expired`. */
  readonly session: CheckedSession | undefined;
  readonly isPremium: boolean;
  /** Whose session this check ended as `reused`. */
  readonly reusedUserId: number | undefined;
  /**
   * `none`, `due` (none yet, but it is time), `derived` (made by releases before random successors), or the
   * successor of the token presented, sealed for its pair.
   */
  readonly successor: string;
  readonly limited: boolean;
  /** Whole seconds; 0 when not limited. */
  readonly retryAfter: number;
  readonly newToken?: string;
  /** Absent if the companion does not change. */
  readonly newCompanion?: string;
}

export interface RateLimits {
  /** 0 for no limit. */
  readonly perSecond: number;
  /** Requests of a session that may come at once. */
  readonly burst: number;
  /** Requests without a session that may come at once from one address. */
  readonly addressBurst: number;
}

/** One request to check; empty strings for what it lacks. */
interface CheckQuestion {
  readonly tokenKey: string;
  readonly companionHash: string;
  readonly limitKey: string;
  readonly cost: number;
}

interface Waiting extends CheckQuestion {
  readonly resolve: (check: SessionCheck) => void;
  readonly reject: (error: unknown) => void;
}

/** Redis answers no other client while it runs a batch. */
const maxBatchSize = 64;

/**
 * Returns a function that checks requests of the same turn of the event loop (and the same `now`, in ms) with
 * one command: under load most of the cost of a check is sending and reading it. A single request does not
 * wait.
 */
export function createSessionChecker(
  redis: Redis,
  prefix: string,
  tokenLifeMs: number,
  { perSecond, burst, addressBurst }: RateLimits,
): (question: CheckQuestion, now: number | undefined) => Promise<SessionCheck> {
  const lifeMs = [tokenLives.replaced, sessionLives.remembered].map(({ seconds }) => seconds * 1000);
  let waiting: Waiting[] = [];
  let waitingNow: number | undefined;

  const send = () => {
    const asked = waiting;
    if (asked.length === 0) return;
    waiting = [];
    const keys: string[] = [];
    const values: (string | number)[] = [
      prefix,
      waitingNow ?? Date.now(),
      perSecond,
      burst,
      tokenLifeMs,
      addressBurst,
      ...lifeMs,
    ];
    for (const { tokenKey, companionHash, limitKey, cost } of asked) {
      keys.push(tokenKey);
      values.push(companionHash, limitKey, cost);
    }
    runScript(redis, keys, values).then(
      (lines) => {
        for (const [index, { resolve, reject }] of asked.entries()) {
          // An unreadable line fails its own request only.
          try {
            resolve(readCheck(lines[index] ?? ''));
          } catch (error) {
            reject(error);
          }
        }
      },
      (error: unknown) => {
        for (const each of asked) each.reject(error);
      },
    );
  };

  return ({ tokenKey, companionHash, limitKey, cost }, now) => {
    if (waiting.length === maxBatchSize || now !== waitingNow) send();
    waitingNow = now;
    if (waiting.length === 0) setImmediate(send);
    return new Promise((resolve, reject) => {
      waiting.push({ tokenKey, companionHash, limitKey, cost, resolve, reject });
    });
  };
}

/** Loads the script if Redis does not know it (after a restart, for example). */
async function runScript(
  redis: Redis,
  keys: readonly string[],
  values: readonly (string | number)[],
): Promise<string[]> {
  const reply = await redis
    .evalsha(checkScript.sha, keys.length, ...keys, ...values)
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return redis.eval(checkScript.lua, keys.length, ...keys, ...values);
    });
  const lines = typeof reply === 'string' ? reply.split('\n') : [];
  if (lines.length !== keys.length) throw new Error('Redis did not answer every check');
  return lines;
}

/** Parses a line of the check script’s result, by hand because every request needs it. */
function readCheck(line: string): SessionCheck {
  const fields = line.split(' ');
  const [wait = '', status, sessionId = '', userId, expiresAt, premium, remember, due, successor] = fields;
  const waitMs = Number(wait);
  const limited = waitMs > 0;
  const retryAfter = Math.ceil(waitMs / 1000);
  if (status === 'unknown' || status === 'companion-mismatch' || status === 'reused') {
    const reusedUserId = status === 'reused' ? Number(sessionId) || undefined : undefined;
    const anonymous = { session: undefined, isPremium: false, reusedUserId, successor: 'none' } as const;
    return { status, ...anonymous, limited, retryAfter };
  }
  const session = {
    sessionId,
    userId: Number(userId),
    expiresAt: Number(expiresAt),
    remember: remember === '1',
    newTokenDueAt: Number(due),
  };
  const isComplete = Number.isSafeInteger(session.userId) && session.userId > 0 && session.expiresAt > 0;
  if ((status !== 'valid' && status !== 'token-expired') || !isComplete) {
    throw new Error('Redis has a session that cannot be parsed');
  }
  return {
    status,
    session,
    isPremium: premium === '1',
    reusedUserId: undefined,
    successor: successor ?? 'none',
    limited,
    retryAfter,
  };
}
