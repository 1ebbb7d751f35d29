import { flagEnv, identityKeyEnv, originEnv, originsEnv, serviceEnv, urlEnv } from '@mova/service-kit';
import { z } from 'zod';

/** Environment of the account service (docs/architecture.md has the meanings). */
export const accountEnv = serviceEnv.extend({
  IDENTITY_KEY: identityKeyEnv('account'),
  EXERCISES_URL: originsEnv,
  GRAMMAR_URL: originsEnv,
  PUBLIC_ORIGIN: originEnv,
  SMTP_URL: urlEnv('smtp', 'smtps'),
  MAIL_FROM: z.string().min(3).max(320),
  EMBEDDED: flagEnv,
});
