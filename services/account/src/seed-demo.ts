import { appendEvent, openDatabase } from '@mova/service-kit';
import type { AccountDatabase, AccountDb } from './db/database.ts';
import { confirmUser, findLoginAccount, insertRegistration, setPasswordHash } from './db/users-repository.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';

interface DemoLearner {
  /** Connection as the account service's role. */
  readonly databaseUrl: string;
  /** Normalised e-mail. */
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/**
 * Makes the demo learner, confirmed, and announces it like any other. One who is there already keeps
 * everything, and gets this password: it is the one the installation prints. Consumers are not woken:
 * they find the event by polling.
 */
export async function seedDemo(learner: DemoLearner): Promise<{ userId: number }> {
  const db = openDatabase<AccountDatabase>(learner.databaseUrl, { name: 'mova-account-seed', max: 1 });
  try {
    const passwordHash = await createPasswordHasher().hash(learner.password);
    const made = await insertDemo(db, learner, passwordHash);
    if (made !== undefined) return { userId: made };
    const existing = await findLoginAccount(db, learner.email);
    if (!existing) throw new Error('The demo learner was deleted while being seeded');
    await setPasswordHash(db, existing.userId, passwordHash);
    return { userId: existing.userId };
  } finally {
    await db.destroy();
  }
}

/** @returns the id, or undefined when the e-mail is taken. */
async function insertDemo(
  db: AccountDb,
  { email, name }: DemoLearner,
  passwordHash: string,
): Promise<number | undefined> {
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    const registration = {
      email,
      name,
      passwordHash,
      registeredAt: now,
      expiresAt: now,
      consentVersion: null,
      deviceHash: null,
    };
    const userId = await insertRegistration(trx, registration);
    if (userId === undefined) return undefined;
    await confirmUser(trx, userId, now);
    await appendEvent(trx, 'user.registered', { userId, registeredAt: now.toISOString() });
    return userId;
  });
}
