import {
  assertSchemaAtLeast,
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
import { createDictionaryApp } from './app.ts';
import { loadWordSets } from './content/load-word-sets.ts';
import type { DictionaryDatabase } from './db/database.ts';
import { consumerName, eventHandlers } from './events/handlers.ts';

await runProcess({
  name: 'dictionary',
  env: z.object({
    PORT: portEnv,
    HOST: z.string().optional(),
    DATABASE_URL: databaseUrlEnv,
    REDIS_URL: redisUrlEnv,
    IDENTITY_KEYS: jsonEnv,
    LOG_LEVEL: logLevelEnv,
  }),
  start: async (env, { log, ready }) => {
    const sets = loadWordSets();
    const verifier = createIdentityVerifier({ keys: env.IDENTITY_KEYS, audience: 'dictionary' });
    const db = openDatabase<DictionaryDatabase>(env.DATABASE_URL, { name: 'dictionary', log });
    await assertSchemaAtLeast(db, 'dictionary', new URL('../migrations', import.meta.url));
    const redis = openRedis(env.REDIS_URL, log);
    const events = startEventConsumer({
      db,
      redis,
      schema: 'dictionary',
      consumer: consumerName,
      handlers: eventHandlers,
      log,
    });
    return {
      port: env.PORT,
      host: env.HOST,
      app: createDictionaryApp({ db, sets, verifier, log, ready }),
      stop: async () => {
        await events.stop();
        redis.disconnect();
        await db.destroy();
      },
    };
  },
});
