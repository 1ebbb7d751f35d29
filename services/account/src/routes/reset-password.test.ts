import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashLinkToken } from '../db/link-tokens-repository.ts';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { readEvents } from '../testing/events.ts';
import { tokenIn } from '../testing/mail-server.ts';

const password = 'correct horse';
const newPassword = 'battery staple';

describe('a forgotten password', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService();
  });
  afterAll(() => service.stop());

  const forget = (email: string, address?: string) =>
    service.send('forgotPassword', undefined, { query: { email }, ...(address && { address }) });
  const reset = (token: string, given = newPassword, confirmPassword = given) =>
    service.send('resetPassword', { token, password: given, confirmPassword });
  const login = (email: string, given: string) => service.send('login', { email, password: given });
  const mailsTo = (email: string) =>
    service.smtp.mails.filter((mail) => mail.to?.[0]?.address === email).length;
  const passPause = async () => {
    const keys = await service.redis.keys('mova:throttle:*-pause:*');
    if (keys.length > 0) await service.redis.del(...keys);
  };

  /** Requests a link. @returns the token of the mail */
  async function linkFor(email: string): Promise<string> {
    await passPause();
    const before = mailsTo(email);
    expect((await forget(email)).status).toBe(204);
    return tokenIn(await service.smtp.waitFor(email, before + 1));
  }

  it('is replaced with the mailed link, once', async () => {
    await service.registerConfirmed('once@example.com', password);
    expect((await forget(' ONCE@example.com ')).status).toBe(204);
    const mail = await service.smtp.waitFor('once@example.com', 2);
    const token = tokenIn(mail);
    expect(mail.subject).toBe('Новий пароль для Mova');
    expect(mail.text).toMatch(/^https:\/\/mova\.example\/reset-password\?token=[\w-]{43}$/m);
    expect((await reset(token)).status).toBe(204);
    expect((await login('once@example.com', newPassword)).status).toBe(200);
    expect((await login('once@example.com', password)).status).toBe(401);
    const again = await reset(token, 'a third password');
    expect(again.status).toBe(410);
    expect(await again.json()).toMatchObject({ errorType: 'LINK_INVALID' });
    expect((await login('once@example.com', newPassword)).status).toBe(200);
  });

  it('has a link that can be checked without using it up', async () => {
    await service.registerConfirmed('checked@example.com', password);
    const check = async (token: string) => (await service.send('checkResetLink', { token })).status;
    const former = await linkFor('checked@example.com');
    const token = await linkFor('checked@example.com');
    expect([await check(token), await check(token)]).toEqual([204, 204]);
    expect([await check(former), await check('x'.repeat(43))]).toEqual([410, 410]);
    expect((await reset(token)).status).toBe(204);
    expect(await check(token)).toBe(410);
  });

  it('has a token that is stored as a hash for an hour', async () => {
    await service.registerConfirmed('hour@example.com', password);
    const token = await linkFor('hour@example.com');
    const rows = await service.db
      .selectFrom('account.link_tokens')
      .select(['purpose', 'expires_at'])
      .where('token_hash', '=', hashLinkToken(token))
      .execute();
    expect(rows).toEqual([{ purpose: 'reset-password', expires_at: expect.any(Date) }]);
    const left = (rows[0]?.expires_at.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(58 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    const late = service.db.updateTable('account.link_tokens').set({ expires_at: new Date() });
    await late.where('token_hash', '=', hashLinkToken(token)).execute();
    expect((await reset(token)).status).toBe(410);
  });

  it('is not replaced with tokens that are altered, made up or for another purpose', async () => {
    await service.registerConfirmed('altered@example.com', password);
    await service.register('unconfirmed@example.com', password);
    const confirmation = tokenIn(await service.smtp.waitFor('unconfirmed@example.com'));
    const token = await linkFor('altered@example.com');
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [altered, token.toUpperCase(), `${token}A`, 'x'.repeat(43), confirmation]) {
      expect((await reset(wrong)).status, wrong).toBe(410);
    }
    expect((await service.send('confirm', { token })).status, 'a reset link confirms nothing').toBe(410);
    expect((await service.send('confirm', { token: confirmation })).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
  });

  it('is replaced by only one of many concurrent requests', async () => {
    await service.registerConfirmed('many@example.com', password);
    const token = await linkFor('many@example.com');
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `password ${n} of four`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410]);
  });

  it('is replaced only with the newest link; mailing it invalidates the others', async () => {
    await service.registerConfirmed('both@example.com', password);
    const [first, second] = [await linkFor('both@example.com'), await linkFor('both@example.com')];
    expect((await reset(first)).status).toBe(410);
    expect((await reset(second)).status).toBe(204);
    expect((await reset(second)).status).toBe(410);
  });

  it('ends all sessions, and clears the cookies of this browser, when it is replaced', async () => {
    await service.registerConfirmed('sessions@example.com', password);
    const { userId } = (await (await login('sessions@example.com', password)).json()) as { userId: number };
    await login('sessions@example.com', password);
    const answer = await reset(await linkFor('sessions@example.com'));
    expect(cookiesOf(answer).accessToken).toMatch(/^; Max-Age=0;/);
    expect(await service.sessions.listOfUser(userId)).toEqual([]);
  });

  it('leaves no session of a concurrent sign-in with the old password', async () => {
    const email = 'between@example.com';
    await service.registerConfirmed(email, password);
    const { userId } = (await (await login(email, password)).json()) as { userId: number };
    const token = await linkFor(email);
    const endAll = service.sessions.endAllOfUser.bind(service.sessions);
    const spy = vi.spyOn(service.sessions, 'endAllOfUser').mockImplementationOnce(async (id) => {
      const ended = await endAll(id);
      // Before the commit, so the old password still works.
      await service.sessions.create({ userId, remember: false, userAgent: '' });
      return ended;
    });
    expect((await reset(token)).status).toBe(204);
    spy.mockRestore();
    expect(await service.sessions.listOfUser(userId)).toEqual([]);
  });

  it('is not replaced if the sessions of the old one cannot be ended', async () => {
    const email = 'redis-down@example.com';
    await service.registerConfirmed(email, password);
    const token = await linkFor(email);
    vi.spyOn(service.sessions, 'endAllOfUser').mockRejectedValueOnce(new Error('Connection is closed.'));
    expect((await reset(token)).status).toBe(503);
    expect((await login(email, password)).status).toBe(200);
    expect((await reset(token)).status, 'the link is not lost').toBe(204);
  });

  it('of an unconfirmed account confirms it when replaced', async () => {
    const email = 'proves@example.com';
    await service.register(email, password);
    const confirmation = tokenIn(await service.smtp.waitFor(email));
    const before = (await readEvents(service.db)).length;
    expect((await reset(await linkFor(email))).status).toBe(204);
    expect((await login(email, newPassword)).status).toBe(200);
    const events = (await readEvents(service.db)).slice(before);
    expect(events.map(({ type }) => type)).toEqual(['user.registered']);
    expect((await service.send('confirm', { token: confirmation })).status).toBe(410);
  });

  it('is not replaced by an easy one, and the link stays valid', async () => {
    const email = 'olena.easy@example.com';
    await service.registerConfirmed(email, password);
    const token = await linkFor(email);
    for (const easy of [
      'qwerty123',
      'йцукенгш',
      'zzzzzzzz',
      email,
      'Olena.Easy1',
      'Олена 2026',
      'mova2026',
    ]) {
      const answer = await reset(token, easy);
      expect(answer.status, easy).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ path: 'body.password' }] });
    }
    expect((await login(email, password)).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
  });

  it('of an unknown e-mail gets 404', async () => {
    const answer = await forget('unknown@example.com');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errorType: 'USER_NOT_FOUND' });
  });

  it('causes at most one mail a minute to one e-mail', async () => {
    const email = 'throttled@example.com';
    await service.registerConfirmed(email, password);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => forget(n % 2 ? email : email.toUpperCase(), `198.18.9.${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 429, 429, 429, 429, 429]);
    const rejected = answers.find(({ status }) => status === 429);
    const seconds = Number(rejected?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  /** Requests mails a minute apart. */
  async function askFrom(addresses: readonly string[], email: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const address of addresses) {
      await passPause();
      statuses.push((await forget(email, address)).status);
    }
    return statuses;
  }

  it('causes at most five mails a day for one network, ten for all that ask again', async () => {
    const email = 'flooded@example.com';
    await service.registerConfirmed(email, password);
    const [one, two, three] = ['198.18.20.1', '198.18.20.2', '198.18.20.3'] as const;
    expect(await askFrom(Array(6).fill(one), email)).toEqual([...Array(5).fill(204), 429]);
    await passPause();
    const rejected = await forget(email, one);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect(await askFrom([three, ...Array(5).fill(two)], email)).toEqual([...Array(5).fill(204), 429]);
    expect(await askFrom([three], email)).toEqual([429]);
  });

  it('causes a mail for each network that has not asked, up to twenty', async () => {
    const email = 'slot@example.com';
    await service.registerConfirmed(email, password);
    const strangers = [...Array(5).fill('198.18.21.1'), ...Array(5).fill('198.18.21.2')];
    expect(await askFrom(strangers, email)).toEqual(Array(10).fill(204));
    const networks = Array.from({ length: 21 }, (_, n) => `198.18.22.${n}`);
    expect(await askFrom(networks, email)).toEqual([...Array(20).fill(204), 429]);
  });

  it.each([
    ['1234567', '1234567', 'body.password'],
    [newPassword, 'another one', 'body.confirmPassword'],
    ['x'.repeat(257), 'x'.repeat(257), 'body.password'],
  ])('is rejected as %.20s / %.20s', async (given, confirmPassword, path) => {
    const answer = await reset('x'.repeat(43), given, confirmPassword);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });
});
