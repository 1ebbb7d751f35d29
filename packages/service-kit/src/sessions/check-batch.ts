import type { Redis } from 'ioredis';
import { checkScript } from './check-script.ts';
import { readCheck, type SessionCheck } from './check-session.ts';

/** What requests must have in common to be checked together. */
export interface CheckTerms {
  /** Milliseconds since the epoch; undefined for the present. */
  readonly now: number | undefined;
  readonly ratePerSecond: number;
  /** Requests of a session that may come at once. */
  readonly burst: number;
  /** Requests without a session that may come at once from one address. */
  readonly addressBurst: number;
}

/** One request to check; empty strings for what it lacks. */
export interface CheckQuestion {
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
 * Checks requests of the same turn of the event loop with one command: under load most of the cost of a check
 * is sending and reading it. A single request does not wait.
 */
export class CheckBatch {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #tokenLifeMs: number;
  #terms: CheckTerms = { now: undefined, ratePerSecond: 0, burst: 0, addressBurst: 0 };
  #waiting: Waiting[] = [];
  #isScheduled = false;

  constructor(redis: Redis, prefix: string, tokenLifeMs: number) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#tokenLifeMs = tokenLifeMs;
  }

  ask(question: CheckQuestion, terms: CheckTerms): Promise<SessionCheck> {
    if (this.#waiting.length === maxBatchSize || !isSame(terms, this.#terms)) this.#send();
    this.#terms = terms;
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        this.#send();
      });
    }
    return new Promise((resolve, reject) => {
      const { tokenKey, companionHash, limitKey, cost } = question;
      this.#waiting.push({ tokenKey, companionHash, limitKey, cost, resolve, reject });
    });
  }

  #send(): void {
    const asked = this.#waiting;
    if (asked.length === 0) return;
    this.#waiting = [];
    const { now = Date.now(), ratePerSecond, burst, addressBurst } = this.#terms;
    const keys: string[] = [];
    const values: (string | number)[] = [
      this.#prefix,
      now,
      ratePerSecond,
      burst,
      this.#tokenLifeMs,
      addressBurst,
    ];
    for (const { tokenKey, companionHash, limitKey, cost } of asked) {
      keys.push(tokenKey);
      values.push(companionHash, limitKey, cost);
    }
    runScript(this.#redis, keys, values).then(
      (lines) => {
        for (const [index, each] of asked.entries()) answer(each, lines[index] ?? '');
      },
      (error: unknown) => {
        for (const each of asked) each.reject(error);
      },
    );
  }
}

/** An unreadable line fails its own request only. */
function answer({ resolve, reject }: Waiting, line: string): void {
  try {
    resolve(readCheck(line));
  } catch (error) {
    reject(error);
  }
}

function isSame(a: CheckTerms, b: CheckTerms): boolean {
  return (
    a.now === b.now &&
    a.ratePerSecond === b.ratePerSecond &&
    a.burst === b.burst &&
    a.addressBurst === b.addressBurst
  );
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
