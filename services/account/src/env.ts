import {
  countEnv,
  flagEnv,
  identityKeyEnv,
  maxSessions,
  originEnv,
  originsEnv,
  providerUrlEnv,
  requireSafeProviders,
  serviceEnv,
  signInEnv,
  urlEnv,
} from '@mova/service-kit';
import { z } from 'zod';

const issuersEnv = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1)).min(1));

/** Variables of the sign-in providers: those that the gateway reads too, and those of this service. */
export const socialEnv = signInEnv.extend({
  GOOGLE_JWKS_URL: providerUrlEnv.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUERS: issuersEnv.default(['https://accounts.google.com', 'accounts.google.com']),
  FACEBOOK_APP_SECRET: z.string().min(1).max(200).optional(),
  FACEBOOK_GRAPH_URL: originEnv.default('https://graph.facebook.com'),
  FACEBOOK_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d{1,2}$/, 'must be a version such as v24.0')
    .default('v24.0'),
});

export type SocialEnv = z.output<typeof socialEnv>;

/** Checks that addresses are safe, and that a Facebook app has its secret. */
export function checkSocialEnv(env: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void {
  requireSafeProviders(['GOOGLE_SCRIPT_URL', 'GOOGLE_JWKS_URL', 'FACEBOOK_SCRIPT_URL', 'FACEBOOK_GRAPH_URL'])(
    env,
    context,
  );
  if (env.FACEBOOK_APP_ID !== undefined && env.FACEBOOK_APP_SECRET === undefined) {
    context.addIssue({ code: 'custom', path: ['FACEBOOK_APP_SECRET'], message: 'missing' });
  }
}

/** Environment of the account service; docs/reference/environment.md explains each variable. */
export const accountEnv = serviceEnv
  .extend({
    ...socialEnv.shape,
    IDENTITY_KEY: identityKeyEnv('account'),
    EXERCISES_URL: originsEnv,
    GRAMMAR_URL: originsEnv,
    PUBLIC_ORIGIN: originEnv,
    SMTP_URL: urlEnv('smtp', 'smtps'),
    MAIL_FROM: z.string().min(3).max(320),
    CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency code such as USD')
      .default('USD'),
    /** Sessions of one user. A further one ends the session used longest ago. */
    MAX_SESSIONS: countEnv.pipe(z.int().min(1, 'must be at least 1').max(1_000)).default(maxSessions),
    EMBEDDED: flagEnv,
  })
  .superRefine(checkSocialEnv);
