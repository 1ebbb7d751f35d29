import { openDatabase } from '@mova/service-kit';
import type { AccountDatabase, AccountDb } from './db/database.ts';
import { insertRegistration } from './db/registrations-repository.ts';
import { findLoginAccount, setPasswordHash } from './db/users-repository.ts';
import { confirmRegistration } from './events/user-events.ts';
import { hashPassword } from './passwords/hash-worker.ts';

interface DemoUser {
  readonly databaseUrl: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Creates the demo user, or sets its password, because this one is shown at start. Consumers poll: none is woken. */
export async function seedDemo(user: DemoUser): Promise<{ userId: number }> {
  const db = openDatabase<AccountDatabase>(user.databaseUrl, { name: 'mova-account-seed', max: 1 });
  try {
    const passwordHash = hashPassword(user.password);
    const inserted = await insertDemo(db, user, passwordHash);
    if (inserted !== undefined) return { userId: inserted };
    const existing = await findLoginAccount(db, user.email);
    if (!existing) throw new Error('The demo user was deleted while being seeded');
    await setPasswordHash(db, existing.userId, passwordHash);
    return { userId: existing.userId };
  } finally {
    await db.destroy();
  }
}

async function insertDemo(db: AccountDb, { email, name }: DemoUser, passwordHash: string) {
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    const userId = await insertRegistration(trx, {
      email,
      name,
      passwordHash,
      registeredAt: now,
      expiresAt: now,
      consentVersion: null,
      deviceHash: null,
    });
    if (userId === undefined) return undefined;
    await confirmRegistration(trx, userId, now);
    return userId;
  });
}
