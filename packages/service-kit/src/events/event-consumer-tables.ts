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

/**
 * Adds what events need that wait: for the database, for a version that handles them, for a redrive. Called from a
 * migration of the service after {@link eventConsumerTables}. A version from before it keeps running: it names its
 * columns, and all of these may be left out.
 */
export async function waitingEventColumns<DB>(db: Kysely<DB>, schema: string): Promise<void> {
  await sql`
    alter table ${sql.table(`${schema}.event_cursors`)}
      -- Types that a version of this consumer handles; a version that does not leaves them to one that does.
      add column types text[] not null default '{}',
      -- Since when the state of the database keeps the next event from being applied.
      add column blocked_since timestamptz`.execute(db);
  await sql`
    alter table ${sql.table(`${schema}.event_poison`)}
      -- From when on the event is to be applied once more; null: when an operator asks.
      add column redrive_at timestamptz`.execute(db);
}
