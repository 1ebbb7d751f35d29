import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDb, AccountTransaction } from './database.ts';
import type { SignedInAccount } from './users-repository.ts';

export const knownDeviceDays = 180;

/** Known browsers of one account. The one used longest ago is removed first. */
const maxKnownDevices = 50;

type KnowingAccount = Pick<SignedInAccount, 'userId' | 'passwordHash'>;

/** Time of the oldest sign-in that still makes a browser known. */
export const oldestProof = sql<Date>`now() - make_interval(days => ${knownDeviceDays})`;

/** Returns the stored form of a sign-in. It includes the password, so a new password makes every browser unknown. */
function proofOf(device: string, passwordHash: string | null): Buffer {
  return hash('sha256', `${device} ${passwordHash ?? ''}`, 'buffer');
}

/** Whether someone has signed in to the account in this browser with its current password. */
export async function isKnownDevice(db: AccountDb, { userId, passwordHash }: KnowingAccount, device: string) {
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
  // The lock waits for a concurrent erasure, and then inserts nothing.
  await sql`
    insert into account.known_devices (user_id, proof_hash)
    select user_id, ${proofOf(device, passwordHash)}::bytea
    from account.users where user_id = ${userId} for key share
    on conflict (user_id, proof_hash) do update set proven_at = now()`.execute(db);
  await sql`
    delete from account.known_devices where user_id = ${userId} and proof_hash in (
      select proof_hash from account.known_devices where user_id = ${userId}
      order by proven_at desc offset ${maxKnownDevices}
    )`.execute(db);
}

export async function forgetDevices(trx: AccountTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('account.known_devices').where('user_id', '=', userId).execute();
}
