import { availableParallelism } from 'node:os';
import { ApiError } from '@mova/service-kit';
import { hash, verify } from '@node-rs/argon2';
import { hashCost } from './hash-job.ts';
import type { Hashing } from './hash-threads.ts';
import { createWorkGate, GateFullError } from './work-gate.ts';

/** Hashes and checks passwords away from the event loop, a bounded number at a time. */
export interface PasswordHasher {
  /** Argon2id of a password in PHC form, with its own salt. Refuses with TOO_MANY_REQUESTS under a flood. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password made this hash; never, in the usual time, where there is none. Refuses with
   * TOO_MANY_REQUESTS under a flood.
   * @param first done in its turn, before the check; what it throws is thrown
   */
  matches(
    passwordHash: string | null | undefined,
    password: string,
    first?: () => Promise<void>,
  ): Promise<boolean>;
}

/**
 * Passwords that may be hashed at once: a core stays free, where there is more than one, for those who are
 * signed in; and no more than spare memory is sure for.
 */
export const hashesAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));

/** At 15 ms a hash the last in the queue waits about half a second. */
const longestQueue = 32 * hashesAtOnce;

/** Hashes on the threads Node has for such work, at the priority of everything else. */
const onNodesThreads: Hashing = { hash: (password) => hash(password, hashCost), verify };

/** Makes a hasher; one per process, so that its bound is the bound of the process. */
export function createPasswordHasher({
  gate = createWorkGate(hashesAtOnce, longestQueue),
  hashing = onNodesThreads,
} = {}): PasswordHasher {
  async function gated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await gate.run(work);
    } catch (error) {
      if (!(error instanceof GateFullError)) throw error;
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many people are signing in at this moment', {
        headers: { 'retry-after': '2' },
      });
    }
  }
  // Unicode may spell one password two ways (composed, decomposed): keyboards differ, people do not know.
  const hashNow = (password: string) => hashing.hash(password.normalize('NFC'));
  return {
    hash: (password) => gated(() => hashNow(password)),
    matches: (passwordHash, password, first) =>
      gated(async () => {
        await first?.();
        if (passwordHash) return hashing.verify(passwordHash, password.normalize('NFC'));
        // An account made by a provider has no password that could be right; it is not told by its haste.
        await hashNow(password);
        return false;
      }),
  };
}
