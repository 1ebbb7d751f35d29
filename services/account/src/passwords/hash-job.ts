/** Work for a thread that hashes: a password to hash, or one to hold against a hash. */
export interface HashJob {
  readonly password: string;
  /** PHC form; absent for a password to hash. */
  readonly against?: string;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 15 ms of a core. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
