import { type Kysely, sql } from 'kysely';

/**
 * Transaction ids start again in a new PostgreSQL cluster, so a position begins with an epoch: its txid is
 * 10^15 * epoch + transaction id, in epoch 0 the transaction id as before. An event that is ahead of the ids of
 * this cluster was copied from another one; then events are appended in the next epoch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a key, so that rows can be copied into a migrated database.
  await sql`
    create table events.epochs (
      epoch bigint not null,
      -- The last position before.
      after_txid xid8 not null,
      recorded_at timestamptz not null default now(),
      recorded_by text not null default session_user
    )`.execute(db);
  await sql`insert into events.epochs (epoch, after_txid) values (0, '0')`.execute(db);
  await createPositionFunctions(db);
  await createRebase(db);
  await sql`
    alter table events.log alter column txid set default events.append_txid()`.execute(db);
}

/** The functions run as the owner, because producers and consumers cannot read the table. */
async function createPositionFunctions(db: Kysely<unknown>): Promise<void> {
  // No event that a statement sees is as late as next_txid; those of its own transaction may be past xmax.
  await sql`
    create view events.current_epoch as
    select
      start,
      (start + greatest(
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint,
        pg_current_xact_id_if_assigned()::text::bigint + 1
      ))::text::xid8 as next_txid,
      (select l.txid from events.log as l order by l.txid desc, l.seq desc limit 1) as last_txid
    from (select 1000000000000000 * coalesce(max(epoch), 0) as start from events.epochs) as recorded`.execute(
    db,
  );
  await sql`
    create function events.append_txid() returns xid8
    language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return (
        select start + case when last_txid >= next_txid then 1000000000000000 else 0 end
          + pg_current_xact_id()::text::bigint
        from events.current_epoch
      )::text::xid8;
    end
    $$`.execute(db);
  // Events before it are committed. Stable, so that the index of the log can be searched for it.
  await sql`
    create function events.settled_txid() returns xid8
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return (
        select start + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from events.current_epoch
      )::text::xid8;
    end
    $$`.execute(db);
  // Volatile: its snapshot is later than the cursor, which another replica may just have moved.
  await sql`
    create function events.is_from_other_cluster(cursor_txid xid8) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return (select greatest(cursor_txid, last_txid) >= next_txid from events.current_epoch);
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
          insert into events.epochs (epoch, after_txid)
          select 1 + greatest(max(e.epoch), events.last_txid()::text::bigint / 1000000000000000), events.last_txid()
          from events.epochs as e
          returning *;
      end if;
    end
    $$`.execute(db);
}
