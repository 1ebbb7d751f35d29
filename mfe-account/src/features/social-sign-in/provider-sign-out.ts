import { forgetJson, readText } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { useEffect } from 'react';
import { type FacebookConfiguration, loadFacebook, signOutOfFacebook } from './library/facebook.ts';
import { type GoogleConfiguration, loadGoogle, signOutOfGoogle } from './library/google.ts';
import type { SocialProviderName } from './library/social-user.ts';

interface Configurations {
  readonly google: GoogleConfiguration | null;
  readonly facebook: FacebookConfiguration | null;
}

/**
 * Signs a user who has just signed out here out of the provider too. The shell leaves the provider in tab storage, because
 * only these pages load the providers’ scripts.
 */
export function useProviderSignOut({ google, facebook }: Configurations): void {
  useEffect(() => {
    const provider = readText('tab', storageNames.signedOutOf);
    if (provider === 'Google' && google) void signOutOnceLoaded('google', loadGoogle(google));
    if (provider === 'Facebook' && facebook) void signOutOnceLoaded('facebook', loadFacebook(facebook));
  }, [google, facebook]);
}

async function signOutOnceLoaded(provider: SocialProviderName, loaded: Promise<void>): Promise<void> {
  try {
    await loaded;
    await signOutOfProvider(provider);
    forgetJson('tab', storageNames.signedOutOf);
  } catch {
    // The provider’s button reports that it cannot be reached.
  }
}

/** Ignores that the provider cannot be reached. */
export async function signOutOfProvider(provider: SocialProviderName): Promise<void> {
  if (provider === 'google') signOutOfGoogle();
  else await signOutOfFacebook().catch(() => undefined);
}
