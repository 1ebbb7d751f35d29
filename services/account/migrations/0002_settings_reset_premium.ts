import { type Kysely, sql } from 'kysely';

/** The pace of exercises, password reset mails, and the time of premium changes, which lets Redis be repaired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account.settings
      add column pace text not null default 'standard' check (pace in ('standard', 'slow', 'manual')),
      add column keys boolean not null default true`.execute(db);
  await sql`
    alter table account.mail_outbox
      drop constraint mail_outbox_kind_check,
      add constraint mail_outbox_kind_check check (kind in ('confirm-email', 'reset-password'))`.execute(db);
  await sql`alter table account.users add column premium_changed_at timestamptz`.execute(db);
  await sql`
    create index users_premium on account.users (premium_changed_at)
    where premium_changed_at is not null`.execute(db);
}
