import { createHmac } from 'node:crypto';
import { appendEvent } from '@mova/service-kit';
import { sql } from 'kysely';
import type { AccountDb, AccountTransaction } from '../db/database.ts';
import { deleteLinkTokens } from '../db/link-tokens-repository.ts';
import { confirmUser } from '../db/registrations-repository.ts';

const retention = sql`interval '12 months'`;

/** Confirms an account and publishes it. @returns its e-mail, or undefined if it is gone or confirmed already */
export async function confirmRegistration(trx: AccountTransaction, userId: number, registeredAt: Date) {
  const email = await confirmUser(trx, userId, registeredAt);
  if (email === undefined) return undefined;
  await deleteLinkTokens(trx, userId, 'confirm-email');
  await announceRegistration(trx, { userId, email, registeredAt });
  return email;
}

/** Publishes `user.registered`, with the id of an erased account that had the same e-mail. */
export async function announceRegistration(
  trx: AccountTransaction,
  { userId, email, registeredAt }: { userId: number; email: string; registeredAt: Date },
): Promise<void> {
  // Forgotten as well: the e-mail has a new owner.
  const former = await trx
    .deleteFrom('account.erased_emails')
    .where('email_key', '=', await emailKeyOf(trx, email))
    .where('erased_at', '>', sql<Date>`now() - ${retention}`)
    .returning('user_id')
    .executeTakeFirst();
  await appendEvent(trx, 'user.registered', {
    userId,
    registeredAt: registeredAt.toISOString(),
    ...(former && { formerUserId: former.user_id }),
  });
}

/** Publishes `user.deleted`, and remembers the e-mail: a new registration must not get new free trainings. */
export async function announceErasure(
  trx: AccountTransaction,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const row = { user_id: userId, erased_at: sql<Date>`now()` };
  await trx
    .insertInto('account.erased_emails')
    .values({ email_key: await emailKeyOf(trx, email), ...row })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
    .execute();
  await appendEvent(trx, 'user.deleted', { userId });
}

export async function forgetErasedEmails(db: AccountDb): Promise<void> {
  await db
    .deleteFrom('account.erased_emails')
    .where('erased_at', '<=', sql<Date>`now() - ${retention}`)
    .execute();
}

/** Returns the keyed hash under which an erased e-mail is stored. Without the key no one can try addresses. */
async function emailKeyOf(trx: AccountTransaction, email: string): Promise<Buffer> {
  const { key } = await trx.selectFrom('account.erased_email_key').select('key').executeTakeFirstOrThrow();
  return createHmac('sha256', key).update(email).digest();
}
