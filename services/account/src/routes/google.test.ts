import { createHmac } from 'node:crypto';
import { type CryptoKey, exportSPKI, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestGoogle, type TestGoogle, type TokenChanges } from '../social/testing/test-google.ts';
import { type AccountStage, createAccountStage } from '../testing/account-fixture.ts';
import { cookiesOf } from '../testing/cookies.ts';
import { readEvents } from '../testing/events.ts';

const password = 'correct horse';

describe('google', () => {
  let google: TestGoogle;
  let stage: AccountStage;
  beforeAll(async () => {
    google = await startTestGoogle();
    stage = await createAccountStage({ social: google.env });
  });
  afterAll(async () => {
    await stage?.stop();
    await google?.close();
  });

  const browser = { '__Host-mova-device': 'd'.repeat(43) };
  const issueNonce = async () => {
    const answer = await stage.send('nonce', undefined, { cookies: browser });
    return ((await answer.json()) as { nonce: string }).nonce;
  };
  const present = (token: string, body: object = {}, cookies: Record<string, string> = browser) =>
    stage.send('google', body, { query: { token }, cookies });

  async function tokenOf(sub: string, changes?: TokenChanges, email?: string): Promise<string> {
    return google.token({ sub, nonce: await issueNonce(), ...(email && { email }) }, changes);
  }
  const refusal = async (response: Response) => {
    const { errorType } = (await response.json()) as { errorType: string };
    return [response.status, errorType];
  };
  const userByEmail = (email: string) =>
    stage.db
      .selectFrom('account.users')
      .select(['user_id', 'name', 'password_hash', 'confirmed_at'])
      .where('email', '=', email)
      .executeTakeFirst();
  const linksOf = async (sub: string) =>
    (
      await stage.db.selectFrom('account.social_links').select('user_id').where('subject', '=', sub).execute()
    ).map(({ user_id }) => user_id);

  it('makes an account after consent, with the very token that asked for it, and signs in', async () => {
    const token = await tokenOf('new', undefined, ' New@Example.com ');
    expect(await refusal(await present(token))).toEqual([422, 'CONSENT_REQUIRED']);
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
    expect((await readEvents(stage.db)).at(-1)).toMatchObject({
      type: 'user.registered',
      payload: { userId },
    });
    expect(await stage.sessions.listOfUser(userId)).toMatchObject([{ kind: 'web', remember: false }]);
  });

  it('keeps which texts were consented to and when; an old page does not say which', async () => {
    const consentOf = (email: string) =>
      stage.db
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

  it('erases its account after a fresh sign-in only', async () => {
    await present(await tokenOf('stale'), { consent: true });
    const [userId = 0] = await linksOf('stale');
    const old = await stage.signedIn(userId, 11 * 60 * 1000);
    for (const body of [{}, { password: 'any password' }]) {
      const answer = await stage.send('deleteUserAccount', body, old);
      expect(await refusal(answer)).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
    }
    expect(await linksOf('stale')).toEqual([userId]);
    const fresh = await stage.signedIn(userId, 9 * 60 * 1000);
    expect((await stage.send('deleteUserAccount', {}, fresh)).status).toBe(204);
    expect(await linksOf('stale')).toEqual([]);
  });

  it('signs the same person in without asking again, whatever the e-mail has become', async () => {
    await present(await tokenOf('moved', undefined, 'before@example.com'), { consent: true });
    const known = await userByEmail('before@example.com');
    const again = await present(await tokenOf('moved', undefined, 'after@example.com'), { rememberMe: true });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ userId: known?.user_id });
    expect(cookiesOf(again).rememberMe).toMatch(/^true;/);
    expect(await userByEmail('after@example.com')).toBeUndefined();
  });

  it('accepts a token for one sign-in only, however often it comes at once', async () => {
    const token = await tokenOf('replayed');
    const together = await Promise.all(Array.from({ length: 5 }, () => present(token, { consent: true })));
    expect(together.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await refusal(await present(token, { consent: true }))).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    const [userId = 0] = await linksOf('replayed');
    expect(await stage.sessions.listOfUser(userId)).toHaveLength(1);
  });

  it('refuses a token with a nonce of another browser, and takes it from its own', async () => {
    const token = await tokenOf('stolen');
    for (const thief of [{}, { '__Host-mova-device': 't'.repeat(43) }, { 'mova-device': 'd'.repeat(43) }]) {
      expect(await refusal(await present(token, { consent: true }, thief))).toEqual([
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
    ['signed by somebody else', { forged: true }],
    ['with a nonce of nobody', { claims: { nonce: 'n'.repeat(43) } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['with a nonce that is no text', { claims: { nonce: ['n'.repeat(43)] } }],
  ])('refuses a token %s', async (_, changes) => {
    const response = await present(await tokenOf('refused', changes), { consent: true });
    expect(await refusal(response)).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await linksOf('refused')).toEqual([]);
  });

  it('refuses unsigned tokens, altered ones, and the public key taken for a secret', async () => {
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
      `${head}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      'neither a token nor anything else',
    ]) {
      expect(await refusal(await present(token, { consent: true }))).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    }
    expect((await present(right, { consent: true })).status, 'the one they were made of').toBe(200);
  });

  it('asks for an e-mail that Google proves', async () => {
    for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }]) {
      const response = await present(await tokenOf('unproven', { claims }), { consent: true });
      expect(await refusal(response)).toEqual([422, 'PROVIDER_EMAIL_MISSING']);
    }
  });

  it('tells whoever has a password to use it, and leaves the account as it is', async () => {
    const email = 'password@example.com';
    await stage.registerConfirmed(email, password);
    const response = await present(await tokenOf('password', undefined, email), { consent: true });
    expect(await refusal(response)).toEqual([409, 'USER_ALREADY_EXIST']);
    expect(await linksOf('password')).toEqual([]);
    expect((await stage.send('login', { email, password })).status).toBe(200);
  });

  it('keeps an account from another person who was given its e-mail', async () => {
    await present(await tokenOf('first-owner', undefined, 'passed-on@example.com'), { consent: true });
    const second = await present(await tokenOf('second-owner', undefined, 'passed-on@example.com'), {
      consent: true,
    });
    expect(await refusal(second)).toEqual([409, 'USER_ALREADY_EXIST']);
  });

  it('takes over an unconfirmed registration, whose password and link open nothing any more', async () => {
    const email = 'claimed@example.com';
    await stage.register(email, 'a password of somebody', 'Хтось');
    const mail = await stage.smtp.waitFor(email);
    const { tokenIn } = await import('../testing/mail-server.ts');
    expect((await present(await tokenOf('owner', undefined, email), { consent: true })).status).toBe(200);
    expect(await userByEmail(email)).toMatchObject({ name: 'Марія', password_hash: null });
    const guess = await stage.send('login', { email, password: 'a password of somebody' });
    expect(await refusal(guess)).toEqual([401, 'INVALID_LOGIN_DATA']);
    expect(await refusal(await stage.send('confirm', { token: tokenIn(mail) }))).toEqual([
      410,
      'LINK_INVALID',
    ]);
  });

  it('forgets the link with the account: the next sign-in asks for consent anew', async () => {
    await present(await tokenOf('leaver'), { consent: true });
    const [userId = 0] = await linksOf('leaver');
    await stage.send('deleteUserAccount', {}, await stage.signedIn(userId));
    expect(await linksOf('leaver')).toEqual([]);
    expect(await refusal(await present(await tokenOf('leaver')))).toEqual([422, 'CONSENT_REQUIRED']);
  });

  it('leaves no session behind when a deletion overtakes it', async () => {
    await present(await tokenOf('overtaken'), { consent: true });
    const [userId = 0] = await linksOf('overtaken');
    const create = stage.sessions.create.bind(stage.sessions);
    vi.spyOn(stage.sessions, 'create').mockImplementationOnce(async (options) => {
      await stage.send('deleteUserAccount', {}, await stage.signedIn(userId));
      return create(options);
    });
    const response = await present(await tokenOf('overtaken'));
    expect(await refusal(response)).toEqual([401, 'PROVIDER_TOKEN_INVALID']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await stage.sessions.listOfUser(userId)).toEqual([]);
  });

  it('calls a person by what will do as a name', async () => {
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
