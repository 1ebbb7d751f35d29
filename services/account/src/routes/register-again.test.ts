import { createLog } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../housekeeping.ts';
import { findOrCreateAccount } from '../social/sign-in-by-provider.ts';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { readEvents } from '../testing/events.ts';
import { tokenIn } from '../testing/mail-server.ts';

describe('an e-mail whose account was erased', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  const idOf = async (email: string) => {
    const row = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.user_id;
  };
  const erase = async (email: string) => {
    const userId = await idOf(email);
    const response = await service.send('deleteUserAccount', { password: 'correct horse' }, { userId });
    expect(response.status).toBe(204);
    return userId;
  };
  const registerAndErase = async (email: string) => {
    await service.registerConfirmed(email);
    return erase(email);
  };
  /** Registers an e-mail again and confirms it with the newest mail. */
  const registerAgain = async (email: string) => {
    const mails = service.smtp.mails.length;
    expect((await service.register(email)).status).toBe(200);
    await expect.poll(() => service.smtp.mails.length).toBeGreaterThan(mails);
    const token = tokenIn(await service.smtp.waitFor(email));
    expect((await service.send('confirm', { token })).status).toBe(200);
    return idOf(email);
  };
  const formerOf = async (userId: number) => {
    const events = await readEvents(service.db);
    const payloads = events
      .filter(({ type }) => type === 'user.registered')
      .map(({ payload }) => payload as { userId: number; formerUserId?: number });
    return payloads.filter((payload) => payload.userId === userId).map(({ formerUserId }) => formerUserId);
  };
  const makeOlder = (days: number) =>
    sql`update account.erased_emails set erased_at = now() - ${days}::int * interval '1 day'`.execute(
      service.db,
    );
  const erasedEmails = () => service.db.selectFrom('account.erased_emails').select('user_id').execute();
  const runHousekeeping = () => startHousekeeping(service.db, createLog('account', 'silent')).stop();

  it('is announced with the id of the former account when it is confirmed again, also in capitals', async () => {
    const former = await registerAndErase('olena@example.com');
    const mails = service.smtp.mails.length;
    await service.register('Olena@Example.com');
    await expect.poll(() => service.smtp.mails.length).toBeGreaterThan(mails);
    const token = tokenIn(await service.smtp.waitFor('olena@example.com'));
    expect((await service.send('confirm', { token })).status).toBe(200);
    const userId = await idOf('olena@example.com');
    expect(await formerOf(userId)).toEqual([former]);
    // The e-mail now has an account, so it need not be remembered.
    expect(await erasedEmails()).toEqual([]);
    const second = await erase('olena@example.com');
    expect(await formerOf(await registerAgain('olena@example.com'))).toEqual([second]);
  });

  it('is announced with the former id when a password reset confirms it', async () => {
    const email = 'maria@example.com';
    const former = await registerAndErase(email);
    const mails = service.smtp.mails.length;
    await service.register(email);
    await service.send('forgotPassword', undefined, { query: { email } });
    await expect.poll(() => service.smtp.mails.length).toBe(mails + 2);
    const reset = service.smtp.mails.find(({ text }) => text?.includes('/reset-password'));
    if (!reset) throw new Error('no mail to set a new password');
    const token = tokenIn(reset);
    const form = { token, password: 'battery staple', confirmPassword: 'battery staple' };
    expect((await service.send('resetPassword', form)).status).toBe(204);
    expect(await formerOf(await idOf(email))).toEqual([former]);
  });

  it('is announced with the former id after a sign-up with a provider', async () => {
    const former = await registerAndErase('taras@example.com');
    const identity = {
      provider: 'Google',
      subject: '17',
      email: 'taras@example.com',
      name: 'Тарас',
    } as const;
    const account = await findOrCreateAccount(service.db, identity, { version: null });
    expect(await formerOf(account.userId)).toEqual([former]);
  });

  it('is not confused with another e-mail', async () => {
    await registerAndErase('one@example.com');
    await service.registerConfirmed('other@example.com');
    expect(await formerOf(await idOf('other@example.com'))).toEqual([undefined]);
  });

  it('is remembered only as a keyed hash', async () => {
    await registerAndErase('secret@example.com');
    const { rows } = await sql<{ email_key: Buffer; plain: boolean }>`
      select email_key, email_key = sha256('secret@example.com') as plain
      from account.erased_emails order by erased_at desc limit 1`.execute(service.db);
    expect(rows).toEqual([{ email_key: expect.any(Buffer), plain: false }]);
    expect(rows[0]?.email_key).toHaveLength(32);
    expect(JSON.stringify(await readEvents(service.db))).not.toContain('@');
  });

  it('is forgotten after 12 months', async () => {
    await service.db.deleteFrom('account.erased_emails').execute();
    const former = await registerAndErase('late@example.com');
    await makeOlder(364);
    await runHousekeeping();
    expect(await erasedEmails()).toEqual([{ user_id: former }]);
    await makeOlder(367);
    expect(await formerOf(await registerAgain('late@example.com'))).toEqual([undefined]);
    await runHousekeeping();
    expect(await erasedEmails()).toEqual([]);
  });
});
