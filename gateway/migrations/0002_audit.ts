import { type Kysely, sql } from 'kysely';

/** What operators did, by command. Rows are added and never change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.audit (
      number bigint generated always as identity primary key,
      act text not null,
      -- Without secrets and personal data.
      details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
      at timestamptz not null default clock_timestamp(),
      database_role text not null default session_user,
      os_user text not null,
      host text not null
    )`.execute(db);
  await sql`
    create trigger never_changes before update or delete or truncate on platform.audit
    for each statement execute function platform.refuse_change()`.execute(db);
}
