import { type Kysely, sql } from 'kysely';

/** Failures that browsers reported, by release, kind and hour. Kept for 14 days: each write deletes what is older. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.failures (
      section text not null,
      version text not null,
      kind text not null,
      hour timestamptz not null,
      reports bigint not null,
      -- Browser sessions that reported this kind for this release for the first time.
      sessions bigint not null,
      primary key (section, version, kind, hour)
    )`.execute(db);
  await sql`create index failures_by_hour on platform.failures (hour)`.execute(db);
  // With the rights of the owner: those who count may not delete.
  await sql`
    create function platform.forget_old_failures() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      delete from platform.failures where hour < now() - interval '14 days';
      return null;
    end
    $$`.execute(db);
  await sql`
    create trigger forgets_old_failures after insert on platform.failures
    for each statement execute function platform.forget_old_failures()`.execute(db);
}
