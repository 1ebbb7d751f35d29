import { forgetJson, readText } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { useEffect } from 'react';
import { loadFacebook, signOutOfFacebook } from './library/facebook.ts';
import { loadGoogle, signOutOfGoogle } from './library/google.ts';
import type { SignInProviders, SocialProvider } from './library/social-user.ts';

/**
 * Signs a user who has just signed out here out of the provider too. The shell leaves the provider in tab storage, because
 * only these pages load the providers’ scripts.
 */
export function useProviderSignOut({ google, facebook }: SignInProviders): void {
  useEffect(() => {
    const provider = readText('tab', storageNames.signedOutOf);
    if (provider === 'Google' && google) void signOutOnceLoaded(provider, loadGoogle(google));
    if (provider === 'Facebook' && facebook) void signOutOnceLoaded(provider, loadFacebook(facebook));
  }, [google, facebook]);
}

async function signOutOnceLoaded(provider: SocialProvider, loaded: Promise<unknown>): Promise<void> {
  try {
    await loaded;
    await signOutOfProvider(provider);
    forgetJson('tab', storageNames.signedOutOf);
  } catch {
    // The provider’s button reports that it cannot be reached.
  }
}

/** Ignores that the provider cannot be reached. */
export async function signOutOfProvider(provider: SocialProvider): Promise<void> {
  if (provider === 'Google') signOutOfGoogle();
  else await signOutOfFacebook().catch(() => undefined);
}
