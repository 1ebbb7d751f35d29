import { type Kysely, sql } from 'kysely';

/** Browser sessions of a canary and of the live set next to it, by minute. Kept for 14 days, as failures are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.canary_sessions (
      canary bigint not null,
      -- Of browsers that get the canary: with another share the comparison begins again.
      percent smallint not null,
      minute timestamptz not null,
      set_number bigint not null,
      sessions bigint not null,
      failing bigint not null,
      slow bigint not null,
      primary key (canary, percent, minute, set_number)
    )`.execute(db);
  await sql`
    create function platform.forget_old_canary_sessions() returns trigger
    language plpgsql security definer set search_path = pg_catalog as $$
    begin
      delete from platform.canary_sessions where minute < now() - interval '14 days';
      return null;
    end
    $$`.execute(db);
  // A canary begins rarely, a count is written every second.
  await sql`
    create trigger forgets_old_canary_sessions after insert on platform.canaries
    for each statement execute function platform.forget_old_canary_sessions()`.execute(db);
}
