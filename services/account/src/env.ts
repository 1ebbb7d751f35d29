import {
  countEnv,
  flagEnv,
  identityKeyEnv,
  maxSessions,
  originEnv,
  originsEnv,
  serviceEnv,
  urlEnv,
} from '@mova/service-kit';
import { z } from 'zod';
import { checkSocialEnv, socialEnv } from './social/social-env.ts';

/** Environment of the account service; docs/architecture.md explains each variable. */
export const accountEnv = serviceEnv
  .extend({
    ...socialEnv,
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
