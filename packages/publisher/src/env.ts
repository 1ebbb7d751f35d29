import {
  databaseUrlEnv,
  drainSecondsEnv,
  logLevelEnv,
  originEnv,
  portEnv,
  privatePortEnv,
  redisUrlEnv,
} from '@mova/service-kit';
import { releaseStoreEnv, requireS3Settings } from '@mova/service-kit/releases';
import { z } from 'zod';

export const publisherEnv = z
  .object({
    PORT: portEnv,
    HOST: z.string().default('127.0.0.1'),
    ...privatePortEnv.shape,
    ...releaseStoreEnv.shape,
    DATABASE_URL: databaseUrlEnv,
    REDIS_URL: redisUrlEnv,
    SITE_URL: originEnv.optional(),
    DRAIN_SECONDS: drainSecondsEnv,
    LOG_LEVEL: logLevelEnv,
  })
  .superRefine(requireS3Settings);
