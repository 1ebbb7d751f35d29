import { legalTextsVersion } from '@mova/contracts/names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { cookiesOf, cookieValuesOf } from '../testing/cookies.ts';
import { tokenIn } from '../testing/mail-server.ts';

const cookie = '__Host-mova-device';
const owners = 'the password of the owner';
const strangers = 'the password of a stranger';

type Cookies = Record<string, string>;

describe('an e-mail that is registered again before it is confirmed', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  /** Registers after the pause between two mails, in a browser. @returns the browser’s cookies */
  async function register(email: string, password: string, cookies: Cookies = {}): Promise<Cookies> {
    const keys = await stage.redis.keys('mova:throttle:confirmation-pause:*');
    if (keys.length > 0) await stage.redis.del(...keys);
    const response = await stage.send(
      'registration',
      { username: 'Олена', email, password, confirmPassword: password, consentVersion: legalTextsVersion },
      { cookies },
    );
    expect(response.status).toBe(200);
    return { ...cookies, ...cookieValuesOf(response) };
  }
  const mailsTo = (email: string) => stage.smtp.mails.filter(({ to }) => to?.[0]?.address === email);
  /** Confirms by the newest link, once so many mails have come. */
  async function confirm(email: string, count: number): Promise<void> {
    const token = tokenIn(await stage.smtp.waitFor(email, count));
    const confirmed = await stage.send('confirm', { token });
    expect(confirmed.status).toBe(200);
    expect(await confirmed.json()).toEqual({ email });
  }
  const login = async (email: string, password: string) =>
    (await stage.send('login', { email, password })).status;
  const rowOf = (email: string) =>
    stage.db
      .selectFrom('account.users')
      .select(['password_hash', 'registration_device_hash', 'is_contested', 'confirmed_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  /** Waits for that many mails and chooses a password by its link. */
  async function choosePassword(email: string, count: number, password: string): Promise<void> {
    const mail = await stage.smtp.waitFor(email, count);
    expect(mail.subject).toBe('Задайте пароль для Mova');
    const form = { token: tokenIn(mail), password, confirmPassword: password };
    expect((await stage.send('resetPassword', form)).status).toBe(204);
  }

  it('opens with no password of a stranger who registers after its owner', async () => {
    const email = 'registered-after@example.com';
    await register(email, owners);
    await stage.smtp.waitFor(email, 1);
    await register(email, strangers);
    await confirm(email, 2);
    expect(await login(email, strangers)).toBe(401);
    expect(await login(email, owners)).toBe(401);
    expect((await rowOf(email)).password_hash).toBeNull();
    await choosePassword(email, 3, 'chosen by the mailbox');
    expect(await login(email, 'chosen by the mailbox')).toBe(200);
    expect(await login(email, strangers)).toBe(401);
  });

  it('lets its owner choose the password too where the stranger registered first', async () => {
    const email = 'registered-before@example.com';
    await register(email, strangers);
    await stage.smtp.waitFor(email, 1);
    await register(email, owners);
    await confirm(email, 2);
    expect(await login(email, strangers)).toBe(401);
    await choosePassword(email, 3, owners);
    expect(await login(email, owners)).toBe(200);
  });

  it('opens with the newest password where one browser registered it each time, and mails no more', async () => {
    const email = 'same-browser@example.com';
    const browser = await register(email, 'the first password');
    await stage.smtp.waitFor(email, 1);
    await register(email, owners, browser);
    await confirm(email, 2);
    expect(await login(email, owners)).toBe(200);
    await stage.mails.wake();
    expect(mailsTo(email)).toHaveLength(2);
    expect(await stage.db.selectFrom('account.mail_outbox').select('mail_id').execute()).toEqual([]);
  });

  it('stays contested when a browser that contested it registers it once more', async () => {
    const email = 'still-contested@example.com';
    await register(email, owners);
    await stage.smtp.waitFor(email, 1);
    const stranger = await register(email, strangers);
    await stage.smtp.waitFor(email, 2);
    await register(email, strangers, stranger);
    await confirm(email, 3);
    expect(await login(email, strangers)).toBe(401);
  });

  it('is contested where the browser that registered it first is unknown', async () => {
    const email = 'version-before@example.com';
    const browser = await register(email, owners);
    await stage.smtp.waitFor(email, 1);
    await stage.db
      .updateTable('account.users')
      .set({ registration_device_hash: null })
      .where('email', '=', email)
      .execute();
    await register(email, owners, browser);
    expect((await rowOf(email)).is_contested).toBe(true);
  });

  it('is not contested once the first registration has lapsed', async () => {
    const email = 'lapsed@example.com';
    await register(email, strangers);
    await stage.smtp.waitFor(email, 1);
    await stage.db
      .updateTable('account.users')
      .set({ registration_expires_at: new Date(Date.now() - 1000), is_contested: true })
      .where('email', '=', email)
      .execute();
    await register(email, owners);
    await confirm(email, 2);
    expect(await login(email, owners)).toBe(200);
  });

  it('opens with the password that was chosen by a reset before it was confirmed', async () => {
    const email = 'reset-instead@example.com';
    await register(email, owners);
    await stage.smtp.waitFor(email, 1);
    await register(email, strangers);
    await stage.smtp.waitFor(email, 2);
    expect((await stage.send('forgotPassword', undefined, { query: { email } })).status).toBe(204);
    const token = tokenIn(await stage.smtp.waitFor(email, 3));
    const form = { token, password: owners, confirmPassword: owners };
    expect((await stage.send('resetPassword', form)).status).toBe(204);
    expect(await login(email, owners)).toBe(200);
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('names the browser for as long as it is open, and forgets the name when it is confirmed', async () => {
    const email = 'named@example.com';
    const form = { username: 'О', email, password: owners, confirmPassword: owners };
    const response = await stage.send('registration', { ...form, consentVersion: legalTextsVersion });
    expect(cookiesOf(response)[cookie]).toMatch(/^[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const row = await rowOf(email);
    expect(row.registration_device_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(cookieValuesOf(response)[cookie]);
    await confirm(email, 1);
    expect(await rowOf(email)).toMatchObject({ registration_device_hash: null, is_contested: false });
  });
});
