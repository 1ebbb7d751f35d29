import { createHmac } from 'node:crypto';
import { type CryptoKey, exportSPKI, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestGoogle, type TestGoogle, type TokenChanges } from '../social/testing/test-google.ts';
import { type AccountService, startAccountService } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { readEvents } from '../testing/events.ts';
import { tokenIn } from '../testing/mail-server.ts';

const password = 'correct horse';

describe('google', () => {
  let google: TestGoogle;
  let service: AccountService;
  beforeAll(async () => {
    google = await startTestGoogle();
    service = await startAccountService({ social: google.env });
  });
  afterAll(async () => {
    await service?.stop();
    await google?.close();
  });

  const browser = { '__Host-mova-device': 'd'.repeat(43) };
  const issueNonce = async () => {
    const answer = await service.send('nonce', undefined, { cookies: browser });
    return ((await answer.json()) as { nonce: string }).nonce;
  };
  const present = (token: string, body: object = {}, cookies: Record<string, string> = browser) =>
    service.send('google', body, { query: { token }, cookies });

  async function tokenOf(sub: string, changes?: TokenChanges, email?: string): Promise<string> {
    return google.token({ sub, nonce: await issueNonce(), ...(email && { email }) }, changes);
  }
  const errorOf = async (response: Response) => {
    const { errorType } = (await response.json()) as { errorType: string };
    return [response.status, errorType];
  };
  const userByEmail = (email: string) =>
    service.db
      .selectFrom('account.users')
      .select(['user_id', 'name', 'password_hash', 'confirmed_at'])
      .where('email', '=', email)
      .executeTakeFirst();
  const linksOf = async (sub: string) =>
    (
      await service.db
        .selectFrom('account.social_links')
        .select('user_id')
        .where('subject', '=', sub)
        .execute()
    ).map(({ user_id }) => user_id);

  it('creates an account after consent, with the same token, and signs in', async () => {
    const token = await tokenOf('new', undefined, ' New@Example.com ');
    expect(await errorOf(await present(token))).toEqual([422, 'CONSENT_REQUIRED']);
    expect(await userByEmail('new@example.com')).toBeUndefined();
    const response = await present(token, { consent: true });
    expect(response.status).toBe(200);
    const { accessToken, userId } = (await response.json()) as { accessToken: string; userId: number };
    const cookies = cookiesOf(response);
    expect(cookies.kindOfLogin).toMatch(/^Google;/);
    expect(cookies.accessToken).toContain(accessToken);
    expect(cookies.rememberMe).toContain('Max-Age=0');
    expect(Object.keys(cookies)).toContain('__Host-mova-companion');
    const user = await userByEmail('new@example.com');
    expect(user).toMatchObject({ user_id: userId, name: 'Марія', password_hash: null });
    expect(user?.confirmed_at).toBeInstanceOf(Date);
    expect((await readEvents(service.db)).at(-1)).toMatchObject({
      type: 'user.registered',
      payload: { userId },
    });
    expect(await service.sessions.listOfUser(userId)).toMatchObject([{ kind: 'web', remember: false }]);
  });

  it('stores version and time of the consent; the version is null from old pages', async () => {
    const consentOf = (email: string) =>
      service.db
        .selectFrom('account.users')
        .select(['consent_version', 'consented_at'])
        .where('email', '=', email)
        .executeTakeFirst();
    const consentVersion = '2024-10-13';
    const token = await tokenOf('consents', undefined, 'consents@example.com');
    expect((await present(token, { consent: true, consentVersion })).status).toBe(200);
    expect(await consentOf('consents@example.com')).toEqual({
      consent_version: consentVersion,
      consented_at: expect.any(Date),
    });
    const old = await tokenOf('old-page', undefined, 'old-page@example.com');
    expect((await present(old, { consent: true })).status).toBe(200);
    expect(await consentOf('old-page@example.com')).toEqual({
      consent_version: null,
      consented_at: expect.any(Date),
    });
  });

  it('erases the account only after a fresh sign-in', async () => {
    await present(await tokenOf('stale'), { consent: true });
    const [userId = 0] = await linksOf('stale');
    const old = await service.signedIn(userId, 11 * 60 * 1000);
    for (const body of [{}, { password: 'any password' }]) {
      const answer = await service.send('deleteUserAccount', body, old);
      expect(await errorOf(answer)).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
    }
    expect(await linksOf('stale')).toEqual([userId]);
    const fresh = await service.signedIn(userId, 9 * 60 * 1000);
    expect((await service.send('deleteUserAccount', {}, fresh)).status).toBe(204);
    expect(await linksOf('stale')).toEqual([]);
  });

  it('signs the same person in again although the e-mail has changed', async () => {
    await present(await tokenOf('moved', undefined, 'before@example.com'), { consent: true });
    const known = await userByEmail('before@example.com');
    const again = await present(await tokenOf('moved', undefined, 'after@example.com'), { rememberMe: true });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ userId: known?.user_id });
    expect(cookiesOf(again).rememberMe).toMatch(/^true;/);
    expect(await userByEmail('after@example.com')).toBeUndefined();
  });

  it('accepts a token only once among concurrent sign-ins', async () => {
    const token = await tokenOf('replayed');
    const together = await Promise.all(Array.from({ length: 5 }, () => present(token, { consent: true })));
    expect(together.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await errorOf(await present(token, { consent: true }))).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    const [userId = 0] = await linksOf('replayed');
    expect(await service.sessions.listOfUser(userId)).toHaveLength(1);
  });

  it('rejects a token with the nonce of another browser, and accepts it in its own', async () => {
    const token = await tokenOf('stolen');
    for (const thief of [{}, { '__Host-mova-device': 't'.repeat(43) }, { 'mova-device': 'd'.repeat(43) }]) {
      expect(await errorOf(await present(token, { consent: true }, thief))).toEqual([
        401,
        'PROVIDER_TOKEN_INVALID',
      ]);
    }
    expect(await linksOf('stolen')).toEqual([]);
    expect((await present(token, { consent: true })).status).toBe(200);
  });

  it.each<[string, TokenChanges]>([
    ['meant for another site', { audience: 'client-2.apps.example' }],
    ['of another issuer', { issuer: 'https://accounts.elsewhere.example' }],
    ['that is over', { issuedAt: -7200, expiresAt: -3600 }],
    ['of the future', { issuedAt: 3600, expiresAt: 7200 }],
    ['older than any of Google’s', { issuedAt: -7200, expiresAt: 3600 }],
    ['signed with another key', { forged: true }],
    ['with an unknown nonce', { claims: { nonce: 'n'.repeat(43) } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['with a nonce that is no text', { claims: { nonce: ['n'.repeat(43)] } }],
  ])('rejects a token %s', async (_, changes) => {
    const response = await present(await tokenOf('refused', changes), { consent: true });
    expect(await errorOf(response)).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await linksOf('refused')).toEqual([]);
  });

  it('rejects unsigned tokens, altered ones, and the public key used as a secret', async () => {
    const right = await tokenOf('forger');
    const [head = '', payload = '', signature = ''] = right.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { kid } = google.publicJwk();
    const hs256 = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${payload}`;
    const secret = await exportSPKI((await importJWK(google.publicJwk(), 'RS256')) as CryptoKey);
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    for (const token of [
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
      `${hs256}.${createHmac('sha256', secret).update(hs256).digest('base64url')}`,
      `${head}.${encode({ ...claims, sub: 'someone-else' })}.${signature}`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      'neither a token nor anything else',
    ]) {
      expect(await errorOf(await present(token, { consent: true }))).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    }
    expect((await present(right, { consent: true })).status, 'the one they were made of').toBe(200);
  });

  it('requires an e-mail that Google has verified', async () => {
    for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }]) {
      const response = await present(await tokenOf('unproven', { claims }), { consent: true });
      expect(await errorOf(response)).toEqual([422, 'PROVIDER_EMAIL_MISSING']);
    }
  });

  it('returns 409 for an account with a password, and leaves it unchanged', async () => {
    const email = 'password@example.com';
    await service.registerConfirmed(email, password);
    const response = await present(await tokenOf('password', undefined, email), { consent: true });
    expect(await errorOf(response)).toEqual([409, 'USER_ALREADY_EXIST']);
    expect(await linksOf('password')).toEqual([]);
    expect((await service.send('login', { email, password })).status).toBe(200);
  });

  it('does not open an account to another person who got its e-mail', async () => {
    await present(await tokenOf('first-owner', undefined, 'passed-on@example.com'), { consent: true });
    const second = await tokenOf('second-owner', undefined, 'passed-on@example.com');
    expect(await errorOf(await present(second, { consent: true }))).toEqual([409, 'USER_ALREADY_EXIST']);
  });

  it('replaces an unconfirmed registration, whose password and link stop working', async () => {
    const email = 'claimed@example.com';
    await service.register(email, 'a stranger’s password', 'Хтось');
    const mail = await service.smtp.waitFor(email);
    expect((await present(await tokenOf('owner', undefined, email), { consent: true })).status).toBe(200);
    expect(await userByEmail(email)).toMatchObject({ name: 'Марія', password_hash: null });
    const guess = await service.send('login', { email, password: 'a stranger’s password' });
    expect(await errorOf(guess)).toEqual([401, 'INVALID_LOGIN_DATA']);
    expect(await errorOf(await service.send('confirm', { token: tokenIn(mail) }))).toEqual([
      410,
      'LINK_INVALID',
    ]);
  });

  it('requires consent again after the account was erased', async () => {
    await present(await tokenOf('leaver'), { consent: true });
    const [userId = 0] = await linksOf('leaver');
    await service.send('deleteUserAccount', {}, await service.signedIn(userId));
    expect(await linksOf('leaver')).toEqual([]);
    expect(await errorOf(await present(await tokenOf('leaver')))).toEqual([422, 'CONSENT_REQUIRED']);
  });

  it('leaves no session when the account is erased during the sign-in', async () => {
    await present(await tokenOf('overtaken'), { consent: true });
    const [userId = 0] = await linksOf('overtaken');
    const create = service.sessions.create.bind(service.sessions);
    vi.spyOn(service.sessions, 'create').mockImplementationOnce(async (options) => {
      await service.send('deleteUserAccount', {}, await service.signedIn(userId));
      return create(options);
    });
    const response = await present(await tokenOf('overtaken'));
    expect(await errorOf(response)).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await service.sessions.listOfUser(userId)).toEqual([]);
  });

  it('chooses a valid name', async () => {
    const nameOf = async (sub: string, claims: object) => {
      await present(await tokenOf(sub, { claims: { ...claims } }), { consent: true });
      return (await userByEmail(`${sub}@example.com`))?.name;
    };
    expect(await nameOf('long-name', { name: 'Ї'.repeat(300) })).toBe('Ї'.repeat(100));
    expect(await nameOf('given-name', { name: ' \u0007 ', given_name: 'Оксана' })).toBe('Оксана');
    expect(await nameOf('nameless', { name: undefined })).toBe('nameless');
    expect(await nameOf('markup', { name: '<b>Іван</b>' })).toBe('<b>Іван</b>');
  });
});
