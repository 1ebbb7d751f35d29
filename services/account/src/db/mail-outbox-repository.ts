import { sql } from 'kysely';
import type { AccountDb, AccountTransaction, MailKind } from './database.ts';
import { lockUser } from './users-repository.ts';

export async function enqueueMail(trx: AccountTransaction, userId: number, kind: MailKind): Promise<void> {
  await trx.insertInto('account.mail_outbox').values({ user_id: userId, kind }).execute();
}

/** Adds a mail to the outbox in place of unsent mails of its kind. @returns whether the user exists */
export async function replaceMail(trx: AccountTransaction, userId: number, kind: MailKind): Promise<boolean> {
  if (!(await lockUser(trx, userId))) return false;
  await trx
    .deleteFrom('account.mail_outbox')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
  await enqueueMail(trx, userId, kind);
  return true;
}

/** Keeps a claimed mail from being replaced while its link is stored. @returns whether it still exists */
export async function lockMail(
  trx: AccountTransaction,
  { mailId, userId }: Pick<ClaimedMail, 'mailId' | 'userId'>,
): Promise<boolean> {
  await lockUser(trx, userId);
  const row = await trx
    .selectFrom('account.mail_outbox')
    .select('mail_id')
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
  return row !== undefined;
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>;

/**
 * Claims the mail that has been due for the longest. After `leaseSeconds` another sender may claim it. `attempts` counts
 * this one.
 */
export function claimDueMail(db: AccountDb, leaseSeconds: number) {
  return db
    .updateTable('account.mail_outbox as m')
    .from('account.users as u')
    .set({
      attempts: sql<number>`m.attempts + 1`,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .whereRef('u.user_id', '=', 'm.user_id')
    .where('m.mail_id', '=', (query) =>
      query
        .selectFrom('account.mail_outbox')
        .select('mail_id')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'm.mail_id as mailId',
      'm.user_id as userId',
      'kind',
      'attempts',
      'email',
      'confirmed_at as confirmedAt',
      'password_hash as passwordHash',
      'registration_expires_at as registrationExpiresAt',
    ])
    .executeTakeFirst();
}

export async function deleteMail(db: AccountDb, mailId: number): Promise<void> {
  await db.deleteFrom('account.mail_outbox').where('mail_id', '=', mailId).execute();
}

export async function postponeMail(db: AccountDb, mailId: number, seconds: number, lastError: string) {
  await db
    .updateTable('account.mail_outbox')
    .set({
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      last_error: lastError.slice(0, 500),
    })
    .where('mail_id', '=', mailId)
    .execute();
}
