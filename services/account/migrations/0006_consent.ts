import { type Kysely, sql } from 'kysely';

/**
 * Version and time of the consent to the legal texts. Both are null for older accounts, and the version is null if the
 * page did not send it. The columns are nullable, so the former version keeps working.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account.users
      add column consent_version text check (length(consent_version) <= 20),
      add column consented_at timestamptz`.execute(db);
}
