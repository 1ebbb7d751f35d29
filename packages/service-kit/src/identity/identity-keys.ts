import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { serviceNames } from '@mova/contracts';
import type { JWK } from 'jose';
import { z } from 'zod';

/** The gateway signs for users, services for themselves. */
export const issuers = ['gateway', ...serviceNames] as const;
export type Issuer = (typeof issuers)[number];

const keyTextSchema = z.string().regex(/^[\w-]{43}$/);

const publicJwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: keyTextSchema,
  /** Owner and number: `gateway-1`. */
  kid: z.string().regex(/^[a-z]+-\d+$/),
});
const privateJwkSchema = publicJwkSchema
  .extend({ d: keyTextSchema })
  .refine((key) => publicPartOf(key) === key.x, 'The halves belong to two keys');
const keySetSchema = z
  .object({ keys: z.array(publicJwkSchema).min(1) })
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'An id is used twice');

/** Derives the public half from the private one, whatever the JWK claims. */
const publicPartOf = (key: JWK) =>
  createPublicKey(createPrivateKey({ key, format: 'jwk' })).export({ format: 'jwk' }).x;

export function ownerOfKey(kid: string): string {
  return kid.replace(/-\d+$/, '');
}

/** @param kid owner and number (`gateway-1`); during a rotation, keys of both numbers are accepted */
export function generateIdentityKey(kid: string): { privateJwk: JWK; publicJwk: JWK } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    privateJwk: { ...privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA' },
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA' },
  };
}

const parsed = (keys: string | object): unknown => (typeof keys === 'string' ? JSON.parse(keys) : keys);

/** Returns public keys by id. Private parts are dropped. */
export function readKeySet(keys: string | object): Map<string, JWK> {
  const { keys: list } = keySetSchema.parse(parsed(keys));
  return new Map(list.map((key) => [key.kid, key]));
}

export function readPrivateKey(key: string | object): JWK & { kid: string } {
  return privateJwkSchema.parse(parsed(key));
}

/** The error of the reader is replaced, because it may contain the value. */
function readWith<T>(read: (text: string) => T, error: string) {
  return z.string().transform((text, context): T => {
    try {
      return read(text);
    } catch {
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    }
  });
}

export const identityKeysEnv = readWith(
  (text): { keys: JWK[] } => ({ keys: [...readKeySet(text).values()] }),
  'must be a set of Ed25519 public keys (JWKS) with ids such as gateway-1',
);

export function identityKeyEnv(issuer: Issuer) {
  return readWith((text): JWK & { kid: string } => {
    const key = readPrivateKey(text);
    if (ownerOfKey(key.kid) !== issuer) throw new Error('Another owner');
    return key;
  }, `must be an Ed25519 private key (JWK) with an id such as ${issuer}-1`);
}
