import { type Kysely, sql } from 'kysely';

/**
 * What candidate sets need: the set they change, the evidence of their checks, and a history of what was live. Expands
 * only: release tools of the version before go on, and what they make live is in the history too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform.release_sets
      add column based_on bigint references platform.release_sets (number)`.execute(db);
  await sql`
    alter table platform.live add column forced boolean not null default false`.execute(db);
  await sql`
    create table platform.set_checks (
      number bigint generated always as identity primary key,
      set_number bigint not null references platform.release_sets (number),
      at timestamptz not null default clock_timestamp(),
      passed boolean not null,
      findings jsonb not null check (jsonb_typeof(findings) = 'array')
    )`.execute(db);
  await sql`create index set_checks_by_set on platform.set_checks (set_number, number)`.execute(db);
  await sql`
    create table platform.activations (
      number bigint generated always as identity primary key,
      channel text not null,
      set_number bigint not null references platform.release_sets (number),
      at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    insert into platform.activations (channel, set_number, at)
    select channel, set_number, changed_at from platform.live`.execute(db);
  await sql`
    create function platform.record_activation() returns trigger language plpgsql as $$
    begin
      insert into platform.activations (channel, set_number) values (new.channel, new.set_number);
      return null;
    end
    $$`.execute(db);
  await sql`
    create trigger records_activation after insert or update on platform.live
    for each row execute function platform.record_activation()`.execute(db);
  for (const table of ['set_checks', 'activations']) {
    await sql`
      create trigger never_changes before update or delete or truncate on ${sql.table(`platform.${table}`)}
      for each statement execute function platform.refuse_change()`.execute(db);
  }
}
