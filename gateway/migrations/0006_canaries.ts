import { type Kysely, sql } from 'kysely';

/**
 * Canaries: candidate sets that some browsers get. One runs at a time; its row stays, with why it ended. Another set that becomes live ends it,
 * also when a tool of the version before makes it live.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.canaries (
      id bigint generated always as identity primary key,
      set_number bigint not null references platform.release_sets (number),
      percent smallint not null check (percent between 1 and 99),
      -- Started although its check failed, or without one.
      forced boolean not null default false,
      started_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      end_reason text,
      check ((ended_at is null) = (end_reason is null))
    )`.execute(db);
  await sql`create unique index one_canary on platform.canaries ((true)) where ended_at is null`.execute(db);
  // With the rights of the owner, so that the role of the gateway can end a canary and change nothing else.
  await sql`
    create function platform.end_canary(canary bigint, reason text, os_user text, host text) returns boolean
    language plpgsql security definer set search_path = pg_catalog as $$
    declare
      ended bigint;
    begin
      update platform.canaries set ended_at = clock_timestamp(), end_reason = reason
      where id = canary and ended_at is null returning set_number into ended;
      if ended is null then
        return false;
      end if;
      insert into platform.audit (act, details, os_user, host)
      values ('release canary stop', jsonb_build_object('set', ended, 'reason', reason), os_user, host);
      return true;
    end
    $$`.execute(db);
  await sql`revoke execute on function platform.end_canary from public`.execute(db);
  await sql`
    create function platform.end_canary_of_other_live() returns trigger
    language plpgsql security definer set search_path = pg_catalog as $$
    begin
      update platform.canaries
      set ended_at = clock_timestamp(), end_reason = format('release set %s became live', new.set_number)
      where ended_at is null;
      return null;
    end
    $$`.execute(db);
  await sql`
    create trigger ends_canary after update of set_number on platform.live
    for each row when (new.channel = 'main' and new.set_number <> old.set_number)
    execute function platform.end_canary_of_other_live()`.execute(db);
}
