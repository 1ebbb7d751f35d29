import { type Kysely, sql } from 'kysely';

/** Paces that a user has chosen, and whether words are said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account.settings
      drop constraint settings_pace_check,
      add constraint settings_pace_check check (pace in ('standard', 'wait', 'clock', 'slow', 'manual')),
      add column speak_words boolean not null default true`.execute(db);
}
