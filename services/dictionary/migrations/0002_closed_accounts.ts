import { type Kysely, sql } from 'kysely';

/** Nothing but the numbers of accounts that are gone: see src/events/handlers.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary.closed_accounts (
      user_id bigint primary key,
      closed_at timestamptz not null default now()
    )
  `.execute(db);
}
