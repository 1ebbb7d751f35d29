import { UpstreamError } from '@mova/service-kit';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { chooseName, type ProvenIdentity, provenEmail, tokenInvalid } from './proven-identity.ts';

interface GoogleOptions {
  readonly clientId: string;
  readonly issuers: readonly string[];
  readonly jwksUrl: string;
  /** Minimum time between fetches of the keys, so that forged key ids cannot cause more. */
  readonly cooldownMs?: number;
  readonly timeoutMs?: number;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(20).max(200),
  email: z.string().optional(),
  // Documented as a boolean, but sometimes sent as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
});

/** Google publishes new keys well before it uses them. */
const keyCacheMs = 60 * 60 * 1000;
const maxTokenAge = '1h';
const clockToleranceSeconds = 30;

export function createGoogleVerifier(options: GoogleOptions) {
  const { clientId, issuers, jwksUrl, cooldownMs = 30_000, timeoutMs = 2_500 } = options;
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: keyCacheMs,
  });

  async function readClaims(token: string) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: [...issuers],
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        maxTokenAge,
        clockTolerance: clockToleranceSeconds,
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (isTokenError(error)) throw tokenInvalid();
      throw new UpstreamError('keys of Google', failureOf(error), undefined, error);
    }
  }

  return {
    /** @throws ApiError PROVIDER_TOKEN_INVALID or PROVIDER_EMAIL_MISSING; UpstreamError if there are no keys */
    async verify(token: string): Promise<ProvenIdentity & { readonly nonce: string }> {
      const claims = await readClaims(token);
      const email = provenEmail(claims.email_verified === true ? claims.email : undefined);
      const name = chooseName([claims.name, claims.given_name], email);
      return { provider: 'Google', subject: claims.sub, email, name, nonce: claims.nonce };
    },
  };
}

const tokenErrors = [
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

/** Whether the token is invalid. Every other error concerns the fetching of the keys. */
function isTokenError(error: unknown): boolean {
  return tokenErrors.some((kind) => error instanceof kind);
}

function failureOf(error: unknown): UpstreamError['failure'] {
  if (error instanceof errors.JWKSTimeout) return 'timeout';
  return error instanceof errors.JOSEError ? 'invalid-answer' : 'unreachable';
}
