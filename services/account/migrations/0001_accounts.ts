import { type Kysely, sql } from 'kysely';

/** `mail_outbox` never stores a link: its token is created when the mail is sent, and only its hash is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account.users (
      user_id bigint generated always as identity primary key,
      email text not null unique check (email = lower(btrim(email)) and length(email) <= 254),
      name text not null,
      password_hash text,
      registered_at timestamptz not null default now(),
      registration_expires_at timestamptz not null,
      confirmed_at timestamptz,
      is_premium boolean not null default false,
      failed_logins integer not null default 0,
      locked_at timestamptz
    )`.execute(db);
  await sql`
    create index users_unconfirmed on account.users (registration_expires_at)
    where confirmed_at is null`.execute(db);
  await sql`
    create table account.settings (
      settings_id bigint generated always as identity primary key,
      user_id bigint not null unique references account.users on delete cascade,
      voice_type text not null,
      turn_on_audio boolean not null
    )`.execute(db);
  await sql`
    create table account.link_tokens (
      token_hash bytea primary key,
      user_id bigint not null references account.users on delete cascade,
      purpose text not null check (purpose in ('confirm-email', 'reset-password')),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index link_tokens_user on account.link_tokens (user_id, purpose)`.execute(db);
  await sql`create index link_tokens_expiry on account.link_tokens (expires_at)`.execute(db);
  await sql`
    create table account.mail_outbox (
      mail_id bigint generated always as identity primary key,
      user_id bigint not null references account.users on delete cascade,
      kind text not null check (kind in ('confirm-email')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      last_error text
    )`.execute(db);
  await sql`create index mail_outbox_user on account.mail_outbox (user_id)`.execute(db);
  await sql`create index mail_outbox_due on account.mail_outbox (next_attempt_at)`.execute(db);
}
