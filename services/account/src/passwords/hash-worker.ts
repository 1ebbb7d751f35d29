import { hashSync, verifySync } from '@node-rs/argon2';

/** The first choice of OWASP for argon2id: 19 MiB, two passes, one lane; about 15 ms of one core. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with argon2id and a random salt, in PHC form. Runs in the threads of the password hasher. */
export function hashPassword(password: string): string {
  return hashSync(composed(password), options);
}

export function verifyPassword(job: { readonly passwordHash: string; readonly password: string }): boolean {
  return verifySync(job.passwordHash, composed(job.password));
}

/** Keyboards differ in how they compose letters, so one password can arrive in several Unicode forms. */
const composed = (password: string) => password.normalize('NFC');
