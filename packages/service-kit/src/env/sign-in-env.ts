import { z } from 'zod';
import { isLocalHostname, isLocalOrigin } from '../security/this-machine.ts';
import { urlEnv } from './read-env.ts';

/** Whether plain http is allowed is decided by {@link requireSafeProviders}. */
export const providerUrlEnv = urlEnv('https', 'http');

/** A provider without an id is not configured. */
export const signInEnv = z.object({
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_SCRIPT_URL: providerUrlEnv.default('https://accounts.google.com/gsi/client'),
  FACEBOOK_APP_ID: z.string().max(100).optional(),
  FACEBOOK_SCRIPT_URL: providerUrlEnv.default('https://connect.facebook.net/uk_UA/sdk.js'),
});

/**
 * Anyone who can answer in place of a provider can sign in as anyone, so plain http is allowed only for the
 * embedded default, to this machine.
 */
export function requireSafeProviders(names: readonly string[]) {
  return (env: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    const mayBeLocal = env.EMBEDDED === true && isLocalOrigin(String(env.PUBLIC_ORIGIN));
    for (const name of names) {
      const { protocol, hostname } = new URL(String(env[name]));
      if (protocol === 'https:' || (mayBeLocal && isLocalHostname(hostname))) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'must be a URL of https://' });
    }
  };
}
