import { calls } from '@mova/contracts';
import { ApiError } from '@mova/service-kit';
import type { KindOfLogin } from '../sign-in/session-cookies.ts';

// The same forms that a registration by password takes.
const { email: emailSchema, username: usernameSchema } = calls.registration.body.shape;

/** Providers a learner may sign in by, spelt as the cookie of the kind of login has them. */
export type SocialProvider = Exclude<KindOfLogin, 'basic'>;

/** A person as a provider vouches for them. */
export interface ProvenIdentity {
  readonly provider: SocialProvider;
  /** The provider’s own name of the person. */
  readonly subject: string;
  /** Normalised, and proven by the provider to be the person’s. */
  readonly email: string;
  /** What the account is called at first. */
  readonly name: string;
}

/** The provider’s token is good for nothing here. Why is for the log, never for whoever sent it. */
export function tokenInvalid(): ApiError {
  return new ApiError('PROVIDER_TOKEN_INVALID', 'The provider’s token is not valid here');
}

/**
 * The e-mail in the form the product keeps.
 *
 * @throws ApiError PROVIDER_EMAIL_MISSING when there is none an account could have
 */
export function provenEmail(email: string | undefined): string {
  const read = emailSchema.safeParse(email);
  if (read.success) return read.data;
  throw new ApiError('PROVIDER_EMAIL_MISSING', 'The provider proves no e-mail');
}

/** The first of the names a learner may have; the part of the e-mail before its @ when none will do. */
export function firstName(candidates: readonly (string | undefined)[], email: string): string {
  for (const candidate of candidates) {
    const read = usernameSchema.safeParse(candidate?.slice(0, 100));
    if (read.success) return read.data;
  }
  return email.slice(0, email.indexOf('@'));
}
