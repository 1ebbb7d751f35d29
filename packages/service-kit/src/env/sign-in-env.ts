import { z } from 'zod';
import { isLocalHostname, isLocalOrigin } from '../security/this-machine.ts';
import { urlEnv } from './read-env.ts';

/** Address of something a sign-in provider serves. Whether plain http will do, {@link requireSafeProviders} says. */
export const providerUrlEnv = urlEnv('https', 'http');

/**
 * Which providers learners may sign in by, and where browsers get their scripts. Read by the account service,
 * which checks what comes of it, and by the gateway, whose content policy admits it. A provider without its id
 * is not configured.
 */
export const signInEnv = z.object({
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_SCRIPT_URL: providerUrlEnv.default('https://accounts.google.com/gsi/client'),
  FACEBOOK_APP_ID: z.string().max(100).optional(),
  FACEBOOK_SCRIPT_URL: providerUrlEnv.default('https://connect.facebook.net/uk_UA/sdk.js'),
});

/**
 * Adds an issue for each named address that is not https. Whoever can answer in a provider’s place can sign in
 * as anybody, so only the embedded default at an address of this machine may ask a provider over plain http,
 * and only one of this machine.
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
