import { legalTextsVersion } from '@mova/contracts/names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf, cookieValuesOf } from '../testing/cookies.ts';
import { tokenIn } from '../testing/mail-server.ts';

const password = 'correct horse';
const newPassword = 'battery staple';
const name = '__Host-mova-device';

type Cookies = Record<string, string>;

describe('a known browser', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  const login = (email: string, given: string, cookies: Cookies = {}, address = '198.51.100.1') =>
    service.send('login', { email, password: given }, { cookies, address });
  const forget = (email: string, address: string, cookies: Cookies = {}) =>
    service.send('forgotPassword', undefined, { query: { email }, address, cookies });
  const statusesOf = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort();
  const column = (email: string, values: { failed_logins?: number; locked_at?: Date | null }) =>
    service.db.updateTable('account.users').set(values).where('email', '=', email).execute();

  /** Registers a user and signs in in one browser. @returns its device cookie */
  async function userWithBrowser(email: string): Promise<Cookies> {
    await service.registerConfirmed(email, password);
    const device = cookieValuesOf(await login(email, password))[name] ?? '';
    return { [name]: device };
  }

  it('passes the locks of its address and of the account, which stay for strangers', async () => {
    const email = 'locked-out@example.com';
    const browser = await userWithBrowser(email);
    const address = '198.51.100.2';
    await statusesOf(Array.from({ length: 12 }, () => login(email, 'a guess', {}, address)));
    expect((await login(email, password, {}, address)).status).toBe(423);
    expect((await login(email, password, browser, address)).status).toBe(200);

    await column(email, { failed_logins: 100, locked_at: new Date() });
    expect((await login(email, password, browser, address)).status).toBe(200);
    expect((await login(email, password, {}, '198.51.100.3')).status).toBe(423);
  });

  it('is locked out alone by ten wrong passwords, from any address', async () => {
    const email = 'own-count@example.com';
    const browser = await userWithBrowser(email);
    const other = { [name]: cookieValuesOf(await login(email, password))[name] ?? '' };
    const guesses = Array.from({ length: 13 }, (_, n) => login(email, 'typo', browser, `198.51.101.${n}`));
    expect(await statusesOf(guesses)).toEqual([...Array(10).fill(401), ...Array(3).fill(423)]);
    const locked = await login(email, password, browser, '198.51.101.99');
    expect(locked.status).toBe(423);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await login(email, password, other)).status).toBe(200);
    expect((await login(email, password)).status).toBe(200);
    const { failed_logins } = await service.db
      .selectFrom('account.users')
      .select('failed_logins')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(failed_logins, 'strangers are counted apart').toBe(0);
  });

  it('is locked out after a hundred wrong passwords within a day, in spite of right ones, until the password changes', async () => {
    const email = 'copied-name@example.com';
    const browser = await userWithBrowser(email);
    const guess = async () => (await login(email, 'a guess', browser)).status;
    const endShortLocks = async () => {
      const keys = await service.redis.keys('mova:login-failures:*');
      const short = keys.filter((key) => !key.endsWith(':day'));
      if (short.length > 0) await service.redis.del(...short);
    };
    for (let round = 0; round < 10; round += 1) {
      for (let n = 0; n < 9; n += 1) expect(await guess()).toBe(401);
      expect((await login(email, password, browser)).status, 'its user').toBe(200);
    }
    for (let n = 0; n < 10; n += 1) {
      await endShortLocks();
      expect(await guess()).toBe(401);
    }
    await endShortLocks();
    const locked = await login(email, password, browser);
    expect(locked.status).toBe(423);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect((await login(email, password)).status, 'elsewhere').toBe(200);

    const before = service.smtp.mails.length;
    expect((await forget(email, '198.51.100.8')).status).toBe(204);
    await expect.poll(() => service.smtp.mails.length).toBeGreaterThan(before);
    const token = tokenIn(await service.smtp.waitFor(email, 2));
    const form = { token, password: newPassword, confirmPassword: newPassword };
    expect((await service.send('resetPassword', form, { cookies: browser })).status).toBe(204);
    expect((await login(email, newPassword, browser)).status).toBe(200);
  });

  it('gets 401 for a wrong password although its network gets 429', async () => {
    const email = 'behind-nat@example.com';
    const browser = await userWithBrowser(email);
    const address = '198.51.100.4';
    for (let n = 0; n < 101; n += 1) await login(`unknown-${n}@example.com`, 'a guess', {}, address);
    expect((await login(email, 'a typo', {}, address)).status).toBe(429);
    expect((await login(email, 'a typo', browser, address)).status).toBe(401);
  });

  it('is unknown to other accounts, and a made-up device is unknown to all', async () => {
    const browser = await userWithBrowser('mine@example.com');
    const email = 'not-mine@example.com';
    await service.registerConfirmed(email, password);
    await column(email, { locked_at: new Date() });
    for (const cookies of [browser, { [name]: 'x'.repeat(43) }, { [name]: '' }]) {
      expect((await login(email, password, cookies)).status).toBe(423);
    }
  });

  it('can be known to several accounts, and stays known after signing out', async () => {
    const browser = await userWithBrowser('first@example.com');
    await service.registerConfirmed('second@example.com', password);
    const second = await login('second@example.com', password, browser);
    expect(cookieValuesOf(second)[name], 'keeps its name').toBe(browser[name]);
    expect(cookiesOf(await service.send('logout', undefined, { cookies: browser }))).not.toHaveProperty(name);
    for (const email of ['first@example.com', 'second@example.com']) {
      await column(email, { locked_at: new Date() });
      expect((await login(email, password, browser)).status).toBe(200);
    }
  });

  it('becomes unknown after half a year, and when the password changes', async () => {
    const email = 'unknown-again@example.com';
    const browser = await userWithBrowser(email);
    await column(email, { locked_at: new Date() });
    await service.db
      .updateTable('account.known_devices')
      .set({ proven_at: new Date(Date.now() - 181 * 24 * 3_600_000) })
      .execute();
    expect((await login(email, password, browser)).status).toBe(423);

    const other = 'new-password@example.com';
    const its = await userWithBrowser(other);
    await service.db
      .updateTable('account.users')
      .set({ password_hash: 'the hash of another password', locked_at: new Date() })
      .where('email', '=', other)
      .execute();
    expect((await login(other, password, its)).status).toBe(423);
  });

  it('is the one that resets the password; all others become unknown', async () => {
    const email = 'resets@example.com';
    const old = await userWithBrowser(email);
    await column(email, { locked_at: new Date() });
    expect((await forget(email, '198.51.100.5')).status).toBe(204);
    const token = tokenIn(await service.smtp.waitFor(email, 2));
    const form = { token, password: newPassword, confirmPassword: newPassword };
    const fresh = cookieValuesOf(await service.send('resetPassword', form));
    await column(email, { locked_at: new Date() });
    expect((await login(email, newPassword, old)).status).toBe(423);
    expect((await login(email, newPassword, { [name]: fresh[name] ?? '' })).status).toBe(200);
  });

  it('is one of at most fifty, and is erased with the account', async () => {
    const email = 'many@example.com';
    await service.registerConfirmed(email, password);
    const devicesOf = (userId: number) =>
      service.db
        .selectFrom('account.known_devices')
        .select('proof_hash')
        .where('user_id', '=', userId)
        .execute();
    let userId = 0;
    for (let n = 0; n < 52; n += 1) {
      userId = ((await (await login(email, password)).json()) as { userId: number }).userId;
    }
    expect(await devicesOf(userId)).toHaveLength(50);
    await service.send('deleteUserAccount', { password }, { userId });
    expect(await devicesOf(userId)).toEqual([]);
  });

  it('gets a reset mail even if strangers have used up theirs', async () => {
    const email = 'reset-slot@example.com';
    const browser = await userWithBrowser(email);
    const endCoolDown = async () => {
      const keys = await service.redis.keys('mova:throttle:reset-pause:*');
      if (keys.length > 0) await service.redis.del(...keys);
    };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      await endCoolDown();
      statuses.push((await forget(email, `198.51.102.${n}`)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(204), 429]);
    expect((await forget(email, '198.51.102.0', browser)).status).toBe(204);
    expect((await forget(email, '198.51.102.0', browser)).status, 'within a minute').toBe(429);
  });

  it('is not needed when one IPv6 /48 has used up its mails: other networks still get one', async () => {
    const email = 'free-prefix@example.com';
    await service.registerConfirmed(email, password);
    const statuses: number[] = [];
    const ask = async (address: string) => {
      const keys = await service.redis.keys('mova:throttle:reset-pause:*');
      if (keys.length > 0) await service.redis.del(...keys);
      return (await forget(email, address)).status;
    };
    for (let n = 0; n < 8; n += 1) statuses.push(await ask(`2001:db8:7:${n}::1`));
    expect(statuses).toEqual([...Array(5).fill(204), ...Array(3).fill(429)]);
    expect(await ask('2001:db8:8::1'), 'another /48').toBe(204);
    expect(await ask('198.51.103.1'), 'IPv4').toBe(204);
    expect(await ask('198.51.103.2'), 'its neighbour').toBe(204);
  });

  it('gets a reset mail although its network has asked for too many unknown e-mails', async () => {
    const email = 'reset-nat@example.com';
    const browser = await userWithBrowser(email);
    const address = '198.51.100.6';
    for (let n = 0; n < 50; n += 1) {
      expect((await forget(`unknown-${n}@example.com`, address)).status).toBe(404);
    }
    expect((await forget('unknown@example.com', address)).status).toBe(429);
    expect((await forget(email, address)).status).toBe(429);
    expect((await forget(email, address, browser)).status).toBe(204);
    const form = {
      username: 'О',
      email: 'pupil@example.com',
      password,
      confirmPassword: password,
      consentVersion: legalTextsVersion,
    };
    expect((await service.send('registration', form, { address })).status, 'closes no registration').toBe(
      200,
    );
    expect((await login(email, password, {}, address)).status, 'closes no sign-in').toBe(200);
  });
});
