import { csrfTokenOf } from '@mova/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { sessionEndings } from '../testing/security-events.ts';

const email = 'olena@example.com';
const password = 'correct horse';

const plainValue = (cookie: string | undefined) => decodeURIComponent(cookie?.split(';')[0] ?? '');

describe('login', () => {
  let stage: AccountStage;
  beforeAll(async () => {
    stage = await createAccountStage({ embedded: true });
    await stage.registerConfirmed(email, password);
  });
  afterAll(() => stage.stop());

  const wrong = (address: string) => stage.send('login', { email, password: 'a wrong one' }, { address });

  it('begins a session that its token and companion open together', async () => {
    const response = await stage.send('login', { email: ' OLENA@example.com', password });
    expect(response.status).toBe(200);
    const { accessToken, userId } = (await response.json()) as { accessToken: string; userId: number };
    const cookies = cookiesOf(response);
    expect(plainValue(cookies.accessToken)).toBe(accessToken);
    expect(plainValue(cookies.userId)).toBe(String(userId));
    expect(plainValue(cookies.userName)).toBe('Олена');
    const check = (companion?: string) =>
      stage.sessions.check({ token: accessToken, companion, limitKey: 'test', ratePerSecond: 0, burst: 0 });
    const opened = await check(plainValue(cookies['__Host-mova-companion']));
    expect(opened).toMatchObject({ status: 'valid', session: { userId }, isPremium: false });
    expect(await stage.sessions.listOfUser(userId)).toMatchObject([{ remember: false, kind: 'web' }]);
    expect(await check()).toMatchObject({ status: 'companion-mismatch' });
  });

  it('tells the door who is premium', async () => {
    await stage.registerConfirmed('premium@example.com', password);
    const set = stage.db.updateTable('account.users').set({ is_premium: true });
    await set.where('email', '=', 'premium@example.com').execute();
    const response = await stage.send('login', { email: 'premium@example.com', password });
    const { accessToken: token } = (await response.json()) as { accessToken: string };
    const companion = plainValue(cookiesOf(response)['__Host-mova-companion']);
    const check = await stage.sessions.check({ token, companion, limitKey: '', ratePerSecond: 0, burst: 0 });
    expect(check.isPremium).toBe(true);
  });

  it('sets safe cookies that end with the browser', async () => {
    const cookies = cookiesOf(await stage.send('login', { email, password }));
    expect(cookies.accessToken).toMatch(/; Path=\/; Secure; SameSite=None$/);
    expect(cookies.userId).toMatch(/; Path=\/; Secure; SameSite=None$/);
    expect(cookies['__Host-mova-companion']).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies['XSRF-TOKEN']).toMatch(/^[\w-]{43}; Path=\/; Secure; SameSite=Lax$/);
    expect(cookies['__Host-mova-device']).toMatch(
      /^[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { rememberMe: _, '__Host-mova-device': __, ...session } = cookies;
    expect(Object.values(session).join()).not.toMatch(/max-age|expires/i);
  });

  it('gives the session a CSRF token of its own', async () => {
    const response = await stage.send('login', { email, password });
    const cookies = cookiesOf(response);
    const check = await stage.sessions.check({
      token: plainValue(cookies.accessToken),
      companion: plainValue(cookies['__Host-mova-companion']),
      limitKey: '',
      ratePerSecond: 0,
      burst: 0,
    });
    expect(plainValue(cookies['XSRF-TOKEN'])).toBe(csrfTokenOf(check.session?.sessionId ?? ''));
  });

  it('ends the session used longest ago when there are too many', async () => {
    const stranger = await createAccountStage({ maxSessions: 2 });
    await stranger.registerConfirmed(email, password);
    const before = await sessionEndings();
    const signIn = async () =>
      ((await (await stranger.send('login', { email, password })).json()) as { userId: number }).userId;
    const userId = await signIn();
    const [first] = await stranger.sessions.listOfUser(userId);
    await signIn();
    expect(await sessionEndings()).toBe(before);
    await signIn();
    const living = (await stranger.sessions.listOfUser(userId)).map(({ sessionId }) => sessionId);
    expect(living).toHaveLength(2);
    expect(living).not.toContain(first?.sessionId);
    expect(await sessionEndings()).toBe(before + 1);
    await stranger.stop();
  });

  it('remembers for thirty days when asked', async () => {
    const response = await stage.send('login', { email, password, rememberMe: true });
    const { '__Host-mova-device': _, ...cookies } = cookiesOf(response);
    expect(Object.values(cookies).every((cookie) => cookie.includes('; Max-Age=2592000;'))).toBe(true);
    expect(plainValue(cookies.rememberMe)).toBe('true');
  });

  it('forgets that an earlier session was to be remembered', async () => {
    const cookies = cookiesOf(await stage.send('login', { email, password, rememberMe: false }));
    expect(cookies.rememberMe).toMatch(/^; Max-Age=0; Path=\/; Secure; SameSite=Lax$/);
  });

  it('does without Secure on plain http in the local network, in the embedded default', async () => {
    const response = await stage.send('login', { email, password }, { origin: 'http://192.168.1.5:8080' });
    const cookies = cookiesOf(response);
    expect(cookies['mova-companion']).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Object.values(cookies).join()).not.toContain('Secure');
  });

  it('tells unknown e-mails and wrong passwords apart, as the specification has it', async () => {
    const unknown = await stage.send('login', { email: 'nobody@example.com', password });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ errorType: 'USER_NOT_FOUND' });
    const refused = await wrong('203.0.113.1');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ errorType: 'INVALID_LOGIN_DATA' });
  });

  it('signs this browser out by whatever it fails', async () => {
    const signedIn = await stage.send('login', { email, password });
    const { userId } = (await signedIn.json()) as { userId: number };
    const [session] = await stage.sessions.listOfUser(userId);
    const sessionId = session?.sessionId ?? '';
    const failed = await stage.send('login', { email, password: 'a wrong one' }, { userId, sessionId });
    const cookies = cookiesOf(failed);
    for (const name of ['accessToken', 'userId', '__Host-mova-companion', 'settings', 'userDetails']) {
      expect(cookies[name], name).toMatch(/^; Max-Age=0;/);
    }
    expect(await stage.sessions.find(sessionId)).toBeUndefined();
    for (const [who, body] of [
      ['unknown', { email: 'nobody@example.com', password }],
      ['malformed', { email: 'nobody@example.com', password: 7 }],
    ] as const) {
      const answer = await stage.send('login', body);
      const cleared = cookiesOf(answer).accessToken;
      if (who === 'unknown') expect(cleared, who).toMatch(/^; Max-Age=0;/);
      else expect(answer.status).toBe(400);
    }
  });

  it('ends the session this browser had before', async () => {
    const first = (await (await stage.send('login', { email, password })).json()) as { userId: number };
    const before = await stage.sessions.listOfUser(first.userId);
    const sessionId = before[0]?.sessionId ?? '';
    await stage.send('login', { email, password }, { userId: first.userId, sessionId });
    const after = await stage.sessions.listOfUser(first.userId);
    expect(after).toHaveLength(before.length);
    expect(after.map((each) => each.sessionId)).not.toContain(sessionId);
  });

  it('gives the page the settings', async () => {
    const cookies = cookiesOf(await stage.send('login', { email, password }));
    expect(JSON.parse(plainValue(cookies.settings))).toEqual({
      id: 0,
      voiceType: 'Google UK English Male',
      turnOnAudio: true,
      pace: 'standard',
      keys: true,
    });
  });

  it('asks for confirmation, but only those who know the password', async () => {
    await stage.register('new@example.com', password);
    const right = await stage.send('login', { email: 'new@example.com', password });
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ errorType: 'ACCOUNT_WAS_ENABLED' });
    const guess = await stage.send('login', { email: 'new@example.com', password: 'a guess' });
    expect(await guess.json()).toMatchObject({ errorType: 'INVALID_LOGIN_DATA' });
  });

  it('does not know a registration that lapsed', async () => {
    await stage.register('lapsed@example.com', password);
    await stage.db
      .updateTable('account.users')
      .set({ registration_expires_at: new Date(0) })
      .where('email', '=', 'lapsed@example.com')
      .execute();
    const response = await stage.send('login', { email: 'lapsed@example.com', password });
    expect(response.status).toBe(404);
  });

  it('counts a whole IPv6 network as one address, and other networks apart', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => wrong(`2001:db8:1:2:${n + 1}::${n}`)),
    );
    expect(guesses.filter(({ status }) => status === 423)).toHaveLength(2);
    const neighbour = await stage.send('login', { email, password }, { address: '2001:db8:1:3::1' });
    expect(neighbour.status).toBe(200);
  });

  it('forgets wrong passwords after a right one', async () => {
    const address = '203.0.113.70';
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) await wrong(address);
      expect((await stage.send('login', { email, password }, { address })).status).toBe(200);
    }
  });
});
