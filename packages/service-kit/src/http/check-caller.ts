import { type Call, headerNames, type ServiceName } from '@mova/contracts';
import { type IdentityVerifier, isServiceIdentity } from '../identity/identity-verifier.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './handle.ts';

/**
 * Returns the caller of a call from the signed identity. Only the gateway may speak for users; internal calls
 * need the identity of a service itself.
 *
 * @throws ApiError IDENTITY_REQUIRED, or NOT_SIGNED_IN when only the user is missing.
 */
export async function checkCaller(call: Call, verifier: IdentityVerifier, headers: Headers): Promise<Caller> {
  const identity = await verifier.verify(headers.get(headerNames.identity) ?? undefined);
  const required = new ApiError('IDENTITY_REQUIRED', 'A signed identity for this service is required');
  if (!identity) throw required;
  if (call.access === 'internal') {
    if (!isServiceIdentity(identity)) throw required;
    return { kind: 'service', service: identity.issuer as ServiceName };
  }
  if (identity.issuer !== 'gateway') throw required;
  const { userId, sessionId, isPremium } = identity;
  if (userId !== undefined && sessionId !== undefined) return { kind: 'user', userId, sessionId, isPremium };
  if (call.access === 'user') throw new ApiError('NOT_SIGNED_IN', 'Sign in first');
  return { kind: 'anonymous' };
}
