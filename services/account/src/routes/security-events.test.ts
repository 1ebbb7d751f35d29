import { createLog, type SecurityEvent } from '@mova/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestGoogle, type TestGoogle } from '../social/testing/test-google.ts';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { tokenIn } from '../testing/mail-server.ts';

const password = 'correct horse';

describe('the log of security events', () => {
  const log = createLog('account-test', 'silent');
  vi.spyOn(log, 'child').mockReturnValue(log as never);
  const info = vi.spyOn(log, 'info');
  let google: TestGoogle;
  let stage: AccountStage;
  beforeAll(async () => {
    google = await startTestGoogle();
    stage = await createAccountStage({ log, social: google.env });
  });
  beforeEach(() => info.mockClear());
  afterAll(async () => {
    await stage?.stop();
    await google?.close();
  });

  type Line = { readonly securityEvent?: SecurityEvent & { readonly network?: string } };
  /** Events since the test began, as `event outcome reason`. */
  const events = () =>
    info.mock.calls.map(([line]) => (line as Line).securityEvent).filter((event) => event !== undefined);
  const told = () => events().map(({ event, outcome, reason }) => [event, outcome, reason].join(' ').trim());
  const userIdOf = async (email: string) =>
    (
      await stage.db
        .selectFrom('account.users')
        .select('user_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).user_id;

  it('follows an account from its registration to its new password, by number and network alone', async () => {
    const email = 'followed@example.com';
    await stage.registerConfirmed(email, password);
    await stage.register(email, password);
    await stage.send('login', { email, password: 'a wrong one' });
    await stage.send('login', { email, password });
    await stage.send('forgotPassword', undefined, { query: { email } });
    const token = tokenIn(await stage.smtp.waitFor(email, 2));
    const form = { token, password: 'battery staple', confirmPassword: 'battery staple' };
    await stage.send('resetPassword', form);
    await stage.send('resetPassword', form);
    expect(told()).toEqual([
      'registration success',
      'email-confirmation success',
      'registration refused USER_ALREADY_EXIST',
      'sign-in refused INVALID_LOGIN_DATA',
      'sign-in success',
      'password-reset-request success',
      'password-reset success',
      'password-reset refused LINK_INVALID',
    ]);
    const userId = await userIdOf(email);
    for (const [index, event] of events().entries()) {
      expect(event.network).toBe('203.0.113.0/24');
      // Of a refused registration or link nobody is known to be the user.
      if (index !== 2 && index !== 7) expect(event.userId, event.event).toBe(userId);
    }
    const lines = JSON.stringify(info.mock.calls);
    for (const secret of [email, password, token, '203.0.113.7']) expect(lines).not.toContain(secret);
  });

  it('tells who is asked for in vain and which lock fell', async () => {
    const email = 'guessed@example.com';
    await stage.registerConfirmed(email, password);
    info.mockClear();
    for (let n = 0; n < 11; n += 1) await stage.send('login', { email, password: 'a guess' });
    expect(told().slice(8)).toEqual([
      'sign-in refused INVALID_LOGIN_DATA',
      'account-lock refused NETWORK',
      'sign-in refused INVALID_LOGIN_DATA',
      'sign-in refused ACCOUNT_WAS_LOCKED',
    ]);
    info.mockClear();
    await stage.db
      .updateTable('account.users')
      .set({ failed_logins: 99 })
      .where('email', '=', email)
      .execute();
    await stage.send('login', { email, password: 'a guess' }, { address: '198.51.100.8' });
    await stage.send('login', { email: 'nobody@example.com', password });
    await stage.send('forgotPassword', undefined, { query: { email: 'nobody@example.com' } });
    await stage.send('confirm', { token: 'x'.repeat(43) });
    expect(told()).toEqual([
      'account-lock refused ACCOUNT',
      'sign-in refused INVALID_LOGIN_DATA',
      'sign-in refused USER_NOT_FOUND',
      'password-reset-request refused USER_NOT_FOUND',
      'email-confirmation refused LINK_INVALID',
    ]);
  });

  it('counts a sign-in by a provider as one', async () => {
    const cookies = { '__Host-mova-device': 'd'.repeat(43) };
    const answer = await stage.send('nonce', undefined, { cookies });
    const { nonce } = (await answer.json()) as { nonce: string };
    const query = { token: await google.token({ sub: 'maria', nonce }) };
    await stage.send('google', {}, { query, cookies });
    await stage.send('google', { consent: true }, { query, cookies: {} });
    await stage.send('google', { consent: true }, { query, cookies });
    expect(told()).toEqual([
      'sign-in refused CONSENT_REQUIRED',
      'sign-in refused PROVIDER_TOKEN_INVALID',
      'sign-in success',
    ]);
    expect(events().at(-1)?.userId).toBe(await userIdOf('maria@example.com'));
  });
});
