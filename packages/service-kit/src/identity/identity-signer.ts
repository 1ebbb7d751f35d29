import type { ServiceName } from '@mova/contracts';
import { importJWK, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Issuer, ownerOfKey, readPrivateKey } from './identity-keys.ts';

const identityLifeSeconds = 30;
/** How long a signed identity is reused, so that it is still valid when it arrives. */
const reuseMs = 25_000;

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

/** The key must belong to the issuer: `gateway-1` → `gateway`. */
export function createIdentitySigner({
  key: given,
  issuer,
}: {
  readonly key: string | object;
  readonly issuer: Issuer;
}): IdentitySigner {
  const jwk = readPrivateKey(given);
  if (ownerOfKey(jwk.kid) !== issuer) throw new Error(`The key ${jwk.kid} may not sign as ${issuer}`);
  const key = importJWK(jwk, 'EdDSA');
  const cache = new LRUCache<string, { token: Promise<string>; endsAt: number }>({ max: 20_000 });

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
