import { storageNames } from '@mova/contracts/names';
import { useEffect } from 'react';
import { type FacebookConfiguration, loadFacebook } from './library/facebook.ts';
import { type GoogleConfiguration, loadGoogle } from './library/google.ts';
import { signOutOfProvider } from './library/provider-session.ts';

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
    const provider = readSignedOutOf();
    if (provider === 'Google' && google) void signOutOnceLoaded('google', loadGoogle(google));
    if (provider === 'Facebook' && facebook) void signOutOnceLoaded('facebook', loadFacebook(facebook));
  }, [google, facebook]);
}

async function signOutOnceLoaded(provider: 'google' | 'facebook', loaded: Promise<void>): Promise<void> {
  try {
    await loaded;
    await signOutOfProvider(provider);
    sessionStorage.removeItem(storageNames.signedOutOf);
  } catch {
    // The provider’s button reports that it cannot be reached.
  }
}

function readSignedOutOf(): string | null {
  try {
    return sessionStorage.getItem(storageNames.signedOutOf);
  } catch {
    // Storage is unavailable, so nothing is stored either.
    return null;
  }
}
