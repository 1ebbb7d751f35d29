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
    with expired as (
      select user_id from account.users
      where confirmed_at is null and registration_expires_at <= ${now} for update skip locked
    )
    delete from account.users as u using expired where u.user_id = expired.user_id`.execute(db);
  await sql`
    with expired as (
      select token_hash from account.link_tokens where expires_at <= ${now} for update skip locked
    )
    delete from account.link_tokens as l using expired where l.token_hash = expired.token_hash`.execute(db);
  await sql`
    with old as (
      select user_id, proof_hash from account.known_devices
      where proven_at <= ${oldestProof} for update skip locked
    )
    delete from account.known_devices as d using old
    where d.user_id = old.user_id and d.proof_hash = old.proof_hash`.execute(db);
}
