import { type Kysely, sql } from 'kysely';

/** `proof_hash` includes the password, so a new password makes every browser unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account.known_devices (
      user_id bigint not null references account.users on delete cascade,
      proof_hash bytea not null,
      proven_at timestamptz not null default now(),
      primary key (user_id, proof_hash)
    )`.execute(db);
  await sql`create index known_devices_age on account.known_devices (proven_at)`.execute(db);
  await sql`alter table account.users add column failed_logins_since timestamptz`.execute(db);
}
