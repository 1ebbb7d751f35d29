import {
  assertSchemaAtLeast,
  countEnv,
  createIdentityVerifier,
  databaseUrlEnv,
  jsonEnv,
  logLevelEnv,
  openDatabase,
  openRedis,
  portEnv,
  redisUrlEnv,
  runProcess,
  startEventConsumer,
} from '@mova/service-kit';
import { z } from 'zod';
import { createExercisesApp } from './app.ts';
import type { ExercisesDatabase } from './db/database.ts';
import { defaultFreeTrainings } from './domain/free-trainings.ts';
import { consumerName, eventHandlers } from './events/handlers.ts';

const migrations = new URL('../migrations', import.meta.url);

await runProcess({
  name: 'exercises',
  env: z.object({
    PORT: portEnv,
    HOST: z.string().optional(),
    DATABASE_URL: databaseUrlEnv,
    REDIS_URL: redisUrlEnv,
    IDENTITY_KEYS: jsonEnv,
    FREE_TRAININGS: countEnv.default(defaultFreeTrainings),
    LOG_LEVEL: logLevelEnv,
  }),
  start: async (env, { log, ready }) => {
    const freeTrainings = env.FREE_TRAININGS;
    const db = openDatabase<ExercisesDatabase>(env.DATABASE_URL, { name: 'exercises', log });
    await assertSchemaAtLeast(db, 'exercises', migrations);
    const redis = openRedis(env.REDIS_URL, log);
    const verifier = createIdentityVerifier({ keys: env.IDENTITY_KEYS, audience: 'exercises' });
    const app = createExercisesApp({ db, freeTrainings, verifier, log, ready });
    const consumer = startEventConsumer({
      db,
      redis,
      schema: 'exercises',
      consumer: consumerName,
      handlers: eventHandlers(freeTrainings),
      log,
    });
    return {
      app,
      port: env.PORT,
      host: env.HOST,
      stop: async () => {
        await consumer.stop();
        redis.disconnect();
        await db.destroy();
      },
    };
  },
});
