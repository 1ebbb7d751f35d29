import type { JWK } from 'jose';
import { z } from 'zod';
import { type Issuer, ownerOfKey, readKeySet, readPrivateKey } from './identity-keys.ts';

/** Validates a variable with a reader that throws. Its error is replaced, because it may contain the value. */
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

/** `IDENTITY_KEYS`: every public key that may sign identities, as JWKS. Private parts are dropped. */
export const identityKeysEnv = readWith(
  (text): { keys: JWK[] } => ({ keys: [...readKeySet(text).values()] }),
  'must be a set of Ed25519 public keys (JWKS) with ids such as gateway-1',
);

/** `IDENTITY_KEY`: the private key of a process that signs. */
export function identityKeyEnv(issuer: Issuer) {
  return readWith((text): JWK & { kid: string } => {
    const key = readPrivateKey(text);
    if (ownerOfKey(key.kid) !== issuer) throw new Error('Another owner');
    return key;
  }, `must be an Ed25519 private key (JWK) with an id such as ${issuer}-1`);
}
