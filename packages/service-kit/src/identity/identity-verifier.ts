import { type ServiceName, serviceNames } from '@mova/contracts';
import { importJWK, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Issuer, issuers, ownerOfKey, readKeySet } from './identity-keys.ts';

/** Allowed difference between the clocks of two machines. */
const clockSkewSeconds = 5;

export interface Identity {
  readonly issuer: Issuer;
  readonly actor: string;
  readonly userId: number | undefined;
  readonly sessionId: string | undefined;
  readonly isPremium: boolean;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface IdentityVerifier {
  readonly audience: ServiceName;
  /** Returns undefined for anything but a valid, current identity for this audience. */
  verify(token: string | undefined): Promise<Identity | undefined>;
}

const claimsSchema = z.object({
  iss: z.enum(issuers),
  sub: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int())
    .optional(),
  sid: z.string().optional(),
  act: z.string(),
  premium: z.boolean(),
  exp: z.number(),
});

/** The issuer must own the key that signed: a service’s key cannot speak for the gateway. */
export function createIdentityVerifier({
  keys: given,
  audience,
}: {
  readonly keys: string | object;
  readonly audience: ServiceName;
}): IdentityVerifier {
  const keys = new Map([...readKeySet(given)].map(([kid, jwk]) => [kid, importJWK(jwk, 'EdDSA')]));
  const verified = new LRUCache<string, Identity>({ max: 20_000 });

  const keyOf = ({ kid }: { kid?: string }) => {
    const key = keys.get(kid ?? '');
    if (!key) throw new Error('Unknown key');
    return key;
  };

  const check = async (token: string): Promise<Identity> => {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
      audience,
      algorithms: ['EdDSA'],
      clockTolerance: clockSkewSeconds,
      requiredClaims: ['iss', 'exp', 'act'],
    });
    const claims = claimsSchema.parse(payload);
    if (claims.iss !== ownerOfKey(protectedHeader.kid ?? '')) throw new Error('Signed by a foreign key');
    return {
      issuer: claims.iss,
      actor: claims.act,
      userId: claims.sub,
      sessionId: claims.sid,
      isPremium: claims.premium,
      expiresAt: (claims.exp + clockSkewSeconds) * 1000,
    };
  };

  return {
    audience,
    verify: async (token) => {
      if (!token || token.length > 4096) return undefined;
      const known = verified.get(token);
      if (known && known.expiresAt > Date.now()) return known;
      try {
        const identity = await check(token);
        verified.set(token, identity);
        return identity;
      } catch {
        // The reason would only help a forger.
        return undefined;
      }
    },
  };
}

export function isServiceIdentity(identity: Identity): boolean {
  return identity.issuer === identity.actor && (serviceNames as readonly string[]).includes(identity.issuer);
}
