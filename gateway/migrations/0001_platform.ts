import { type Kysely, sql } from 'kysely';

/**
 * Releases, release sets and what is live: written by the release tools, read by the gateway. A release and a
 * set never change once written: the set is the unit that was checked, and rolling back means making an
 * earlier one live again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.releases (
      section text not null check (section ~ '^[a-z][a-z-]{0,31}$'),
      version text not null check (version ~ '^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$'),
      manifest jsonb not null,
      published_at timestamptz not null default now(),
      primary key (section, version),
      check (manifest ->> 'section' = section and manifest ->> 'version' = version)
    )`.execute(db);
  await sql`
    create table platform.release_sets (
      number bigint generated always as identity primary key,
      shell text not null,
      sections jsonb not null check (jsonb_typeof(sections) = 'object'),
      note text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table platform.live (
      channel text primary key default 'main',
      set_number bigint not null references platform.release_sets (number),
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create function platform.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of %.% never change', tg_table_schema, tg_table_name
        using errcode = 'restrict_violation';
    end
    $$`.execute(db);
  for (const table of ['releases', 'release_sets']) {
    await sql`
      create trigger never_changes before update or delete or truncate on ${sql.table(`platform.${table}`)}
      for each statement execute function platform.refuse_change()`.execute(db);
  }
}
