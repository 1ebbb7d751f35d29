import { legalTextsVersion } from '@mova/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { tokenIn } from '../testing/mail-server.ts';

const password = 'correct horse';
const newPassword = 'battery staple';

describe('wrong passwords', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  /** Returns an address that no other test uses. */
  const addressOf = (test: number, n: number) => `198.18.${test}.${n}`;
  const login = (email: string, given: string, address: string) =>
    service.send('login', { email, password: given }, { address });
  const guess = (email: string, address: string) => login(email, 'a wrong one', address);
  const setFailures = (email: string, failed_logins: number) =>
    service.db.updateTable('account.users').set({ failed_logins }).where('email', '=', email).execute();
  const lockStateOf = (email: string) =>
    service.db
      .selectFrom('account.users')
      .select(['failed_logins', 'locked_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const count = (statuses: readonly number[], status: number) =>
    statuses.filter((each) => each === status).length;

  async function reset(email: string): Promise<void> {
    const mails = service.smtp.mails.filter((mail) => mail.to?.[0]?.address === email).length;
    expect((await service.send('forgotPassword', undefined, { query: { email } })).status).toBe(204);
    const token = tokenIn(await service.smtp.waitFor(email, mails + 1));
    const form = { token, password: newPassword, confirmPassword: newPassword };
    expect((await service.send('resetPassword', form)).status).toBe(204);
  }

  it('lock an address out of the account for a quarter of an hour after ten, and no one else', async () => {
    const email = 'ten@example.com';
    await service.registerConfirmed(email, password);
    const guesser = addressOf(1, 1);
    const guesses = await Promise.all(Array.from({ length: 14 }, () => guess(email, guesser)));
    const statuses = guesses.map(({ status }) => status);
    expect([count(statuses, 401), count(statuses, 423)]).toEqual([10, 4]);

    const locked = await login(email, password, guesser);
    const problem = (await locked.json()) as { errorType: string; detail: string };
    expect(problem.errorType).toBe('ACCOUNT_WAS_LOCKED');
    const seconds = Number(locked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    const opensAt = Date.parse(/It opens at (\S+)$/.exec(problem.detail)?.[1] ?? '');
    expect(Math.abs(opensAt - Date.now() - seconds * 1000)).toBeLessThan(10_000);

    expect((await login(email, password, addressOf(1, 2))).status).toBe(200);
    const other = 'other@example.com';
    await service.registerConfirmed(other, password);
    expect((await login(other, password, guesser)).status, 'another account from there').toBe(200);
  });

  it('stop locking the address when the time is over', async () => {
    const email = 'opens@example.com';
    await service.registerConfirmed(email, password);
    const guesser = addressOf(2, 1);
    for (let n = 0; n < 10; n += 1) await guess(email, guesser);
    expect((await login(email, password, guesser)).status).toBe(423);
    const keys = await service.redis.keys(`mova:login-failures:*:${guesser}`);
    await Promise.all(keys.map((key) => service.redis.pexpire(key, 1)));
    await expect.poll(() => service.redis.exists(...keys)).toBe(0);
    expect((await login(email, password, guesser)).status).toBe(200);
  });

  it('lock the account after a hundred from anywhere, also when sent concurrently', async () => {
    const email = 'hundred@example.com';
    await service.registerConfirmed(email, password);
    await setFailures(email, 94);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => guess(email, addressOf(3, n + 1))),
    );
    const statuses = guesses.map(({ status }) => status);
    expect([count(statuses, 401), count(statuses, 423)]).toEqual([6, 24]);

    const locked = await login(email, password, addressOf(3, 200));
    expect(locked.status).toBe(423);
    expect(locked.headers.get('retry-after')).toBeNull();
    expect(await locked.json()).toMatchObject({
      errorType: 'ACCOUNT_WAS_LOCKED',
      detail: 'It opens when its password is reset by e-mail, or after a day',
    });
    expect(await lockStateOf(email)).toEqual({ failed_logins: 100, locked_at: expect.any(Date) });

    await reset(email);
    expect((await login(email, newPassword, addressOf(3, 201))).status).toBe(200);
    expect(await lockStateOf(email)).toEqual({ failed_logins: 0, locked_at: null });
  });

  it('do not lock the account if the hundredth password is right', async () => {
    const email = 'last-chance@example.com';
    await service.registerConfirmed(email, password);
    await setFailures(email, 99);
    expect((await login(email, password, addressOf(4, 1))).status).toBe(200);
    expect(await lockStateOf(email)).toEqual({ failed_logins: 0, locked_at: null });
  });

  it('are forgotten by address and account after a right one', async () => {
    const email = 'row@example.com';
    await service.registerConfirmed(email, password);
    const address = addressOf(5, 1);
    for (let n = 0; n < 9; n += 1) await guess(email, address);
    expect(await lockStateOf(email)).toMatchObject({ failed_logins: 9 });
    expect((await login(email, password, address)).status).toBe(200);
    expect(await lockStateOf(email)).toMatchObject({ failed_logins: 0 });
    expect((await guess(email, address)).status).toBe(401);
  });

  it('no longer lock the address after a password reset', async () => {
    const email = 'reset-opens@example.com';
    await service.registerConfirmed(email, password);
    const address = addressOf(6, 1);
    for (let n = 0; n < 11; n += 1) await guess(email, address);
    expect((await login(email, password, address)).status).toBe(423);
    await reset(email);
    expect((await login(email, newPassword, address)).status).toBe(200);
  });

  it('lead to 429 for every failure of the network, and block nothing else', async () => {
    const email = 'classroom@example.com';
    await service.registerConfirmed(email, password);
    const classroom = addressOf(7, 1);
    for (let n = 0; n < 100; n += 1) {
      expect((await guess(`unknown-${n}@example.com`, classroom)).status).toBe(404);
    }
    const unknown = await guess('unknown@example.com', classroom);
    const wrong = await guess(email, classroom);
    for (const answer of [unknown, wrong]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(await answer.json()).toMatchObject({ errorType: 'TOO_MANY_REQUESTS' });
    }
    expect((await login(email, password, classroom)).status).toBe(200);
    const query = { email };
    const forgot = await service.send('forgotPassword', undefined, { query, address: classroom });
    expect(forgot.status).toBe(204);
    const form = {
      username: 'О',
      email: 'new-pupil@example.com',
      password,
      confirmPassword: password,
      consentVersion: legalTextsVersion,
    };
    expect((await service.send('registration', form, { address: classroom })).status).toBe(200);
    expect((await guess('unknown@example.com', addressOf(7, 2))).status, 'elsewhere').toBe(404);
  });

  it('do not count after a day, and the lock of the account ends after a day', async () => {
    const email = 'decay@example.com';
    await service.registerConfirmed(email, password);
    const age = (column: 'failed_logins_since' | 'locked_at', hours: number) =>
      service.db
        .updateTable('account.users')
        .set({ [column]: new Date(Date.now() - hours * 3_600_000) })
        .where('email', '=', email)
        .execute();
    await guess(email, addressOf(8, 1));
    await setFailures(email, 99);
    await age('failed_logins_since', 25);
    expect((await guess(email, addressOf(8, 2))).status).toBe(401);
    expect(await lockStateOf(email)).toEqual({ failed_logins: 1, locked_at: null });

    await setFailures(email, 99);
    await age('failed_logins_since', 23);
    expect((await guess(email, addressOf(8, 3))).status).toBe(401);
    expect((await login(email, password, addressOf(8, 4))).status).toBe(423);
    await age('failed_logins_since', 25);
    await age('locked_at', 24.1);
    expect((await guess(email, addressOf(8, 5))).status).toBe(401);
    expect(await lockStateOf(email)).toEqual({ failed_logins: 1, locked_at: null });
    expect((await login(email, password, addressOf(8, 6))).status).toBe(200);
  });

  it('that an older version counted still count, and its locks end after a day', async () => {
    const email = 'older-version@example.com';
    await service.registerConfirmed(email, password);
    await setFailures(email, 98);
    expect((await guess(email, addressOf(9, 1))).status).toBe(401);
    expect((await guess(email, addressOf(9, 2))).status).toBe(401);
    expect((await guess(email, addressOf(9, 3))).status).toBe(423);
    await service.db
      .updateTable('account.users')
      .set({ failed_logins_since: null, locked_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('email', '=', email)
      .execute();
    expect((await guess(email, addressOf(9, 4))).status).toBe(401);
    expect(await lockStateOf(email)).toEqual({ failed_logins: 1, locked_at: null });
  });
});
