import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDb, AccountTransaction } from './database.ts';

export const knownDeviceDays = 180;

/** Known browsers of one account. The one used longest ago is removed first. */
const maxKnownDevices = 50;

interface KnowingAccount {
  readonly userId: number;
  readonly passwordHash: string | null;
}

/** Time of the oldest sign-in that still makes a browser known. */
export const oldestProof = sql<Date>`now() - make_interval(days => ${knownDeviceDays})`;

/** Returns the stored form of a sign-in. It includes the password, so a new password makes every browser unknown. */
function proofOf(device: string, passwordHash: string | null): Buffer {
  return createHash('sha256')
    .update(`${device} ${passwordHash ?? ''}`)
    .digest();
}

/** Whether someone has signed in to the account in this browser with its current password. */
export async function isKnownDevice(
  db: AccountDb,
  { userId, passwordHash }: KnowingAccount,
  device: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('account.known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('proof_hash', '=', proofOf(device, passwordHash))
    .where('proven_at', '>', oldestProof)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a browser in which someone has just signed in. Does nothing if the account is gone. */
export async function rememberDevice(
  db: AccountDb,
  { userId, passwordHash }: KnowingAccount,
  device: string,
): Promise<void> {
  const proof = proofOf(device, passwordHash);
  await db
    .insertInto('account.known_devices')
    .columns(['user_id', 'proof_hash'])
    .expression((query) =>
      query
        .selectFrom('account.users')
        .select((column) => ['user_id', column.val(proof).as('proof_hash')])
        .where('user_id', '=', userId)
        // Waits for a concurrent erasure, and then inserts nothing.
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'proof_hash']).doUpdateSet({ proven_at: sql`now()` }),
    )
    .execute();
  await db
    .deleteFrom('account.known_devices')
    .where('user_id', '=', userId)
    .where('proof_hash', 'in', (query) =>
      query
        .selectFrom('account.known_devices')
        .select('proof_hash')
        .where('user_id', '=', userId)
        .orderBy('proven_at', 'desc')
        .offset(maxKnownDevices),
    )
    .execute();
}

export async function forgetDevices(trx: AccountTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('account.known_devices').where('user_id', '=', userId).execute();
}
