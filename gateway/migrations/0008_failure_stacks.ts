import { type Kysely, sql } from 'kysely';

/**
 * Where failures were thrown: frames of releases, without messages, which may hold what a user typed. Each release keeps the 20
 * stacks seen last, for 14 days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.failure_stacks (
      section text not null,
      version text not null,
      kind text not null,
      stack text not null check (octet_length(stack) <= 4000),
      reports bigint not null,
      seen_at timestamptz not null,
      primary key (section, version, kind, stack)
    )`.execute(db);
  await sql`
    create function platform.forget_old_stacks() returns trigger
    language plpgsql security definer set search_path = pg_catalog as $$
    begin
      delete from platform.failure_stacks where seen_at < now() - interval '14 days' or ctid in (
        select known.ctid from (
          select ctid, row_number() over (partition by section, version order by seen_at desc, stack) as place
          from platform.failure_stacks
        ) as known where known.place > 20
      );
      return null;
    end
    $$`.execute(db);
  await sql`
    create trigger forgets_old_stacks after insert on platform.failure_stacks
    for each statement execute function platform.forget_old_stacks()`.execute(db);
}
