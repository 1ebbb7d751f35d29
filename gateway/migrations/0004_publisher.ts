import { type Kysely, sql } from 'kysely';

/** Who may publish through the publisher: one token per section, stored as a hash. A new token replaces the one before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.publish_tokens (
      section text primary key check (section ~ '^[a-z][a-z-]{0,31}$'),
      -- SHA-256 in base64url.
      token_hash text not null unique,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db);
}
