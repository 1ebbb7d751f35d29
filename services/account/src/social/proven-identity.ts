import { calls } from '@mova/contracts';
import { ApiError } from '@mova/service-kit';
import type { SocialProvider } from '../db/database.ts';

// The rules of a registration with a password.
const { email: emailSchema, username: usernameSchema } = calls.registration.body.shape;

export interface ProvenIdentity {
  readonly provider: SocialProvider;
  readonly subject: string;
  /** Normalised, and verified by the provider. */
  readonly email: string;
  readonly name: string;
}

/** The error for every invalid token. The reason is only logged, never sent. */
export function tokenInvalid(): ApiError {
  return new ApiError('PROVIDER_TOKEN_INVALID', 'The provider’s token is not valid here');
}

export function provenEmail(email: string | undefined): string {
  const read = emailSchema.safeParse(email);
  if (read.success) return read.data;
  throw new ApiError('PROVIDER_EMAIL_MISSING', 'The provider proves no e-mail');
}

/** Returns the first valid name, or the local part of the e-mail if there is none. */
export function chooseName(candidates: readonly (string | undefined)[], email: string): string {
  for (const candidate of candidates) {
    const read = usernameSchema.safeParse(candidate?.slice(0, 100));
    if (read.success) return read.data;
  }
  return email.slice(0, email.indexOf('@'));
}
