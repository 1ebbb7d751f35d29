import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables a consumer of events needs in its own schema. Called from a migration of the service:
 *
 * @example
 * export async function up(db: Kysely<unknown>) {
 *   await eventConsumerTables(db, 'exercises');
 * }
 */
export async function eventConsumerTables<DB>(db: Kysely<DB>, schema: string): Promise<void> {
  // One row a consumer: the last event applied, and how often the one after it has failed so far.
  await sql`
    create table ${sql.table(`${schema}.event_cursors`)} (
      consumer text primary key,
      txid xid8 not null default '0',
      seq bigint not null default 0,
      failures int not null default 0,
      retry_at timestamptz not null default '-infinity',
      moved_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table ${sql.table(`${schema}.event_poison`)} (
      consumer text not null,
      txid xid8 not null,
      seq bigint not null,
      type text not null,
      payload jsonb not null,
      occurred_at timestamptz not null,
      error text not null,
      set_aside_at timestamptz not null default now(),
      primary key (consumer, txid, seq)
    )`.execute(db);
}
