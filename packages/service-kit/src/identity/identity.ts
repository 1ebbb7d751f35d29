import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { ServiceName } from '@mova/contracts';
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The gateway signs for users, services for themselves. */
export type Issuer = 'gateway' | ServiceName;

const identityLifeSeconds = 30;
/** How long a signed identity is reused, so that it is still valid when it arrives. */
const reuseMs = 25_000;
/** Allowed difference between the clocks of two machines. */
const clockSkewSeconds = 5;
/** Identities remembered, signed or verified. */
const maxCached = 20_000;

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
/** Drops private parts. */
const keySetSchema = z
  .object({ keys: z.array(publicJwkSchema).min(1) })
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'An id is used twice');

/** Derives the public half from the private one, whatever the JWK claims. */
const publicPartOf = (key: JWK) =>
  createPublicKey(createPrivateKey({ key, format: 'jwk' })).export({ format: 'jwk' }).x;

const ownerOf = (kid: string) => kid.replace(/-\d+$/, '');

/** @param kid owner and number (`gateway-1`); during a rotation, keys of both numbers are accepted */
export function generateIdentityKey(kid: string): { privateJwk: JWK; publicJwk: JWK } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    privateJwk: { ...privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA' },
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA' },
  };
}

/** Returns a value of IDENTITY_KEYS with the public halves of these keys. @throws where one is no key */
export function publicKeySet(keys: readonly unknown[]): string {
  return JSON.stringify(keySetSchema.parse({ keys }));
}

/** The error of the schema is replaced, because it may contain the value. */
function jsonEnv<S extends z.ZodType>(schema: S, error: string) {
  return z.string().transform((text, context): z.output<S> => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    }
  });
}

export const identityKeysEnv = jsonEnv(
  keySetSchema,
  'must be a set of Ed25519 public keys (JWKS) with ids such as gateway-1',
);

export function identityKeyEnv(issuer: Issuer) {
  return jsonEnv(
    privateJwkSchema.refine(({ kid }) => ownerOf(kid) === issuer),
    `must be an Ed25519 private key (JWK) with an id such as ${issuer}-1`,
  );
}

/** The caller (`userId` is absent for an anonymous one), and which service may read it. */
export interface IdentityStatement {
  readonly audience: ServiceName;
  readonly userId?: number | undefined;
  readonly sessionId?: string | undefined;
  readonly isPremium?: boolean | undefined;
}

export interface IdentitySigner {
  readonly issuer: Issuer;
  /** Returns a compact JWT for the header `x-mova-identity`, the same for about 25 s per session and service. */
  sign(statement: IdentityStatement): Promise<string>;
}

/** @param given a private JWK, which must belong to the issuer: `gateway-1` → `gateway` */
export function createIdentitySigner({
  key: given,
  issuer,
}: {
  key: unknown;
  issuer: Issuer;
}): IdentitySigner {
  const jwk = privateJwkSchema.parse(given);
  if (ownerOf(jwk.kid) !== issuer) throw new Error(`The key ${jwk.kid} may not sign as ${issuer}`);
  const key = importJWK(jwk, 'EdDSA');
  const cache = new LRUCache<string, { token: Promise<string>; endsAt: number }>({ max: maxCached });

  const make = async ({ audience, userId, sessionId, isPremium = false }: IdentityStatement) => {
    const token = new SignJWT({ sid: sessionId, act: issuer, premium: isPremium })
      .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${identityLifeSeconds}s`);
    if (userId !== undefined) token.setSubject(String(userId));
    return token.sign(await key);
  };

  return {
    issuer,
    sign: (statement) => {
      const { audience, userId, sessionId, isPremium } = statement;
      const about = `${audience}|${userId ?? ''}|${sessionId ?? ''}|${isPremium ?? false}`;
      const known = cache.get(about);
      if (known && known.endsAt > Date.now()) return known.token;
      const token = make(statement);
      cache.set(about, { token, endsAt: Date.now() + reuseMs });
      token.catch(() => cache.delete(about));
      return token;
    },
  };
}

export interface Identity {
  /** Owner of the key that signed: `gateway`, or a service. */
  readonly issuer: string;
  readonly actor: string;
  readonly userId: number | undefined;
  readonly sessionId: string | undefined;
  readonly isPremium: boolean;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface IdentityVerifier {
  /** Returns undefined for anything but a valid, current identity for the audience. */
  verify(token: string | undefined): Promise<Identity | undefined>;
}

const claimsSchema = z.object({
  iss: z.string(),
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

/**
 * The issuer must own the key that signed: a service’s key cannot speak for the gateway.
 * @param given a set of public JWKs
 */
export function createIdentityVerifier({
  keys: given,
  audience,
}: {
  keys: unknown;
  audience: ServiceName;
}): IdentityVerifier {
  const keys = new Map(keySetSchema.parse(given).keys.map((jwk) => [jwk.kid, importJWK(jwk, 'EdDSA')]));
  const verified = new LRUCache<string, Identity>({ max: maxCached });

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
    if (claims.iss !== ownerOf(protectedHeader.kid ?? '')) throw new Error('Signed by a foreign key');
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
  return identity.issuer === identity.actor && identity.issuer !== 'gateway';
}
