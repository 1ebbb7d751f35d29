import { deleteEventsOfErasedUsers, type Log, startBackgroundJob } from '@mova/service-kit';
import { sql } from 'kysely';
import type { AccountDb } from './db/database.ts';
import { oldestProof } from './db/known-devices-repository.ts';
import { forgetErasedEmails } from './events/user-events.ts';

/** Starts the hourly job that removes expired data. Nothing depends on it: expired data is rejected anyway. */
export function startHousekeeping(db: AccountDb, log: Log) {
  return startBackgroundJob({
    name: 'housekeeping',
    intervalMs: 60 * 60 * 1000,
    log,
    run: async (signal) => {
      await deleteExpiredRows(db, new Date());
      await forgetErasedEmails(db);
      while ((await deleteEventsOfErasedUsers(db)) > 0 && !signal.aborted);
    },
  });
}

/** Skips locked rows: these statements lock rows in no particular order. */
async function deleteExpiredRows(db: AccountDb, now: Date): Promise<void> {
  await sql`
    delete from account.users where user_id in (
      select user_id from account.users
      where confirmed_at is null and registration_expires_at <= ${now} for update skip locked
    )`.execute(db);
  await sql`
    delete from account.link_tokens where token_hash in (
      select token_hash from account.link_tokens where expires_at <= ${now} for update skip locked
    )`.execute(db);
  await sql`
    delete from account.replaced_links where token_hash in (
      select token_hash from account.replaced_links where expires_at <= ${now} for update skip locked
    )`.execute(db);
  await sql`
    delete from account.known_devices where (user_id, proof_hash) in (
      select user_id, proof_hash from account.known_devices
      where proven_at <= ${oldestProof} for update skip locked
    )`.execute(db);
}
