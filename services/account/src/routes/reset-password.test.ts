import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashLinkToken } from '../domain/link-token.ts';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { readEvents } from '../testing/events.ts';
import { tokenIn } from '../testing/mail-server.ts';

const password = 'correct horse';
const newPassword = 'battery staple';

describe('a forgotten password', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage();
  });
  afterAll(() => stage.stop());

  const forget = (email: string, address?: string) =>
    stage.send('forgotPassword', undefined, { query: { email }, ...(address && { address }) });
  const reset = (token: string, given = newPassword, confirmPassword = given) =>
    stage.send('resetPassword', { token, password: given, confirmPassword });
  const login = (email: string, given: string) => stage.send('login', { email, password: given });
  const mailsTo = (email: string) =>
    stage.smtp.mails.filter((mail) => mail.to?.[0]?.address === email).length;
  /** Lets the pause between two mails pass. */
  const passPause = async () => {
    const keys = await stage.redis.keys('mova:throttle:*-pause:*');
    if (keys.length > 0) await stage.redis.del(...keys);
  };

  /** Asks for a link and answers the token of the mail. */
  async function linkFor(email: string): Promise<string> {
    await passPause();
    const before = mailsTo(email);
    expect((await forget(email)).status).toBe(204);
    return tokenIn(await stage.smtp.waitFor(email, before + 1));
  }

  it('is set anew by the mailed link, once', async () => {
    await stage.registerConfirmed('once@example.com', password);
    expect((await forget(' ONCE@example.com ')).status).toBe(204);
    const mail = await stage.smtp.waitFor('once@example.com', 2);
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

  it('keeps the token as a hash for an hour', async () => {
    await stage.registerConfirmed('hour@example.com', password);
    const token = await linkFor('hour@example.com');
    const rows = await stage.db
      .selectFrom('account.link_tokens')
      .select(['purpose', 'expires_at'])
      .where('token_hash', '=', hashLinkToken(token))
      .execute();
    expect(rows).toEqual([{ purpose: 'reset-password', expires_at: expect.any(Date) }]);
    const left = (rows[0]?.expires_at.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(58 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    const late = stage.db.updateTable('account.link_tokens').set({ expires_at: new Date() });
    await late.where('token_hash', '=', hashLinkToken(token)).execute();
    expect((await reset(token)).status).toBe(410);
  });

  it('refuses tokens that are altered, made up or made for something else', async () => {
    await stage.registerConfirmed('altered@example.com', password);
    await stage.register('unconfirmed@example.com', password);
    const confirmation = tokenIn(await stage.smtp.waitFor('unconfirmed@example.com'));
    const token = await linkFor('altered@example.com');
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [altered, token.toUpperCase(), `${token}A`, 'x'.repeat(43), confirmation]) {
      expect((await reset(wrong)).status, wrong).toBe(410);
    }
    expect((await stage.send('confirm', { token })).status, 'a reset link confirms nothing').toBe(410);
    expect((await stage.send('confirm', { token: confirmation })).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
  });

  it('lets one of many at once through', async () => {
    await stage.registerConfirmed('many@example.com', password);
    const token = await linkFor('many@example.com');
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `password ${n} of four`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410]);
  });

  it('is set by the newest link alone, which ends the earlier ones already when it is mailed', async () => {
    await stage.registerConfirmed('both@example.com', password);
    const [first, second] = [await linkFor('both@example.com'), await linkFor('both@example.com')];
    expect((await reset(first)).status).toBe(410);
    expect((await reset(second)).status).toBe(204);
    expect((await reset(second)).status).toBe(410);
  });

  it('ends all sessions and clears the cookies of this browser', async () => {
    await stage.registerConfirmed('sessions@example.com', password);
    const { userId } = (await (await login('sessions@example.com', password)).json()) as { userId: number };
    await login('sessions@example.com', password);
    const answer = await reset(await linkFor('sessions@example.com'));
    expect(cookiesOf(answer).accessToken).toMatch(/^; Max-Age=0;/);
    expect(await stage.sessions.listOfUser(userId)).toEqual([]);
  });

  it('leaves no session of a sign-in with the old password that comes in between', async () => {
    const email = 'between@example.com';
    await stage.registerConfirmed(email, password);
    const { userId } = (await (await login(email, password)).json()) as { userId: number };
    const token = await linkFor(email);
    const endAll = stage.sessions.endAllOfUser.bind(stage.sessions);
    const spy = vi.spyOn(stage.sessions, 'endAllOfUser').mockImplementationOnce(async (id) => {
      const ended = await endAll(id);
      // Not committed yet: the old password still opens.
      await stage.sessions.create({ userId, remember: false, userAgent: '' });
      return ended;
    });
    expect((await reset(token)).status).toBe(204);
    spy.mockRestore();
    expect(await stage.sessions.listOfUser(userId)).toEqual([]);
  });

  it('is not set while the sessions begun with the old one cannot be ended', async () => {
    const email = 'redis-down@example.com';
    await stage.registerConfirmed(email, password);
    const token = await linkFor(email);
    vi.spyOn(stage.sessions, 'endAllOfUser').mockRejectedValueOnce(new Error('Connection is closed.'));
    expect((await reset(token)).status).toBe(503);
    expect((await login(email, password)).status).toBe(200);
    expect((await reset(token)).status, 'the link is not lost').toBe(204);
  });

  it('of a registration that waits is confirmed with it, because the mailbox is proved', async () => {
    const email = 'proves@example.com';
    await stage.register(email, password);
    const confirmation = tokenIn(await stage.smtp.waitFor(email));
    const before = (await readEvents(stage.db)).length;
    expect((await reset(await linkFor(email))).status).toBe(204);
    expect((await login(email, newPassword)).status).toBe(200);
    const events = (await readEvents(stage.db)).slice(before);
    expect(events.map(({ type }) => type)).toEqual(['user.registered']);
    expect((await stage.send('confirm', { token: confirmation })).status).toBe(410);
  });

  it('is not replaced by one that is easy to guess, and the link can be used again', async () => {
    const email = 'olena.easy@example.com';
    await stage.registerConfirmed(email, password);
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

  it('of nobody is answered as the specification wants it', async () => {
    const answer = await forget('nobody@example.com');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errorType: 'USER_NOT_FOUND' });
  });

  it('is mailed about once a minute to one address, whoever asks and however often', async () => {
    const email = 'throttled@example.com';
    await stage.registerConfirmed(email, password);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => forget(n % 2 ? email : email.toUpperCase(), `198.18.9.${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 429, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  /** Asks again and again, a minute apart. */
  async function askFrom(addresses: readonly string[], email: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const address of addresses) {
      await passPause();
      statuses.push((await forget(email, address)).status);
    }
    return statuses;
  }

  it('is mailed about five times a day at most for one network, ten times for all that ask again', async () => {
    const email = 'flooded@example.com';
    await stage.registerConfirmed(email, password);
    const [one, two, three] = ['198.18.20.1', '198.18.20.2', '198.18.20.3'] as const;
    expect(await askFrom(Array(6).fill(one), email)).toEqual([...Array(5).fill(204), 429]);
    await passPause();
    const refused = await forget(email, one);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect(await askFrom([three, ...Array(5).fill(two)], email)).toEqual([...Array(5).fill(204), 429]);
    expect(await askFrom([three], email)).toEqual([429]);
  });

  it('finds a mail left for a network that has not asked, until twenty such networks have', async () => {
    const email = 'slot@example.com';
    await stage.registerConfirmed(email, password);
    const strangers = [...Array(5).fill('198.18.21.1'), ...Array(5).fill('198.18.21.2')];
    expect(await askFrom(strangers, email)).toEqual(Array(10).fill(204));
    const networks = Array.from({ length: 21 }, (_, n) => `198.18.22.${n}`);
    expect(await askFrom(networks, email)).toEqual([...Array(20).fill(204), 429]);
  });

  it.each([
    ['1234567', '1234567', 'body.password'],
    [newPassword, 'another one', 'body.confirmPassword'],
    ['x'.repeat(257), 'x'.repeat(257), 'body.password'],
  ])('is refused as %.20s / %.20s', async (given, confirmPassword, path) => {
    const answer = await reset('x'.repeat(43), given, confirmPassword);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });
});
