import { emailSchema } from '@mova/contracts';
import { recordAct, SessionStore, sessionLives } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import { type Kysely, sql } from 'kysely';
import { withDatabase } from './connection.ts';

/** Sets the flag of a confirmed account and returns its id; undefined when there is none with this e-mail. */
async function storePremium(
  db: Kysely<object>,
  email: string,
  isPremium: boolean,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    update account.users set is_premium = ${isPremium}, premium_changed_at = now()
    where email = ${email} and confirmed_at is not null returning user_id`.execute(db);
  return rows[0] && Number(rows[0].user_id);
}

/** Makes a user premium or free, in the database and for every open session. */
async function premium(email: string, state: string): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new OperatorError(`premium is on or off, not ${state}.`);
  const address = emailSchema.safeParse(email);
  if (!address.success) throw new OperatorError(`${email} is not an e-mail address.`);
  const isPremium = state === 'on';
  await withDatabase<object, void>(async (db, { redis }) => {
    const userId = await db.transaction().execute(async (trx) => {
      const stored = await storePremium(trx, address.data, isPremium);
      if (stored !== undefined) await recordAct(trx, 'user premium', { userId: stored, isPremium });
      return stored;
    });
    if (userId === undefined) {
      throw new OperatorError(`no confirmed account has the e-mail ${address.data}.`);
    }
    const isTold = redis
      ? await new SessionStore(redis).setPremium(userId, isPremium, sessionLives.remembered.seconds).then(
          () => true,
          () => false,
        )
      : false;
    console.log(`${address.data} is ${isPremium ? 'premium' : 'free'} now`);
    if (!isTold) console.error('Redis could not be reached: open sessions get it within a minute.');
  });
}

export function addUserCommands(program: Command): void {
  program
    .command('user')
    .description('users')
    .command('premium <e-mail> <on|off>')
    .description('make a user premium, or free again; open sessions get it at once')
    .action(premium);
}
