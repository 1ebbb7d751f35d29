import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDb, AccountTransaction } from './database.ts';

const retention = '12 months';

/** Returns the keyed hash under which an erased e-mail is stored. Without the key no one can try addresses. */
async function emailKeyOf(trx: AccountTransaction, email: string): Promise<Buffer> {
  const { key } = await trx.selectFrom('account.erased_email_key').select('key').executeTakeFirstOrThrow();
  return createHmac('sha256', key).update(email).digest();
}

export async function rememberErasedEmail(
  trx: AccountTransaction,
  { email, userId }: { readonly email: string; readonly userId: number },
): Promise<void> {
  const row = { user_id: userId, erased_at: sql<Date>`now()` };
  await trx
    .insertInto('account.erased_emails')
    .values({ email_key: await emailKeyOf(trx, email), ...row })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
    .execute();
}

/** Returns the id of the erased account that had an e-mail, and forgets it: the e-mail has a new owner. */
export async function takeFormerUser(trx: AccountTransaction, email: string): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('account.erased_emails')
    .where('email_key', '=', await emailKeyOf(trx, email))
    .where('erased_at', '>', sql<Date>`now() - ${retention}::interval`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function forgetErasedEmails(db: AccountDb): Promise<void> {
  await db
    .deleteFrom('account.erased_emails')
    .where('erased_at', '<=', sql<Date>`now() - ${retention}::interval`)
    .execute();
}
