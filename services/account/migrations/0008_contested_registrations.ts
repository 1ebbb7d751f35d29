import { type Kysely, sql } from 'kysely';

/** If several browsers have registered an e-mail, none of their passwords may open the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account.users
      -- SHA-256 of the device id; null once confirmed, and if unknown.
      add column registration_device_hash bytea check (length(registration_device_hash) = 32),
      add column is_contested boolean not null default false`.execute(db);
}
