import { createLog, type SecurityEvent } from '@mova/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestGoogle, type TestGoogle } from '../social/testing/test-google.ts';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { tokenIn } from '../testing/mail-server.ts';

const password = 'correct horse';

describe('security events', () => {
  const log = createLog('account-test', 'silent');
  vi.spyOn(log, 'child').mockReturnValue(log as never);
  const info = vi.spyOn(log, 'info');
  let google: TestGoogle;
  let service: AccountService;
  beforeAll(async () => {
    google = await startTestGoogle();
    service = await startAccountService({ log, social: google.env });
  });
  beforeEach(() => info.mockClear());
  afterAll(async () => {
    await service?.stop();
    await google?.close();
  });

  type Line = { readonly securityEvent?: SecurityEvent & { readonly network?: string } };
  const events = () =>
    info.mock.calls.map(([line]) => (line as Line).securityEvent).filter((event) => event !== undefined);
  /** Events since the test began, as `event outcome reason`. */
  const summaries = () =>
    events().map(({ event, outcome, reason }) => [event, outcome, reason].join(' ').trim());
  const userIdOf = async (email: string) =>
    (
      await service.db
        .selectFrom('account.users')
        .select('user_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).user_id;

  it('follow an account from registration to password reset, with only its id and network', async () => {
    const email = 'followed@example.com';
    await service.registerConfirmed(email, password);
    await service.register(email, password);
    await service.send('login', { email, password: 'a wrong one' });
    await service.send('login', { email, password });
    await service.send('forgotPassword', undefined, { query: { email } });
    const token = tokenIn(await service.smtp.waitFor(email, 2));
    const form = { token, password: 'battery staple', confirmPassword: 'battery staple' };
    await service.send('resetPassword', form);
    await service.send('resetPassword', form);
    expect(summaries()).toEqual([
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
      // A rejected registration or link has no known user.
      if (index !== 2 && index !== 7) expect(event.userId, event.event).toBe(userId);
    }
    const lines = JSON.stringify(info.mock.calls);
    for (const secret of [email, password, token, '203.0.113.7']) expect(lines).not.toContain(secret);
  });

  it('include failed sign-ins and locks', async () => {
    const email = 'guessed@example.com';
    await service.registerConfirmed(email, password);
    info.mockClear();
    for (let n = 0; n < 11; n += 1) await service.send('login', { email, password: 'a guess' });
    expect(summaries().slice(8)).toEqual([
      'sign-in refused INVALID_LOGIN_DATA',
      'account-lock refused NETWORK',
      'sign-in refused INVALID_LOGIN_DATA',
      'sign-in refused ACCOUNT_WAS_LOCKED',
    ]);
    info.mockClear();
    await service.db
      .updateTable('account.users')
      .set({ failed_logins: 99 })
      .where('email', '=', email)
      .execute();
    await service.send('login', { email, password: 'a guess' }, { address: '198.51.100.8' });
    await service.send('login', { email: 'unknown@example.com', password });
    await service.send('forgotPassword', undefined, { query: { email: 'unknown@example.com' } });
    await service.send('confirm', { token: 'x'.repeat(43) });
    expect(summaries()).toEqual([
      'account-lock refused ACCOUNT',
      'sign-in refused INVALID_LOGIN_DATA',
      'sign-in refused USER_NOT_FOUND',
      'password-reset-request refused USER_NOT_FOUND',
      'email-confirmation refused LINK_INVALID',
    ]);
  });

  it('include sign-ins by a provider', async () => {
    const cookies = { '__Host-mova-device': 'd'.repeat(43) };
    const answer = await service.send('nonce', undefined, { cookies });
    const { nonce } = (await answer.json()) as { nonce: string };
    const query = { token: await google.token({ sub: 'maria', nonce }) };
    await service.send('google', {}, { query, cookies });
    await service.send('google', { consent: true }, { query, cookies: {} });
    await service.send('google', { consent: true }, { query, cookies });
    expect(summaries()).toEqual([
      'sign-in refused CONSENT_REQUIRED',
      'sign-in refused PROVIDER_TOKEN_INVALID',
      'sign-in success',
    ]);
    expect(events().at(-1)?.userId).toBe(await userIdOf('maria@example.com'));
  });
});
