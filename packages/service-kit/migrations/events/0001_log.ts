import { type Kysely, sql } from 'kysely';

/**
 * The transaction id comes first in the order of the log: sequence numbers are assigned before commits
 * happen.
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
