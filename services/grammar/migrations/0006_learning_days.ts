import { type Kysely, sql } from 'kysely';

/** Days on which a user saved a quiz; the runs themselves are kept for a while only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table grammar.learning_days (
      user_id bigint not null,
      -- By the user's clock; a day begins at 04:00.
      day date not null,
      primary key (user_id, day)
    )`.execute(db);
  await sql`
    insert into grammar.learning_days (user_id, day)
    select distinct user_id, (saved_at at time zone 'Europe/Kyiv' - interval '4 hours')::date
    from grammar.saved_runs`.execute(db);
}
