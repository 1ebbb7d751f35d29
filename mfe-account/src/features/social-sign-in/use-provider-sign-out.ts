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
 * Ends the provider’s session too for a learner who comes here from signing out (specification §4). The shell
 * leaves the kind of login that ended in the tab’s storage. The providers’ scripts are on these pages alone,
 * and nothing keeps the learner waiting for them.
 */
export function useProviderSignOut({ google, facebook }: Configurations): void {
  useEffect(() => {
    const ended = endedLogin();
    if (ended === 'Google' && google) void signOutOnceLoaded('google', loadGoogle(google));
    if (ended === 'Facebook' && facebook) void signOutOnceLoaded('facebook', loadFacebook(facebook));
  }, [google, facebook]);
}

async function signOutOnceLoaded(provider: 'google' | 'facebook', loaded: Promise<void>): Promise<void> {
  try {
    await loaded;
    await signOutOfProvider(provider);
    sessionStorage.removeItem(storageNames.signedOutOf);
  } catch {
    // Its button says that the provider cannot be reached.
  }
}

function endedLogin(): string | null {
  try {
    return sessionStorage.getItem(storageNames.signedOutOf);
  } catch {
    // Closed storage, where nothing could be told either.
    return null;
  }
}
