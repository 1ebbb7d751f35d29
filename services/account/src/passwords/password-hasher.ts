import { availableParallelism } from 'node:os';
import { ApiError } from '@mova/service-kit';
import { hash, verify } from '@node-rs/argon2';
import { createWorkGate, GateFullError } from './work-gate.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 15 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** At 15 ms a hash the last in the queue waits about half a second on two cores. */
const longestQueue = 64;

/** Hashes and checks passwords away from the event loop, a bounded number at a time. */
export interface PasswordHasher {
  /** Argon2id of a password in PHC form, with its own salt. Refuses with OVERLOADED under a flood. */
  hash(password: string): Promise<string>;
  /** Whether a password made this hash. Refuses with OVERLOADED under a flood. */
  matches(passwordHash: string, password: string): Promise<boolean>;
}

/** Makes a hasher; one per process, so that its bound is the bound of the process. */
export function createPasswordHasher(
  gate = createWorkGate(Math.max(1, Math.min(4, availableParallelism())), longestQueue),
): PasswordHasher {
  async function gated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await gate.run(work);
    } catch (error) {
      if (!(error instanceof GateFullError)) throw error;
      throw new ApiError('OVERLOADED', 'Too many people are signing in at this moment', {
        headers: { 'retry-after': '2' },
      });
    }
  }
  return {
    // Unicode may spell one password two ways (composed, decomposed): keyboards differ, people do not know.
    hash: (password) => gated(() => hash(password.normalize('NFC'), cost)),
    matches: (passwordHash, password) => gated(() => verify(passwordHash, password.normalize('NFC'))),
  };
}
