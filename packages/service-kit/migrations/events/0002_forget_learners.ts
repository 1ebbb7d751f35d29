import { type Kysely, sql } from 'kysely';

/** `create index concurrently`, which does not block producers, runs outside a transaction. */
export const transaction = false;

/**
 * Adds a function that deletes the events of erased users, because no service may change the log itself:
 * those that every cursor of every schema has passed, and whose deletion it has passed too. The deletions
 * stay, for new consumers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An interrupted attempt leaves an invalid index.
  await sql`drop index concurrently if exists events.log_learner`.execute(db);
  await sql`create index concurrently log_learner on events.log ((payload->>'userId'))`.execute(db);
  await sql`drop index concurrently if exists events.log_deletion`.execute(db);
  await sql`
    create index concurrently log_deletion on events.log (txid, seq) where type = 'user.deleted'`.execute(db);
  await sql`
    create or replace function events.forget_erased_learners() returns bigint
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      cursors text;
      last_cursor record;
      forgotten bigint;
    begin
      select string_agg(format('select txid, seq from %I.event_cursors', nspname), ' union all ') into cursors
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relname = 'event_cursors' and relkind = 'r';
      if cursors is null then
        return 0;
      end if;
      execute 'select txid, seq from (' || cursors || ') as c order by txid, seq limit 1' into last_cursor;
      if last_cursor is null then
        return 0;
      end if;
      delete from events.log where (txid, seq) in (
        select told.txid, told.seq
        from events.log as deletion
        join events.log as told on told.payload->>'userId' = deletion.payload->>'userId'
        where deletion.type = 'user.deleted' and told.type <> 'user.deleted'
          and (deletion.txid, deletion.seq) <= (last_cursor.txid, last_cursor.seq)
          and (told.txid, told.seq) <= (last_cursor.txid, last_cursor.seq)
        limit 10000);
      get diagnostics forgotten = row_count;
      return forgotten;
    end
    $$`.execute(db);
  await sql`revoke execute on function events.forget_erased_learners() from public`.execute(db);
}
