import { refreshFacebook, signOutOfFacebook } from './facebook.ts';
import { signOutOfGoogle } from './google.ts';
import { SocialError } from './social-error.ts';
import type { SocialProviderName, SocialUser } from './social-user.ts';

/**
 * Returns a fresh token of the same person without asking them.
 *
 * @throws SocialError `refreshUnsupported` for Google, which issues tokens by its button only
 */
export async function refreshToken(user: SocialUser): Promise<SocialUser> {
  if (user.provider === 'google') throw new SocialError('refreshUnsupported');
  return refreshFacebook();
}

/** Signs out of a provider; ignores that it cannot be reached. */
export async function signOutOfProvider(provider: SocialProviderName): Promise<void> {
  if (provider === 'google') signOutOfGoogle();
  else await signOutOfFacebook().catch(() => undefined);
}
