import { createLog } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../housekeeping.ts';
import { findOrMakeAccount } from '../social/find-or-make-account.ts';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { readEvents } from '../testing/events.ts';
import { tokenIn } from '../testing/mail-server.ts';

describe('an e-mail whose account was erased', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  const idOf = async (email: string) => {
    const row = await stage.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.user_id;
  };
  /** Registers and confirms, and erases the account. @returns its number */
  const erase = async (email: string) => {
    const userId = await idOf(email);
    const response = await stage.send('deleteUserAccount', { password: 'correct horse' }, { userId });
    expect(response.status).toBe(204);
    return userId;
  };
  const registerAndErase = async (email: string) => {
    await stage.registerConfirmed(email);
    return erase(email);
  };
  /** Registers an e-mail once more: the newest of its mails has the link. */
  const registerAgain = async (email: string) => {
    const mails = stage.smtp.mails.length;
    expect((await stage.register(email)).status).toBe(200);
    await expect.poll(() => stage.smtp.mails.length).toBeGreaterThan(mails);
    const token = tokenIn(await stage.smtp.waitFor(email));
    expect((await stage.send('confirm', { token })).status).toBe(200);
    return idOf(email);
  };
  const formerOf = async (userId: number) => {
    const events = await readEvents(stage.db);
    const payloads = events
      .filter(({ type }) => type === 'user.registered')
      .map(({ payload }) => payload as { userId: number; formerUserId?: number });
    return payloads.filter((payload) => payload.userId === userId).map(({ formerUserId }) => formerUserId);
  };
  const makeOlder = (days: number) =>
    sql`update account.erased_emails set erased_at = now() - ${days}::int * interval '1 day'`.execute(
      stage.db,
    );
  const erasedEmails = () => stage.db.selectFrom('account.erased_emails').select('user_id').execute();
  const tidy = () => startHousekeeping(stage.db, createLog('account', 'silent')).stop();

  it('is announced with the number of the former account when it is confirmed again, in capitals too', async () => {
    const former = await registerAndErase('olena@example.com');
    const mails = stage.smtp.mails.length;
    await stage.register('Olena@Example.com');
    await expect.poll(() => stage.smtp.mails.length).toBeGreaterThan(mails);
    const token = tokenIn(await stage.smtp.waitFor('olena@example.com'));
    expect((await stage.send('confirm', { token })).status).toBe(200);
    const userId = await idOf('olena@example.com');
    expect(await formerOf(userId)).toEqual([former]);
    // Whoever has the e-mail now is known by their account.
    expect(await erasedEmails()).toEqual([]);
    const second = await erase('olena@example.com');
    expect(await formerOf(await registerAgain('olena@example.com'))).toEqual([second]);
  });

  it('is announced so when it is confirmed by the link that sets a new password', async () => {
    const email = 'maria@example.com';
    const former = await registerAndErase(email);
    const mails = stage.smtp.mails.length;
    await stage.register(email);
    await stage.send('forgotPassword', undefined, { query: { email } });
    await expect.poll(() => stage.smtp.mails.length).toBe(mails + 2);
    const reset = stage.smtp.mails.find(({ text }) => text?.includes('/reset-password'));
    if (!reset) throw new Error('no mail to set a new password');
    const token = tokenIn(reset);
    const form = { token, password: 'battery staple', confirmPassword: 'battery staple' };
    expect((await stage.send('resetPassword', form)).status).toBe(204);
    expect(await formerOf(await idOf(email))).toEqual([former]);
  });

  it('is announced so when somebody signs up with it by a provider', async () => {
    const former = await registerAndErase('taras@example.com');
    const identity = {
      provider: 'Google',
      subject: '17',
      email: 'taras@example.com',
      name: 'Тарас',
    } as const;
    const account = await findOrMakeAccount(stage.db, identity, { version: null });
    expect(await formerOf(account.userId)).toEqual([former]);
  });

  it('says nothing of an account whose e-mail was another', async () => {
    await registerAndErase('one@example.com');
    await stage.registerConfirmed('other@example.com');
    expect(await formerOf(await idOf('other@example.com'))).toEqual([undefined]);
  });

  it('is remembered by a keyed hash, and by nothing that anybody could try addresses against', async () => {
    await registerAndErase('secret@example.com');
    const { rows } = await sql<{ email_key: Buffer; plain: boolean }>`
      select email_key, email_key = sha256('secret@example.com') as plain
      from account.erased_emails order by erased_at desc limit 1`.execute(stage.db);
    expect(rows).toEqual([{ email_key: expect.any(Buffer), plain: false }]);
    expect(rows[0]?.email_key).toHaveLength(32);
    expect(JSON.stringify(await readEvents(stage.db))).not.toContain('@');
  });

  it('is forgotten after 12 months', async () => {
    await stage.db.deleteFrom('account.erased_emails').execute();
    const former = await registerAndErase('late@example.com');
    await makeOlder(364);
    await tidy();
    expect(await erasedEmails()).toEqual([{ user_id: former }]);
    await makeOlder(367);
    expect(await formerOf(await registerAgain('late@example.com'))).toEqual([undefined]);
    await tidy();
    expect(await erasedEmails()).toEqual([]);
  });
});
