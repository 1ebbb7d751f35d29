import { type Kysely, sql } from 'kysely';

/**
 * Who signs in by which provider. The provider’s own number of a person is what counts: e-mails change and are
 * given to others. A link goes with its account.
 */
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
