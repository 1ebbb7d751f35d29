import { UpstreamError } from '@mova/service-kit';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { firstName, type ProvenIdentity, provenEmail, tokenInvalid } from './proven-identity.ts';

export interface GoogleOptions {
  /** Audience of the tokens: this site’s client id. */
  readonly clientId: string;
  readonly issuers: readonly string[];
  /** Where Google publishes the keys it signs with. */
  readonly jwksUrl: string;
  /** Time before unknown keys make the set be fetched again; forged key ids must not fetch at will. */
  readonly cooldownMs?: number;
  /** Longest wait for the keys. */
  readonly timeoutMs?: number;
}

/** Checks id tokens of Google. */
export interface GoogleVerifier {
  /**
   * @returns whom the token proves, with the nonce it was asked for with
   * @throws ApiError PROVIDER_TOKEN_INVALID or PROVIDER_EMAIL_MISSING
   * @throws UpstreamError when the keys cannot be had
   */
  verify(token: string): Promise<ProvenIdentity & { readonly nonce: string }>;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(20).max(200),
  email: z.string().optional(),
  // Documented as a boolean, and seen as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
});

/** Keys are kept for an hour: Google announces new ones well before it uses them. */
const keysLiveMs = 60 * 60 * 1000;
/** Google’s tokens are good for an hour. */
const longestLife = '1h';
const clockToleranceSeconds = 30;

/** The verification of Google’s id tokens: signature by a published key, issuer, audience, times. */
export function createGoogleVerifier(options: GoogleOptions): GoogleVerifier {
  const { clientId, issuers, jwksUrl, cooldownMs = 30_000, timeoutMs = 2_500 } = options;
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: keysLiveMs,
  });

  async function claimsOf(token: string): Promise<z.infer<typeof claimsSchema>> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: [...issuers],
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        maxTokenAge: longestLife,
        clockTolerance: clockToleranceSeconds,
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (isFaultOfToken(error)) throw tokenInvalid();
      throw new UpstreamError('keys of Google', failureOf(error), undefined, error);
    }
  }

  return {
    async verify(token) {
      const claims = await claimsOf(token);
      const email = provenEmail(claims.email_verified === true ? claims.email : undefined);
      const name = firstName([claims.name, claims.given_name], email);
      return { provider: 'Google', subject: claims.sub, email, name, nonce: claims.nonce };
    },
  };
}

const faultsOfToken = [
  z.ZodError,
  errors.JWTInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** Everything else is a fault of the way to the keys, of which the token is innocent. */
function isFaultOfToken(error: unknown): boolean {
  return faultsOfToken.some((kind) => error instanceof kind);
}

function failureOf(error: unknown): UpstreamError['failure'] {
  if (error instanceof errors.JWKSTimeout) return 'timeout';
  return error instanceof errors.JOSEError ? 'invalid-answer' : 'unreachable';
}
