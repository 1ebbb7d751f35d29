import {
  databaseUrlEnv,
  drainSecondsEnv,
  logLevelEnv,
  originEnv,
  portEnv,
  privatePortEnv,
  redisUrlEnv,
} from '@mova/service-kit';
import { releaseSigningEnv, releaseStoreEnv, requireS3Settings } from '@mova/service-kit/releases';
import { z } from 'zod';

export const publisherEnv = z
  .object({
    PORT: portEnv,
    HOST: z.string().default('127.0.0.1'),
    ...privatePortEnv.shape,
    ...releaseStoreEnv.shape,
    ...releaseSigningEnv.shape,
    DATABASE_URL: databaseUrlEnv,
    REDIS_URL: redisUrlEnv,
    SITE_URL: originEnv.optional(),
    /** Where teams reach this publisher; its page needs it, except on this machine. */
    PUBLISHER_URL: originEnv.optional(),
    PUBLISHER_OPERATOR_TOKEN: z
      .string()
      .regex(/^[\w-]{32,200}$/, 'must be 32 to 200 letters, digits, - or _')
      .optional(),
    DRAIN_SECONDS: drainSecondsEnv,
    LOG_LEVEL: logLevelEnv,
  })
  .superRefine(requireS3Settings);
