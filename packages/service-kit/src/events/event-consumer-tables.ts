import { type Kysely, sql } from 'kysely';

/** Called from a migration of the service. */
export async function createEventConsumerTables<DB>(db: Kysely<DB>, schema: string): Promise<void> {
  // One row per consumer: the last event applied, and the failed attempts of the next one.
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

/** For events that wait: for the database, for a version that handles them, for a redrive. */
export async function addWaitingEventColumns<DB>(db: Kysely<DB>, schema: string): Promise<void> {
  await sql`
    alter table ${sql.table(`${schema}.event_cursors`)}
      -- Types that some version of this consumer handles; other versions leave them to it.
      add column types text[] not null default '{}',
      -- Since when the state of the database has blocked the next event.
      add column blocked_since timestamptz`.execute(db);
  await sql`
    alter table ${sql.table(`${schema}.event_poison`)}
      -- When the event is due to be applied again; null: when an operator asks.
      add column redrive_at timestamptz`.execute(db);
}
