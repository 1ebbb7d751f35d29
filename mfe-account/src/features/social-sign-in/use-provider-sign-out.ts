import { useLocation } from '@mova/app-kit';
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
 * names the kind of login that ended in the history entry: `{ signedOutOf: 'Google' }`. The providers’ scripts
 * are on these pages alone, and nothing keeps the learner waiting for them.
 */
export function useProviderSignOut({ google, facebook }: Configurations): void {
  const { state } = useLocation();
  const ended = signedOutOf(state);
  useEffect(() => {
    if (ended === 'Google' && google) void signOutOnceLoaded('google', loadGoogle(google));
    if (ended === 'Facebook' && facebook) void signOutOnceLoaded('facebook', loadFacebook(facebook));
  }, [ended, google, facebook]);
}

async function signOutOnceLoaded(provider: 'google' | 'facebook', loaded: Promise<void>): Promise<void> {
  try {
    await loaded;
    await signOutOfProvider(provider);
  } catch {
    // Its button says that the provider cannot be reached.
  }
}

function signedOutOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'signedOutOf' in state
    ? state.signedOutOf
    : undefined;
}
