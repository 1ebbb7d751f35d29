import {
  databaseUrlEnv,
  flagEnv,
  jsonEnv,
  logLevelEnv,
  originEnv,
  originsEnv,
  portEnv,
  redisUrlEnv,
  urlEnv,
} from '@mova/service-kit';
import { z } from 'zod';

/** Environment of the account service (docs/architecture.md has the meanings). */
export const accountEnv = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: portEnv,
  DATABASE_URL: databaseUrlEnv,
  REDIS_URL: redisUrlEnv,
  IDENTITY_KEYS: jsonEnv,
  IDENTITY_KEY: jsonEnv,
  EXERCISES_URL: originsEnv,
  GRAMMAR_URL: originsEnv,
  PUBLIC_ORIGIN: originEnv,
  SMTP_URL: urlEnv('smtp', 'smtps'),
  MAIL_FROM: z.string().min(3).max(320),
  EMBEDDED: flagEnv,
  LOG_LEVEL: logLevelEnv,
});
