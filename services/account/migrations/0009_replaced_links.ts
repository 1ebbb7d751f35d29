import { type Kysely, sql } from 'kysely';

/** Confirmation links that a newer one has replaced, so that an older mail can say so. They open nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account.replaced_links (
      token_hash bytea primary key,
      user_id bigint not null references account.users on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index replaced_links_user on account.replaced_links (user_id)`.execute(db);
  await sql`create index replaced_links_expiry on account.replaced_links (expires_at)`.execute(db);
}
