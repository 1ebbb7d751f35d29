import { type Kysely, sql } from 'kysely';

/** The mail about a session whose replaced token was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account.mail_outbox
      drop constraint mail_outbox_kind_check,
      add constraint mail_outbox_kind_check
        check (kind in ('confirm-email', 'reset-password', 'session-reused'))`.execute(db);
}
