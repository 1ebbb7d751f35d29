import type { Redis } from 'ioredis';
import { checkScript } from './check-script.ts';
import { readCheck, type SessionCheck } from './check-session.ts';

/** What requests must have in common to be checked together. */
export interface CheckTerms {
  /** Milliseconds since the epoch; undefined: the present. */
  readonly now: number | undefined;
  /** Requests a second; 0 for no limit. */
  readonly ratePerSecond: number;
  /** Requests of a session that may come at once. */
  readonly burst: number;
  /** Requests without a session that may come at once from one address. */
  readonly addressBurst: number;
}

/** One request to be checked; empty strings for what it does not bring. */
export interface CheckQuestion {
  readonly tokenKey: string;
  readonly companionHash: string;
  readonly limitKey: string;
  /** How many requests it counts as in the rate limit. */
  readonly cost: number;
}

interface Waiting extends CheckQuestion {
  readonly resolve: (check: SessionCheck) => void;
  readonly reject: (error: unknown) => void;
}

/** Most requests of one command: Redis answers nobody else meanwhile. */
const mostTogether = 64;

/**
 * Checks requests that arrive in the same turn of the event loop by one command: under load most of what a
 * check costs is sending and reading a command, not the question. A request that comes alone does not wait
 * for others, because the turn ends with it.
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

  /** The check of this request. Rejects, like all of its command, while Redis cannot answer. */
  ask(question: CheckQuestion, terms: CheckTerms): Promise<SessionCheck> {
    if (this.#waiting.length === mostTogether || !isSame(terms, this.#terms)) this.#send();
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

/** What cannot be read in one answer is the failure of that request alone. */
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

/** Runs the check script, loading it where Redis does not know it (yet, or after a restart). */
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
