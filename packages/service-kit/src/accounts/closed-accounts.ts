import { type Kysely, sql, type Transaction } from 'kysely';
import { forgetPoison } from '../events/dead-letters.ts';

/*
 * A domain must not keep anything of an account that was deleted, and the order of the event log alone does
 * not see to that: a call may be on its way while the deletion is applied, transaction numbers are given out
 * before commits, and an event that was set aside may be redriven long after. So a deletion leaves the bare
 * number of the account behind, which nothing later gets past; numbers are never used twice.
 */

const tableOf = (schema: string) => sql.table(`${schema}.closed_accounts`);
const lockKey = (schema: string, userId: number) =>
  sql`hashtextextended(${`${schema}.learner`}, ${userId}::bigint)`;

/**
 * Creates the table of closed accounts in a service's own schema. Called from a migration of the service:
 *
 * @example
 * export async function up(db: Kysely<unknown>) {
 *   await closedAccountsTable(db, 'exercises');
 * }
 */
export async function closedAccountsTable<DB>(db: Kysely<DB>, schema: string): Promise<void> {
  await sql`
    create table ${tableOf(schema)} (
      user_id bigint primary key,
      closed_at timestamptz not null default now()
    )`.execute(db);
}

/**
 * Keeps an account from being closed until the transaction ends. Changes of one learner do not wait for
 * each other, only for a closing at the same moment.
 *
 * @returns false when the account is closed: nothing may be kept for it any more
 */
export async function holdAccountOpen<DB>(
  trx: Transaction<DB>,
  schema: string,
  userId: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey(schema, userId)})`.execute(trx);
  return isOpen(trx, schema, userId);
}

/** A statement of its own: it must see what was committed while the lock was waited for. */
async function isOpen<DB>(trx: Transaction<DB>, schema: string, userId: number): Promise<boolean> {
  const { rows } = await sql`select user_id from ${tableOf(schema)} where user_id = ${userId}`.execute(trx);
  return rows.length === 0;
}

/**
 * Like {@link holdAccountOpen}, but keeps every other change of the learner waiting until the transaction
 * ends. For consumers of events: their transactions change rows of many learners, and those of one learner
 * more than once, so they must not meet a call half-way, each waiting for the other.
 *
 * @returns false when the account is closed: nothing may be kept for it any more
 */
export async function holdAccountAlone<DB>(
  trx: Transaction<DB>,
  schema: string,
  userId: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockKey(schema, userId)})`.execute(trx);
  return isOpen(trx, schema, userId);
}

/**
 * Closes an account for good, once every change that held it open has ended; a second time changes nothing. The
 * learner's events that are set aside in this schema (`eventConsumerTables`) go too: nothing would come of them any
 * more, and they may hold answers.
 *
 * @param erase removes the rows this domain keeps of the learner, in the same transaction
 */
export async function closeAccount<DB>(
  trx: Transaction<DB>,
  schema: string,
  userId: number,
  erase: () => Promise<void>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(schema, userId)})`.execute(trx);
  await sql`insert into ${tableOf(schema)} (user_id) values (${userId}) on conflict do nothing`.execute(trx);
  await erase();
  await forgetPoison(trx, schema, userId);
}
