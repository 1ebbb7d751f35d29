import { type Kysely, sql } from 'kysely';

/** Signatures of release sets. Rows are added and never change, and prove nothing without the public key that gateways have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.set_signatures (
      number bigint generated always as identity primary key,
      set_number bigint not null references platform.release_sets (number),
      key_id text not null,
      -- What was signed: a line per release with the SHA-256 of its manifest.
      statement text not null,
      -- Ed25519, in base64.
      signature text not null,
      signed_at timestamptz not null default clock_timestamp(),
      unique (set_number, signature)
    )`.execute(db);
  await sql`
    create trigger never_changes before update or delete or truncate on platform.set_signatures
    for each statement execute function platform.refuse_change()`.execute(db);
}
