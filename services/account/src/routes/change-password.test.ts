import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf, cookieValuesOf } from '../testing/cookies.ts';
import { tokenIn } from '../testing/mail-server.ts';

const old = 'correct horse';
const fresh = 'battery staple';

describe('changePassword', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  async function user(email: string) {
    await service.registerConfirmed(email, old);
    const { user_id: userId } = await service.db
      .selectFrom('account.users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return service.signedIn(userId);
  }
  type Sender = Parameters<AccountService['send']>[2];
  const change = (who: Sender, currentPassword: string, password = fresh) =>
    service.send('changePassword', { currentPassword, password, confirmPassword: password }, who);
  const login = async (email: string, password: string, cookies = {}) =>
    (await service.send('login', { email, password }, { cookies })).status;

  it('replaces the password, keeps this session and ends all others', async () => {
    const email = 'changes@example.com';
    const here = await user(email);
    const elsewhere = await service.signedIn(here.userId);
    expect((await change(here, old)).status).toBe(204);
    expect(await service.sessions.find(here.sessionId)).toBeTruthy();
    expect(await service.sessions.find(elsewhere.sessionId)).toBeFalsy();
    expect(await login(email, old)).toBe(401);
    expect(await login(email, fresh)).toBe(200);
  });

  it('rejects a wrong password and changes nothing', async () => {
    const email = 'wrong@example.com';
    const here = await user(email);
    const elsewhere = await service.signedIn(here.userId);
    const answer = await change(here, 'a wrong one');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ errorType: 'INVALID_LOGIN_DATA' });
    expect(await service.sessions.find(elsewhere.sessionId)).toBeTruthy();
    expect(await login(email, old)).toBe(200);
  });

  it('counts wrong passwords towards the locks of a sign-in', async () => {
    const email = 'guessed@example.com';
    const here = await user(email);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await login(email, 'a wrong one')).toBe(401);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await change(here, 'a wrong one')).status).toBe(401);
    }
    expect((await change(here, old)).status).toBe(423);
    expect(await login(email, old)).toBe(423);
  });

  it('rejects a new password that is easy to guess, also one of the own name', async () => {
    const here = await user('easy@example.com');
    for (const easy of ['password1', 'easy@example.com', '        ']) {
      const answer = await change(here, old, easy);
      expect(answer.status).toBe(400);
    }
    expect(await login('easy@example.com', old)).toBe(200);
  });

  it('makes this browser known, every other unknown, and ends reset links', async () => {
    const email = 'known@example.com';
    const here = await user(email);
    const other = cookieValuesOf(await service.send('login', { email, password: old }));
    await service.send('forgotPassword', undefined, { query: { email } });
    const token = tokenIn(await service.smtp.waitFor(email, 2));
    const answer = await change(here, old);
    expect(cookiesOf(answer)['__Host-mova-device']).toMatch(/Max-Age=15552000; Path=\/; HttpOnly/);
    const known = await service.db
      .selectFrom('account.known_devices')
      .select('user_id')
      .where('user_id', '=', here.userId)
      .execute();
    expect(known).toHaveLength(1);
    expect(await login(email, fresh, other)).toBe(200);
    const form = { token, password: 'yet another one', confirmPassword: 'yet another one' };
    expect((await service.send('resetPassword', form)).status).toBe(410);
  });

  it('lets only one of concurrent changes pass', async () => {
    const email = 'twice@example.com';
    const here = await user(email);
    const answers = await Promise.all([change(here, old, 'the first new one'), change(here, old, fresh)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it('is no way to a first password: that one is set by mail', async () => {
    const here = await user('by-provider@example.com');
    await service.db
      .updateTable('account.users')
      .set({ password_hash: null })
      .where('user_id', '=', here.userId)
      .execute();
    expect((await change(here, old)).status).toBe(401);
  });
});
