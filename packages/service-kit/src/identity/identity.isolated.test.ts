import { decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createIdentitySigner,
  createIdentityVerifier,
  generateIdentityKey,
  isServiceIdentity,
} from './identity.ts';

const gateway = generateIdentityKey('gateway-1');
const account = generateIdentityKey('account-1');
const keys = { keys: [gateway.publicJwk, account.publicJwk] };
const signer = createIdentitySigner({ key: gateway.privateJwk, issuer: 'gateway' });
const verifier = createIdentityVerifier({ keys, audience: 'dictionary' });
const user = { audience: 'dictionary', userId: 7, sessionId: 's-7', isPremium: true } as const;

/** A token with any claims, signed by default with the gateway’s key. */
async function forge(claims: Record<string, unknown>, key = gateway.privateJwk): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const whole = { iss: 'gateway', aud: 'dictionary', sub: '7', sid: 's', act: 'gateway', premium: false };
  return new SignJWT({ ...whole, iat: now, exp: now + 30, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: String(key.kid) })
    .sign(await importJWK(key, 'EdDSA'));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('an identity', () => {
  it('is read as it was signed', async () => {
    expect(await verifier.verify(await signer.sign(user))).toEqual({
      issuer: 'gateway',
      actor: 'gateway',
      userId: 7,
      sessionId: 's-7',
      isPremium: true,
      expiresAt: expect.any(Number),
    });
  });

  it('may be of an anonymous caller', async () => {
    const anonymous = await verifier.verify(await signer.sign({ audience: 'dictionary' }));
    expect(anonymous).toMatchObject({ userId: undefined, sessionId: undefined, isPremium: false });
  });

  it('is signed once per session and service within 25 seconds', async () => {
    vi.useFakeTimers();
    // A new session, so that the 25 seconds begin here.
    const other = { ...user, sessionId: 'signed once' };
    const first = await signer.sign(other);
    vi.advanceTimersByTime(24_000);
    expect(await signer.sign(other)).toBe(first);
    for (const change of [{ audience: 'grammar' }, { sessionId: 's-8' }, { isPremium: false }] as const) {
      expect(await signer.sign({ ...other, ...change })).not.toBe(first);
    }
    vi.advanceTimersByTime(2_000);
    expect(await signer.sign(other)).not.toBe(first);
  });

  it('expires 30 seconds after it was signed, allowing for clock skew', async () => {
    vi.useFakeTimers();
    const token = await signer.sign({ ...user, sessionId: 'ends' });
    vi.advanceTimersByTime(34_000);
    expect(await verifier.verify(token)).toBeDefined();
    vi.advanceTimersByTime(2_000);
    expect(await verifier.verify(token)).toBeUndefined();
  });

  it('is rejected when it has expired in the cache of the verifier', async () => {
    vi.useFakeTimers();
    const token = await signer.sign({ ...user, sessionId: 'remembered' });
    expect(await verifier.verify(token)).toBeDefined();
    vi.advanceTimersByTime(40_000);
    expect(await verifier.verify(token)).toBeUndefined();
  });

  it('is accepted from both keys of an issuer during a rotation', async () => {
    const next = generateIdentityKey('gateway-2');
    const both = createIdentityVerifier({
      keys: { keys: [gateway.publicJwk, next.publicJwk] },
      audience: 'dictionary',
    });
    const nextSigner = createIdentitySigner({ key: next.privateJwk, issuer: 'gateway' });
    expect(await both.verify(await signer.sign(user))).toBeDefined();
    expect(await both.verify(await nextSigner.sign(user))).toBeDefined();
    expect(await verifier.verify(await nextSigner.sign(user))).toBeUndefined();
  });

  it('of a service is known by its key alone, so that a service added later can call', async () => {
    const idioms = generateIdentityKey('idioms-1');
    const later = createIdentityVerifier({ keys: { keys: [idioms.publicJwk] }, audience: 'dictionary' });
    const claims = { iss: 'idioms', act: 'idioms', sub: undefined, sid: undefined };
    const identity = await later.verify(await forge(claims, idioms.privateJwk));
    expect(identity && isServiceIdentity(identity)).toBe(true);
    expect(await later.verify(await forge({ ...claims, iss: 'account' }, idioms.privateJwk))).toBeUndefined();
  });
});

describe('a verifier rejects', () => {
  it.each([
    ['another audience', { aud: 'grammar' }],
    ['an issuer that does not own the key', { iss: 'account', act: 'account' }],
    ['an unknown issuer', { iss: 'stranger' }],
    ['an expired token', { exp: 1 }],
    ['a token without expiry', { exp: undefined }],
    ['a token without an actor', { act: undefined }],
    ['a user id that is not a number', { sub: '7 or 1=1' }],
    ['a user id out of range', { sub: '99999999999999999999' }],
    ['a premium flag that is not a boolean', { premium: 'yes' }],
  ])('%s', async (_, claims) => {
    expect(await verifier.verify(await forge({}))).toBeDefined();
    expect(await verifier.verify(await forge(claims))).toBeUndefined();
  });

  it('a service that speaks as the gateway', async () => {
    expect(await verifier.verify(await forge({ iss: 'gateway' }, account.privateJwk))).toBeUndefined();
    expect(
      await verifier.verify(await forge({ iss: 'account', act: 'account' }, account.privateJwk)),
    ).toBeDefined();
  });

  it('an unknown key with a known id', async () => {
    const forged = generateIdentityKey('gateway-1');
    expect(await verifier.verify(await forge({}, forged.privateJwk))).toBeUndefined();
  });

  it('a token that was changed, shortened or unsigned, and what is not a token', async () => {
    const token = await signer.sign(user);
    const [head = '', body = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none","kid":"gateway-1"}').toString('base64url');
    const otherBody = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"sub":"7"', '"sub":"8"'),
    ).toString('base64url');
    const bad = [
      '',
      'x',
      '...',
      `${head}.${body}`,
      `${none}.${body}.`,
      `${head}.${otherBody}.${signature}`,
      'x'.repeat(9999),
    ];
    for (const text of bad) expect(await verifier.verify(text)).toBeUndefined();
    expect(await verifier.verify(undefined)).toBeUndefined();
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', kid: 'gateway-1' });
  });
});

describe('keys', () => {
  it('sign for their owner only', () => {
    expect(() => createIdentitySigner({ key: account.privateJwk, issuer: 'gateway' })).toThrow(
      'may not sign',
    );
  });

  it('must be usable', () => {
    for (const key of ['', {}, gateway.publicJwk]) {
      expect(() => createIdentitySigner({ key, issuer: 'gateway' })).toThrow();
    }
    for (const set of ['', {}, { keys: [] }, { keys: [{ kty: 'RSA' }] }]) {
      expect(() => createIdentityVerifier({ keys: set, audience: 'account' })).toThrow();
    }
  });
});
