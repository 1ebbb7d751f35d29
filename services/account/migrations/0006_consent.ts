import { type Kysely, sql } from 'kysely';

/**
 * To which version of the legal texts an account consented, and when. Null for accounts made before; the version alone
 * is null where the page did not name it. Nullable: the version before runs on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account.users
      add column consent_version text check (length(consent_version) <= 20),
      add column consented_at timestamptz`.execute(db);
}
