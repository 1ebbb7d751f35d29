import { type Kysely, sql } from 'kysely';

/**
 * Transaction ids start again in a new PostgreSQL cluster, so a position begins with an epoch: its txid is
 * 10^15 * epoch + transaction id, in epoch 0 the transaction id as before. A cluster without a recorded epoch
 * appends in the one after the last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events.epochs (
      epoch bigint not null,
      -- Its system identifier, which a dump does not carry along; 0 for an unknown one.
      cluster bigint not null,
      -- The last position of the epoch before.
      after_txid xid8 not null,
      recorded_at timestamptz not null default now(),
      recorded_by text not null default session_user,
      -- With the cluster, so that rows can be copied into a migrated database.
      primary key (epoch, cluster)
    )`.execute(db);
  await createPositionFunctions(db);
  await createRebase(db);
  // A log that was moved here before this migration belongs to an unknown cluster.
  await sql`
    insert into events.epochs (epoch, cluster, after_txid)
    select 0, case when last < pg_snapshot_xmax(pg_current_snapshot()) then system_identifier else 0 end, '0'
    from events.last_txid() as last, pg_control_system()`.execute(db);
  await sql`
    alter table events.log alter column txid set default events.log_txid(pg_current_xact_id())`.execute(db);
}

/** The functions run as the owner, because producers and consumers cannot read the table. */
async function createPositionFunctions(db: Kysely<unknown>): Promise<void> {
  // A row of another cluster comes first among those of the last epoch.
  await sql`
    create view events.current_epoch as
    select
      case when e.cluster = here.system_identifier then e.epoch else coalesce(e.epoch, 0) + 1 end as number,
      e.cluster is not distinct from here.system_identifier as is_recorded
    from pg_control_system() as here left join events.epochs as e on true
    order by e.epoch desc, e.cluster = here.system_identifier
    limit 1`.execute(db);
  // Stable, so that the index of the log can be searched for its result.
  await sql`
    create function events.log_txid(transaction_id xid8) returns xid8
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return (
        select number * 1000000000000000 + transaction_id::text::bigint from events.current_epoch
      )::text::xid8;
    end
    $$`.execute(db);
  // Volatile: its snapshot is later than the cursor, which another replica may just have moved.
  await sql`
    create function events.is_from_other_cluster(cursor_txid xid8) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return (
        select not is_recorded
          or greatest(cursor_txid, (select l.txid from events.log as l order by l.txid desc, l.seq desc limit 1))
            >= events.log_txid(pg_snapshot_xmax(pg_current_snapshot()))
        from events.current_epoch);
    end
    $$`.execute(db);
}

async function createRebase(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function events.last_txid() returns xid8
    language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
    declare
      cursors text;
      last xid8;
    begin
      select string_agg(format('union all select txid from %I.event_cursors ', nspname), '') into cursors
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relname = 'event_cursors' and relkind = 'r';
      execute concat('select txid from (select txid from events.log ', cursors, ') as p order by txid desc limit 1')
        into last;
      return coalesce(last, '0');
    end
    $$`.execute(db);
  await sql`
    create function events.rebase() returns setof events.epochs
    language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
    begin
      -- Waits for appends in progress; later ones wait, and are in the new epoch.
      lock table events.log in share row exclusive mode;
      if events.is_from_other_cluster(events.last_txid()) then
        return query
          insert into events.epochs (epoch, cluster, after_txid)
          select 1 + greatest((select max(epoch) from events.epochs), last::text::bigint / 1000000000000000),
            system_identifier, last
          from events.last_txid() as last, pg_control_system()
          returning *;
      end if;
    end
    $$`.execute(db);
}
