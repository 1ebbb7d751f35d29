import { csrfTokenOf } from '@mova/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { countSessionEnds } from '../testing/security-events.ts';

const email = 'olena@example.com';
const password = 'correct horse';

const plainValue = (cookie: string | undefined) => decodeURIComponent(cookie?.split(';')[0] ?? '');

describe('login', () => {
  let service: AccountService;
  beforeAll(async () => {
    service = await startAccountService({ embedded: true });
    await service.registerConfirmed(email, password);
  });
  afterAll(() => service.stop());

  const wrong = (address: string) => service.send('login', { email, password: 'a wrong one' }, { address });

  it('creates a session that needs both token and companion', async () => {
    const response = await service.send('login', { email: ' OLENA@example.com', password });
    expect(response.status).toBe(200);
    const { accessToken, userId } = (await response.json()) as { accessToken: string; userId: number };
    const cookies = cookiesOf(response);
    expect(plainValue(cookies.accessToken)).toBe(accessToken);
    expect(plainValue(cookies.userId)).toBe(String(userId));
    expect(plainValue(cookies.userName)).toBe('Олена');
    const check = (companion?: string) =>
      service.sessions.check({ token: accessToken, companion, limitKey: 'test' });
    const opened = await check(plainValue(cookies['__Host-mova-companion']));
    expect(opened).toMatchObject({ status: 'valid', session: { userId }, isPremium: false });
    expect(await service.sessions.listOfUser(userId)).toMatchObject([{ remember: false, kind: 'web' }]);
    expect(await check()).toMatchObject({ status: 'companion-mismatch' });
  });

  it('writes premium to Redis', async () => {
    await service.registerConfirmed('premium@example.com', password);
    const set = service.db.updateTable('account.users').set({ is_premium: true });
    await set.where('email', '=', 'premium@example.com').execute();
    const response = await service.send('login', { email: 'premium@example.com', password });
    const { accessToken: token } = (await response.json()) as { accessToken: string };
    const companion = plainValue(cookiesOf(response)['__Host-mova-companion']);
    const check = await service.sessions.check({
      token,
      companion,
      limitKey: '',
    });
    expect(check.isPremium).toBe(true);
  });

  it('sets secure cookies that end with the browser', async () => {
    const cookies = cookiesOf(await service.send('login', { email, password }));
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

  it('sets the CSRF token of the session', async () => {
    const response = await service.send('login', { email, password });
    const cookies = cookiesOf(response);
    const check = await service.sessions.check({
      token: plainValue(cookies.accessToken),
      companion: plainValue(cookies['__Host-mova-companion']),
      limitKey: '',
    });
    expect(plainValue(cookies['XSRF-TOKEN'])).toBe(csrfTokenOf(check.session?.sessionId ?? ''));
  });

  it('ends the session used longest ago when a user has too many', async () => {
    const stranger = await startAccountService({ maxSessions: 2 });
    await stranger.registerConfirmed(email, password);
    const before = await countSessionEnds();
    const signIn = async () =>
      ((await (await stranger.send('login', { email, password })).json()) as { userId: number }).userId;
    const userId = await signIn();
    const [first] = await stranger.sessions.listOfUser(userId);
    await signIn();
    expect(await countSessionEnds()).toBe(before);
    await signIn();
    const remaining = (await stranger.sessions.listOfUser(userId)).map(({ sessionId }) => sessionId);
    expect(remaining).toHaveLength(2);
    expect(remaining).not.toContain(first?.sessionId);
    expect(await countSessionEnds()).toBe(before + 1);
    await stranger.stop();
  });

  it('sets cookies for thirty days with rememberMe', async () => {
    const response = await service.send('login', { email, password, rememberMe: true });
    const { '__Host-mova-device': _, ...cookies } = cookiesOf(response);
    expect(Object.values(cookies).every((cookie) => cookie.includes('; Max-Age=2592000;'))).toBe(true);
    expect(plainValue(cookies.rememberMe)).toBe('true');
  });

  it('clears the rememberMe cookie of an earlier session', async () => {
    const cookies = cookiesOf(await service.send('login', { email, password, rememberMe: false }));
    expect(cookies.rememberMe).toMatch(/^; Max-Age=0; Path=\/; Secure; SameSite=Lax$/);
  });

  it('sets cookies without Secure on plain http in the local network when embedded', async () => {
    const response = await service.send('login', { email, password }, { origin: 'http://192.168.1.5:8080' });
    const cookies = cookiesOf(response);
    expect(cookies['mova-companion']).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Object.values(cookies).join()).not.toContain('Secure');
  });

  it('returns different errors for unknown e-mails and wrong passwords', async () => {
    const unknown = await service.send('login', { email: 'unknown@example.com', password });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ errorType: 'USER_NOT_FOUND' });
    const refused = await wrong('203.0.113.1');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ errorType: 'INVALID_LOGIN_DATA' });
  });

  it('signs the browser out on every failure', async () => {
    const signedIn = await service.send('login', { email, password });
    const { userId } = (await signedIn.json()) as { userId: number };
    const [session] = await service.sessions.listOfUser(userId);
    const sessionId = session?.sessionId ?? '';
    const failed = await service.send('login', { email, password: 'a wrong one' }, { userId, sessionId });
    const cookies = cookiesOf(failed);
    for (const name of ['accessToken', 'userId', '__Host-mova-companion', 'settings', 'userDetails']) {
      expect(cookies[name], name).toMatch(/^; Max-Age=0;/);
    }
    expect(await service.sessions.find(sessionId)).toBeUndefined();
    for (const [who, body] of [
      ['unknown', { email: 'unknown@example.com', password }],
      ['malformed', { email: 'unknown@example.com', password: 7 }],
    ] as const) {
      const answer = await service.send('login', body);
      const cleared = cookiesOf(answer).accessToken;
      if (who === 'unknown') expect(cleared, who).toMatch(/^; Max-Age=0;/);
      else expect(answer.status).toBe(400);
    }
  });

  it('ends the former session of the browser', async () => {
    const first = (await (await service.send('login', { email, password })).json()) as { userId: number };
    const before = await service.sessions.listOfUser(first.userId);
    const sessionId = before[0]?.sessionId ?? '';
    await service.send('login', { email, password }, { userId: first.userId, sessionId });
    const after = await service.sessions.listOfUser(first.userId);
    expect(after).toHaveLength(before.length);
    expect(after.map((each) => each.sessionId)).not.toContain(sessionId);
  });

  it('sets the settings cookie', async () => {
    const cookies = cookiesOf(await service.send('login', { email, password }));
    expect(JSON.parse(plainValue(cookies.settings))).toEqual({
      id: 0,
      voiceType: 'Google UK English Male',
      turnOnAudio: true,
      pace: 'standard',
      keys: true,
      speakWords: true,
      rushnyk: true,
    });
  });

  it('requires confirmation, and says so only after the right password', async () => {
    await service.register('new@example.com', password);
    const right = await service.send('login', { email: 'new@example.com', password });
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ errorType: 'ACCOUNT_WAS_ENABLED' });
    const guess = await service.send('login', { email: 'new@example.com', password: 'a guess' });
    expect(await guess.json()).toMatchObject({ errorType: 'INVALID_LOGIN_DATA' });
  });

  it('does not know an expired registration', async () => {
    await service.register('lapsed@example.com', password);
    await service.db
      .updateTable('account.users')
      .set({ registration_expires_at: new Date(0) })
      .where('email', '=', 'lapsed@example.com')
      .execute();
    const response = await service.send('login', { email: 'lapsed@example.com', password });
    expect(response.status).toBe(404);
  });

  it('counts an IPv6 network as one address, and other networks separately', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => wrong(`2001:db8:1:2:${n + 1}::${n}`)),
    );
    expect(guesses.filter(({ status }) => status === 423)).toHaveLength(2);
    const neighbour = await service.send('login', { email, password }, { address: '2001:db8:1:3::1' });
    expect(neighbour.status).toBe(200);
  });

  it('clears wrong passwords after a right one', async () => {
    const address = '203.0.113.70';
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) await wrong(address);
      expect((await service.send('login', { email, password }, { address })).status).toBe(200);
    }
  });
});
