import { createLog, type SecurityEvent } from '@mova/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf, cookieValuesOf } from '../testing/cookies.ts';
import { tokenIn } from '../testing/mail-server.ts';

const password = 'correct horse';

describe('a confirmation link', () => {
  const log = createLog('account-test', 'silent');
  vi.spyOn(log, 'child').mockReturnValue(log as never);
  const info = vi.spyOn(log, 'info');
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService({ log });
  });
  beforeEach(() => info.mockClear());
  afterAll(() => service.stop());

  /** Registers in a browser, past the cool-down. @returns the cookies of the browser, and the attributes of the device */
  async function register(email: string, cookies: Record<string, string> = {}) {
    const keys = await service.redis.keys('mova:throttle:confirmation-pause:*');
    if (keys.length > 0) await service.redis.del(...keys);
    const response = await service.register(email, password, 'Олена', { cookies });
    expect(response.status).toBe(200);
    return { browser: { ...cookies, ...cookieValuesOf(response) }, set: cookiesOf(response) };
  }
  const linkOf = async (email: string, count = 1) => tokenIn(await service.smtp.waitFor(email, count));
  const confirm = (token: string, who: Parameters<AccountService['send']>[2]) =>
    service.send('confirm', { token }, who);
  /** Security events since the test began, as `event outcome`. */
  const events = () =>
    info.mock.calls
      .map(([line]) => (line as { securityEvent?: SecurityEvent }).securityEvent)
      .flatMap((event) => (event ? [`${event.event} ${event.outcome}`] : []));

  it('signs in the browser that registered, once, with a session that is remembered', async () => {
    const email = 'here@example.com';
    const { browser, set } = await register(email);
    expect(set['__Host-mova-device']).toMatch(/Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = await linkOf(email);
    const confirmed = await confirm(token, { cookies: browser });
    expect(await confirmed.json()).toEqual({ email });
    const cookies = cookieValuesOf(confirmed);
    expect(cookiesOf(confirmed)['__Host-mova-companion']).toContain('HttpOnly');
    const { session } = await service.sessions.check({
      token: cookies.accessToken,
      companion: cookies['__Host-mova-companion'],
      limitKey: 'test',
      cost: 0,
    });
    expect(session).toMatchObject({ userId: Number(cookies.userId), remember: true });
    expect(events()).toEqual(['registration success', 'email-confirmation success', 'sign-in success']);
    const again = await confirm(token, { cookies: browser });
    expect(again.status).toBe(410);
    expect(cookiesOf(again)).toEqual({});
  });

  it('makes that browser known to the account', async () => {
    const email = 'known@example.com';
    const { browser } = await register(email);
    await confirm(await linkOf(email), { cookies: browser });
    const { user_id: userId } = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const known = await service.db
      .selectFrom('account.known_devices')
      .select('user_id')
      .where('user_id', '=', userId)
      .execute();
    expect(known).toHaveLength(1);
  });

  it.each([
    ['another browser', { '__Host-mova-device': 'A'.repeat(43) }],
    ['a browser without a name', {}],
    ['a forged name', { '__Host-mova-device': "' or 1=1 --" }],
  ])('only confirms in %s', async (where, cookies) => {
    const email = `elsewhere-${where.replaceAll(' ', '-')}@example.com`;
    await register(email);
    const confirmed = await confirm(await linkOf(email), { cookies });
    expect(await confirmed.json()).toEqual({ email });
    expect(cookiesOf(confirmed)).toEqual({});
    expect(events()).toEqual(['registration success', 'email-confirmation success']);
  });

  it('signs in no one when the e-mail is contested, whichever browser opens it', async () => {
    const email = 'contested@example.com';
    const first = await register(email);
    await linkOf(email, 1);
    const second = await register(email);
    const confirmed = await confirm(await linkOf(email, 2), { cookies: second.browser });
    expect(confirmed.status).toBe(200);
    expect(cookiesOf(confirmed)).toEqual({});
    const other = 'contested-too@example.com';
    await register(other, first.browser);
    await linkOf(other, 1);
    await register(other);
    const token = await linkOf(other, 2);
    expect(cookiesOf(await confirm(token, { cookies: first.browser }))).toEqual({});
  });

  it('signs in when one browser has registered twice', async () => {
    const email = 'twice-here@example.com';
    const { browser } = await register(email);
    await linkOf(email, 1);
    const second = await register(email, browser);
    const confirmed = await confirm(await linkOf(email, 2), { cookies: second.browser });
    expect(cookieValuesOf(confirmed).accessToken).toBeTruthy();
  });

  it('keeps the session of someone who is signed in there', async () => {
    const email = 'someone-else@example.com';
    const { browser } = await register(email);
    const other = await service.signedIn(4711);
    const confirmed = await confirm(await linkOf(email), { cookies: browser, ...other });
    expect(confirmed.status).toBe(200);
    expect(cookiesOf(confirmed)).toEqual({});
    expect(await service.sessions.find(other.sessionId)).toBeTruthy();
  });

  it('confirms although the session cannot begin', async () => {
    const email = 'no-session@example.com';
    const { browser } = await register(email);
    const create = vi.spyOn(service.sessions, 'create').mockRejectedValueOnce(new Error('no Redis'));
    const confirmed = await confirm(await linkOf(email), { cookies: browser });
    create.mockRestore();
    expect(await confirmed.json()).toEqual({ email });
    expect(cookiesOf(confirmed)).toEqual({});
    expect((await service.send('login', { email, password })).status).toBe(200);
  });
});
