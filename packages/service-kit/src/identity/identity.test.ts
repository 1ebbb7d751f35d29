import { decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { generateIdentityKey } from './identity-keys.ts';
import { createIdentitySigner } from './identity-signer.ts';
import { createIdentityVerifier } from './identity-verifier.ts';

const gateway = generateIdentityKey('gateway-1');
const account = generateIdentityKey('account-1');
const keys = JSON.stringify({ keys: [gateway.publicJwk, account.publicJwk] });
const signer = createIdentitySigner({ key: JSON.stringify(gateway.privateJwk), issuer: 'gateway' });
const verifier = createIdentityVerifier({ keys, audience: 'dictionary' });
const learner = { audience: 'dictionary', userId: 7, sessionId: 's-7', isPremium: true } as const;

/** A token with any claims, signed by the gateway's key unless told. */
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
  it('arrives as it was signed', async () => {
    expect(await verifier.verify(await signer.sign(learner))).toEqual({
      issuer: 'gateway',
      actor: 'gateway',
      userId: 7,
      sessionId: 's-7',
      isPremium: true,
      expiresAt: expect.any(Number),
    });
  });

  it('may be about nobody', async () => {
    const anonymous = await verifier.verify(await signer.sign({ audience: 'dictionary' }));
    expect(anonymous).toMatchObject({ userId: undefined, sessionId: undefined, isPremium: false });
  });

  it('is signed once per session and service within 25 seconds', async () => {
    vi.useFakeTimers();
    // Nobody signed for this session before: the 25 seconds begin here.
    const other = { ...learner, sessionId: 'signed once' };
    const first = await signer.sign(other);
    vi.advanceTimersByTime(24_000);
    expect(await signer.sign(other)).toBe(first);
    for (const change of [{ audience: 'grammar' }, { sessionId: 's-8' }, { isPremium: false }] as const) {
      expect(await signer.sign({ ...other, ...change })).not.toBe(first);
    }
    vi.advanceTimersByTime(2_000);
    expect(await signer.sign(other)).not.toBe(first);
  });

  it('ends 30 seconds after it was signed, give or take the clocks', async () => {
    vi.useFakeTimers();
    const token = await signer.sign({ ...learner, sessionId: 'ends' });
    vi.advanceTimersByTime(34_000);
    expect(await verifier.verify(token)).toBeDefined();
    vi.advanceTimersByTime(2_000);
    expect(await verifier.verify(token)).toBeUndefined();
  });

  it('is refused when it is remembered by the verifier but over', async () => {
    vi.useFakeTimers();
    const token = await signer.sign({ ...learner, sessionId: 'remembered' });
    expect(await verifier.verify(token)).toBeDefined();
    vi.advanceTimersByTime(40_000);
    expect(await verifier.verify(token)).toBeUndefined();
  });

  it('is accepted from both keys of an issuer during a change of keys', async () => {
    const next = generateIdentityKey('gateway-2');
    const both = createIdentityVerifier({
      keys: { keys: [gateway.publicJwk, next.publicJwk] },
      audience: 'dictionary',
    });
    const nextSigner = createIdentitySigner({ key: next.privateJwk, issuer: 'gateway' });
    expect(await both.verify(await signer.sign(learner))).toBeDefined();
    expect(await both.verify(await nextSigner.sign(learner))).toBeDefined();
    expect(await verifier.verify(await nextSigner.sign(learner))).toBeUndefined();
  });
});

describe('a verifier refuses', () => {
  it.each([
    ['another audience', { aud: 'grammar' }],
    ['an issuer that does not own the key', { iss: 'account', act: 'account' }],
    ['an unknown issuer', { iss: 'stranger' }],
    ['a token that is over', { exp: 1 }],
    ['a token without an end', { exp: undefined }],
    ['a token without an actor', { act: undefined }],
    ['a user id that is no number', { sub: '7 or 1=1' }],
    ['a user id out of range', { sub: '99999999999999999999' }],
    ['a premium flag that is no flag', { premium: 'yes' }],
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

  it('a key that only carries a known name', async () => {
    const forged = generateIdentityKey('gateway-1');
    expect(await verifier.verify(await forge({}, forged.privateJwk))).toBeUndefined();
  });

  it('a token whose text was changed, shortened, unsigned or is no token', async () => {
    const token = await signer.sign(learner);
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
    for (const key of ['', '{}', JSON.stringify(gateway.publicJwk)]) {
      expect(() => createIdentitySigner({ key, issuer: 'gateway' })).toThrow();
    }
    for (const set of ['', '{}', '{"keys":[]}', '{"keys":[{"kty":"RSA"}]}']) {
      expect(() => createIdentityVerifier({ keys: set, audience: 'account' })).toThrow();
    }
  });
});
