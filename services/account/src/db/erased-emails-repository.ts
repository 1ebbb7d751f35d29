import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDb, AccountTransaction } from './database.ts';

/** How long it is remembered that an e-mail had an account, as an interval of PostgreSQL. */
const remembered = '12 months';

/** The keyed hash by which an e-mail is known once its account is erased: without the key nobody can try addresses. */
async function emailKeyOf(trx: AccountTransaction, email: string): Promise<Buffer> {
  const { key } = await trx.selectFrom('account.erased_email_key').select('key').executeTakeFirstOrThrow();
  return createHmac('sha256', key).update(email).digest();
}

/** Remembers that the account with this e-mail was erased, in the transaction that erases it. */
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

/**
 * Finds the erased account that had an e-mail, and forgets it: whoever registers the e-mail now has it.
 *
 * @returns its number; undefined where there was none within 12 months
 */
export async function takeFormerUser(trx: AccountTransaction, email: string): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('account.erased_emails')
    .where('email_key', '=', await emailKeyOf(trx, email))
    .where('erased_at', '>', sql<Date>`now() - ${remembered}::interval`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Forgets the e-mails of accounts that were erased 12 months ago. */
export async function forgetErasedEmails(db: AccountDb): Promise<void> {
  await db
    .deleteFrom('account.erased_emails')
    .where('erased_at', '<=', sql<Date>`now() - ${remembered}::interval`)
    .execute();
}
