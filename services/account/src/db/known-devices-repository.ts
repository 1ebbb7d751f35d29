import { sql } from 'kysely';
import { knownDeviceDays, knownDeviceProof, maxKnownDevices } from '../domain/known-device.ts';
import type { AccountDb, AccountTransaction } from './database.ts';

/** An account with the password a browser is known by. */
interface Proven {
  readonly userId: number;
  readonly passwordHash: string | null;
}

const oldestProof = sql<Date>`now() - make_interval(days => ${knownDeviceDays})`;

/** Whether somebody has signed in to the account in this browser since it has its present password. */
export async function isKnownDevice(
  db: AccountDb,
  { userId, passwordHash }: Proven,
  device: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('account.known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('proof_hash', '=', knownDeviceProof(device, passwordHash))
    .where('proven_at', '>', oldestProof)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that somebody proved in this browser who they are. Does nothing when the account is gone. */
export async function rememberDevice(
  db: AccountDb,
  { userId, passwordHash }: Proven,
  device: string,
): Promise<void> {
  const proof = knownDeviceProof(device, passwordHash);
  await db
    .insertInto('account.known_devices')
    .columns(['user_id', 'proof_hash'])
    .expression((query) =>
      query
        .selectFrom('account.users')
        .select((column) => ['user_id', column.val(proof).as('proof_hash')])
        .where('user_id', '=', userId)
        // Waits for an erasure that is under way, and then finds nobody.
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

/** Forgets every browser of an account whose password changes: their proofs are worth nothing any more. */
export async function forgetDevices(trx: AccountTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('account.known_devices').where('user_id', '=', userId).execute();
}

/**
 * Removes browsers that have become unknown by time. Rows of many users are locked here, in any order: those that
 * another transaction holds are left for the next time, so that the two never wait for each other in a circle.
 */
export async function deleteOldDevices(db: AccountDb): Promise<void> {
  await db
    .with('old', (query) =>
      query
        .selectFrom('account.known_devices')
        .select(['user_id', 'proof_hash'])
        .where('proven_at', '<=', oldestProof)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('account.known_devices as d')
    .using('old')
    .whereRef('d.user_id', '=', 'old.user_id')
    .whereRef('d.proof_hash', '=', 'old.proof_hash')
    .execute();
}
