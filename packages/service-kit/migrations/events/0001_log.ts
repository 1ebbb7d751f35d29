import { type Kysely, sql } from 'kysely';

/**
 * The log. Its key is its order: transaction first, because sequence numbers are given out before commits
 * happen; within a transaction by sequence.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events.log (
      txid xid8 not null default pg_current_xact_id(),
      seq bigint generated always as identity,
      type text not null,
      payload jsonb not null,
      occurred_at timestamptz not null default now(),
      primary key (txid, seq)
    )`.execute(db);
}
