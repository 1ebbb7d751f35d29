import { type Kysely, sql } from 'kysely';

/** Consent to the legal texts. Both are null for older accounts, the version also if the page did not send it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account.users
      add column consent_version text check (length(consent_version) <= 20),
      add column consented_at timestamptz`.execute(db);
}
