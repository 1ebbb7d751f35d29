import { type Kysely, sql } from 'kysely';

/**
 * In which browser an e-mail was registered, and whether registrations from several browsers claim it: then none of
 * their passwords may open the account. The version before runs on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account.users
      -- SHA-256 of the browser's name; null once confirmed, and where it is unknown.
      add column registration_device_hash bytea check (length(registration_device_hash) = 32),
      add column is_contested boolean not null default false`.execute(db);
}
