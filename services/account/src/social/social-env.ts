import { originEnv, providerUrlEnv, requireSafeProviders, signInEnv } from '@mova/service-kit';
import { z } from 'zod';

const issuersEnv = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1)).min(1));

/** Variables of the sign-in providers: those that the gateway reads too, and those of this service. */
export const socialEnv = {
  ...signInEnv.shape,
  GOOGLE_JWKS_URL: providerUrlEnv.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUERS: issuersEnv.default(['https://accounts.google.com', 'accounts.google.com']),
  FACEBOOK_APP_SECRET: z.string().min(1).max(200).optional(),
  FACEBOOK_GRAPH_URL: originEnv.default('https://graph.facebook.com'),
  FACEBOOK_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d{1,2}$/, 'must be a version such as v24.0')
    .default('v24.0'),
};

const checkAddresses = requireSafeProviders([
  'GOOGLE_SCRIPT_URL',
  'GOOGLE_JWKS_URL',
  'FACEBOOK_SCRIPT_URL',
  'FACEBOOK_GRAPH_URL',
]);

/** Checks that addresses are safe, and that a Facebook app has its secret. */
export function checkSocialEnv(env: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void {
  checkAddresses(env, context);
  if (env.FACEBOOK_APP_ID !== undefined && env.FACEBOOK_APP_SECRET === undefined) {
    context.addIssue({ code: 'custom', path: ['FACEBOOK_APP_SECRET'], message: 'missing' });
  }
}

export type SocialEnv = z.output<z.ZodObject<typeof socialEnv>>;
