import { legalTextsVersion } from '@mova/contracts/names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf, cookieValuesOf } from '../testing/cookies.ts';
import { tokenIn } from '../testing/mail-server.ts';

const cookie = '__Host-mova-device';
const owners = 'the password of the owner';
const strangers = 'the password of a stranger';

type Cookies = Record<string, string>;

describe('a second registration of an unconfirmed e-mail', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  /** Registers in a browser, past the cool-down. @returns the cookies of the browser */
  async function register(email: string, password: string, cookies: Cookies = {}): Promise<Cookies> {
    const keys = await service.redis.keys('mova:throttle:confirmation-pause:*');
    if (keys.length > 0) await service.redis.del(...keys);
    const response = await service.send(
      'registration',
      { username: 'Олена', email, password, confirmPassword: password, consentVersion: legalTextsVersion },
      { cookies },
    );
    expect(response.status).toBe(200);
    return { ...cookies, ...cookieValuesOf(response) };
  }
  const mailsTo = (email: string) => service.smtp.mails.filter(({ to }) => to?.[0]?.address === email);
  /** Confirms with the newest link once `count` mails have arrived. */
  async function confirm(email: string, count: number): Promise<void> {
    const token = tokenIn(await service.smtp.waitFor(email, count));
    const confirmed = await service.send('confirm', { token });
    expect(confirmed.status).toBe(200);
    expect(await confirmed.json()).toEqual({ email });
  }
  const login = async (email: string, password: string) =>
    (await service.send('login', { email, password })).status;
  const rowOf = (email: string) =>
    service.db
      .selectFrom('account.users')
      .select(['password_hash', 'registration_device_hash', 'is_contested', 'confirmed_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  /** Chooses a password with the newest link once `count` mails have arrived. */
  async function choosePassword(email: string, count: number, password: string): Promise<void> {
    const mail = await service.smtp.waitFor(email, count);
    expect(mail.subject).toBe('Задайте пароль для Mova');
    const form = { token: tokenIn(mail), password, confirmPassword: password };
    expect((await service.send('resetPassword', form)).status).toBe(204);
  }

  it('does not let a stranger who registers after the owner choose the password', async () => {
    const email = 'registered-after@example.com';
    await register(email, owners);
    await service.smtp.waitFor(email, 1);
    await register(email, strangers);
    await confirm(email, 2);
    expect(await login(email, strangers)).toBe(401);
    expect(await login(email, owners)).toBe(401);
    expect((await rowOf(email)).password_hash).toBeNull();
    await choosePassword(email, 3, 'chosen by the mailbox');
    expect(await login(email, 'chosen by the mailbox')).toBe(200);
    expect(await login(email, strangers)).toBe(401);
  });

  it('lets the owner choose the password when the stranger registered first', async () => {
    const email = 'registered-before@example.com';
    await register(email, strangers);
    await service.smtp.waitFor(email, 1);
    await register(email, owners);
    await confirm(email, 2);
    expect(await login(email, strangers)).toBe(401);
    await choosePassword(email, 3, owners);
    expect(await login(email, owners)).toBe(200);
  });

  it('keeps the newest password, without a further mail, when one browser registers twice', async () => {
    const email = 'same-browser@example.com';
    const browser = await register(email, 'the first password');
    await service.smtp.waitFor(email, 1);
    await register(email, owners, browser);
    await confirm(email, 2);
    expect(await login(email, owners)).toBe(200);
    await service.mailSender.wake();
    expect(mailsTo(email)).toHaveLength(2);
    expect(await service.db.selectFrom('account.mail_outbox').select('mail_id').execute()).toEqual([]);
  });

  it('leaves the account contested when the same stranger registers again', async () => {
    const email = 'still-contested@example.com';
    await register(email, owners);
    await service.smtp.waitFor(email, 1);
    const stranger = await register(email, strangers);
    await service.smtp.waitFor(email, 2);
    await register(email, strangers, stranger);
    await confirm(email, 3);
    expect(await login(email, strangers)).toBe(401);
  });

  it('makes the account contested when the first browser is unknown', async () => {
    const email = 'version-before@example.com';
    const browser = await register(email, owners);
    await service.smtp.waitFor(email, 1);
    await service.db
      .updateTable('account.users')
      .set({ registration_device_hash: null })
      .where('email', '=', email)
      .execute();
    await register(email, owners, browser);
    expect((await rowOf(email)).is_contested).toBe(true);
  });

  it('does not make the account contested after the first registration expired', async () => {
    const email = 'expired@example.com';
    await register(email, strangers);
    await service.smtp.waitFor(email, 1);
    await service.db
      .updateTable('account.users')
      .set({ registration_expires_at: new Date(Date.now() - 1000), is_contested: true })
      .where('email', '=', email)
      .execute();
    await register(email, owners);
    await confirm(email, 2);
    expect(await login(email, owners)).toBe(200);
  });

  it('keeps the password of a reset before the confirmation', async () => {
    const email = 'reset-instead@example.com';
    await register(email, owners);
    await service.smtp.waitFor(email, 1);
    await register(email, strangers);
    await service.smtp.waitFor(email, 2);
    expect((await service.send('forgotPassword', undefined, { query: { email } })).status).toBe(204);
    const token = tokenIn(await service.smtp.waitFor(email, 3));
    const form = { token, password: owners, confirmPassword: owners };
    expect((await service.send('resetPassword', form)).status).toBe(204);
    expect(await login(email, owners)).toBe(200);
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('stores a hash of the device and forgets it on confirmation', async () => {
    const email = 'named@example.com';
    const form = { username: 'О', email, password: owners, confirmPassword: owners };
    const response = await service.send('registration', { ...form, consentVersion: legalTextsVersion });
    expect(cookiesOf(response)[cookie]).toMatch(
      /^[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const row = await rowOf(email);
    expect(row.registration_device_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(cookieValuesOf(response)[cookie]);
    await confirm(email, 1);
    expect(await rowOf(email)).toMatchObject({ registration_device_hash: null, is_contested: false });
  });
});
