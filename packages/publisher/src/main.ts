import {
  assertSchemaAtLeast,
  openDatabase,
  openRedis,
  type PlatformTables,
  runProcess,
} from '@mova/service-kit';
import { openReleaseStore } from '@mova/service-kit/releases';
import { createPublisherApp } from './app.ts';
import { publisherEnv } from './env.ts';

const migrations = new URL('../../../gateway/migrations', import.meta.url);

/** Takes releases of teams, checks them, and makes them live, as the database role `mova_publisher`. */
await runProcess({
  name: 'publisher',
  env: publisherEnv,
  start: async (env, { log }) => {
    const db = openDatabase<PlatformTables>(env.DATABASE_URL, { max: 4, name: 'mova-publisher', log });
    await assertSchemaAtLeast(db, 'platform', migrations);
    const redis = openRedis(env.REDIS_URL, log);
    return {
      app: createPublisherApp({
        ...{ db, redis, log, store: openReleaseStore(env), site: env.SITE_URL },
        ...{ address: env.PUBLISHER_URL, operatorToken: env.PUBLISHER_OPERATOR_TOKEN },
        signingKeys: env.RELEASE_SIGNING_KEYS,
      }),
      port: env.PORT,
      host: env.HOST,
      stop: async () => {
        redis.disconnect();
        await db.destroy();
      },
    };
  },
});
