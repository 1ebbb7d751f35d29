import { type Kysely, sql } from 'kysely';

/** E-mails of erased accounts by keyed hash. The key is created here, once, and never leaves this schema. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account.erased_email_key (
      is_only boolean primary key default true check (is_only),
      -- 32 bytes, shared by the replicas of one installation.
      key bytea not null
    )`.execute(db);
  await sql`
    insert into account.erased_email_key (key)
    values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))`.execute(db);
  await sql`
    create table account.erased_emails (
      -- HMAC-SHA256 of the normalised e-mail.
      email_key bytea primary key check (length(email_key) = 32),
      -- Id of the erased account.
      user_id bigint not null,
      erased_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index erased_emails_oldest_first on account.erased_emails (erased_at)`.execute(db);
}
