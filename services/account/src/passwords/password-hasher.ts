import { availableParallelism } from 'node:os';
import { ApiError } from '@mova/service-kit';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/** One core stays free for signed-in users, and memory for four hashes is always available. */
const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

/** At 15 ms a hash, the last of 32 waiting passwords waits about half a second. */
const maxQueuePerThread = 32;

interface HasherOptions {
  readonly threads?: number;
  /** Passwords that may wait for a thread. */
  readonly maxQueue?: number;
  /** Steps of nice by which the threads yield to all other work, so that sign-ins do not slow down other users. */
  readonly niceness?: number;
}

/**
 * Creates a hasher that works in threads. Both methods throw TOO_MANY_REQUESTS when too many passwords wait. Create one
 * per process, because its limits apply to the process.
 */
export function createPasswordHasher({
  threads = maxThreads,
  maxQueue = maxQueuePerThread * threads,
  niceness = 10,
}: HasherOptions = {}) {
  const pool = new Piscina({
    filename: new URL('./hash-worker.ts', import.meta.url).href,
    name: 'hashPassword',
    minThreads: threads,
    maxThreads: threads,
    // Only Linux has priorities of threads; elsewhere this would slow down the whole process.
    niceIncrement: process.platform === 'linux' ? niceness : 0,
    recordTiming: false,
  });
  // The pool replaces a thread that dies while it is idle; an unhandled error event would end the process.
  pool.on('error', () => undefined);
  // Passwords wait here and not in the pool, because `beforeCheck` must run in turn, in this thread.
  const inTurn = pLimit(threads);

  const hash = (password: string): Promise<string> => pool.run(password, { name: 'hashPassword' });

  async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (inTurn.activeCount + inTurn.pendingCount < threads + maxQueue) return inTurn(work);
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many people are signing in at this moment', {
      headers: { 'retry-after': '2' },
    });
  }

  return {
    /** Returns the argon2id hash of a password in PHC form, with its own salt. */
    hash: (password: string) => enqueue(() => hash(password)),
    /**
     * Without a hash the result is false, after the usual time.
     * @param beforeCheck runs when it is the password's turn; the password is not checked if it throws
     */
    matches: (
      passwordHash: string | null | undefined,
      password: string,
      beforeCheck?: () => Promise<void>,
    ): Promise<boolean> =>
      enqueue(async () => {
        await beforeCheck?.();
        if (passwordHash) return pool.run({ passwordHash, password }, { name: 'verifyPassword' });
        // A fast answer would reveal that the account has no password.
        await hash(password);
        return false;
      }),
  };
}
