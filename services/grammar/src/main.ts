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
import { createGrammarApp } from './app.ts';
import type { GrammarDatabase } from './db/database.ts';
import { consumerName, eventHandlers } from './events/handlers.ts';

const migrations = new URL('../migrations', import.meta.url);

await runProcess({
  name: 'grammar',
  env: z.object({
    PORT: portEnv,
    HOST: z.string().optional(),
    DATABASE_URL: databaseUrlEnv,
    REDIS_URL: redisUrlEnv,
    IDENTITY_KEYS: jsonEnv,
    LOG_LEVEL: logLevelEnv,
  }),
  start: async (env, { log, ready }) => {
    const db = openDatabase<GrammarDatabase>(env.DATABASE_URL, { name: 'grammar', log });
    await assertSchemaAtLeast(db, 'grammar', migrations);
    const redis = openRedis(env.REDIS_URL, log);
    const verifier = createIdentityVerifier({ keys: env.IDENTITY_KEYS, audience: 'grammar' });
    const app = createGrammarApp({ db, verifier, log, ready });
    const consumer = startEventConsumer({
      db,
      redis,
      schema: 'grammar',
      consumer: consumerName,
      handlers: eventHandlers,
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
