import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidEnvError, readEnv } from '../env/read-env.ts';
import { generateIdentityKey, identityKeyEnv, identityKeysEnv } from './identity.ts';

const shape = z.object({ IDENTITY_KEYS: identityKeysEnv, IDENTITY_KEY: identityKeyEnv('gateway') });
const pair = generateIdentityKey('gateway-1');
const other = generateIdentityKey('account-1');
const right = {
  IDENTITY_KEYS: JSON.stringify({ keys: [pair.publicJwk, other.publicJwk] }),
  IDENTITY_KEY: JSON.stringify(pair.privateJwk),
};

const problemsOf = (changes: Record<string, string>) => {
  try {
    readEnv(shape, { ...right, ...changes });
    return [];
  } catch (error) {
    return error instanceof InvalidEnvError ? error.problems : [String(error)];
  }
};

describe('the keys of the environment', () => {
  it('are parsed, the set without private parts', () => {
    const keys = [other.privateJwk, pair.publicJwk];
    const env = readEnv(shape, { ...right, IDENTITY_KEYS: JSON.stringify({ keys }) });
    expect(env.IDENTITY_KEYS.keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', kid: 'account-1', x: other.publicJwk.x },
      { kty: 'OKP', crv: 'Ed25519', kid: 'gateway-1', x: pair.publicJwk.x },
    ]);
    expect(env.IDENTITY_KEY).toMatchObject({ kid: 'gateway-1', d: pair.privateJwk.d });
  });

  it.each([
    ['no JSON', 'secret-text'],
    ['no object', '"secret-text"'],
    ['an object of something else', '{"secret-text":1}'],
    ['an empty set', '{"keys":[]}'],
    ['a key of another kind', '{"keys":[{"kty":"RSA","n":"secret-text","kid":"gateway-1"}]}'],
    ['a key that is cut off', JSON.stringify({ keys: [{ ...pair.publicJwk, x: 'secret-text' }] })],
    ['a key without a right id', JSON.stringify({ keys: [{ ...pair.publicJwk, kid: 'secret-text' }] })],
    ['an id twice', JSON.stringify({ keys: [pair.publicJwk, generateIdentityKey('gateway-1').publicJwk] })],
  ])('are rejected with %s as the set, and not shown', (_, IDENTITY_KEYS) => {
    expect(problemsOf({ IDENTITY_KEYS })).toEqual([
      'IDENTITY_KEYS: must be a set of Ed25519 public keys (JWKS) with ids such as gateway-1',
    ]);
  });

  it.each([
    ['no JSON', 'secret-text'],
    ['a public key', JSON.stringify(pair.publicJwk)],
    ['a key that is cut off', JSON.stringify({ ...pair.privateJwk, d: 'secret-text' })],
    ['halves of two keys', JSON.stringify({ ...pair.privateJwk, x: other.publicJwk.x })],
    ['the key of another signer', JSON.stringify(other.privateJwk)],
  ])('are rejected with %s as the private key, and not shown', (_, IDENTITY_KEY) => {
    expect(problemsOf({ IDENTITY_KEY })).toEqual([
      'IDENTITY_KEY: must be an Ed25519 private key (JWK) with an id such as gateway-1',
    ]);
  });
});
