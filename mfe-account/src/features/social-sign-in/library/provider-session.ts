import { refreshFacebook, signOutOfFacebook } from './facebook.ts';
import { signOutOfGoogle } from './google.ts';
import { SocialError } from './social-error.ts';
import type { SocialProviderName, SocialUser } from './social-user.ts';

/**
 * A fresh token of the same person, without asking them.
 *
 * @throws SocialError `refreshUnsupported` for Google, whose tokens come by its button alone; else as Facebook’s
 */
export async function refreshed(user: SocialUser): Promise<SocialUser> {
  if (user.provider === 'google') throw new SocialError('refreshUnsupported');
  return refreshFacebook();
}

/** Signs out of a provider (specification §4). A provider that cannot be reached keeps nobody here. */
export async function signOutOfProvider(provider: SocialProviderName): Promise<void> {
  if (provider === 'google') signOutOfGoogle();
  else await signOutOfFacebook().catch(() => undefined);
}
