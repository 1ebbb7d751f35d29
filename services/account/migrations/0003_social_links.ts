import { type Kysely, sql } from 'kysely';

/** Links of accounts to persons of a provider, by the provider's id: e-mails change and are given to others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account.social_links (
      provider text not null check (provider in ('Google', 'Facebook')),
      subject text not null check (length(subject) between 1 and 255),
      user_id bigint not null references account.users on delete cascade,
      linked_at timestamptz not null default now(),
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index social_links_user on account.social_links (user_id)`.execute(db);
}
