import type { ServiceName } from '@mova/contracts';
import type { Redis } from 'ioredis';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { callReadTimeoutMs, openDatabase } from '../database/open-database.ts';
import { databaseUrlEnv, drainSecondsEnv, limitEnv, portEnv, redisUrlEnv } from '../env/read-env.ts';
import { startEventConsumer } from '../events/event-consumer.ts';
import type { EventHandlers } from '../events/event-handlers.ts';
import { createIdentityVerifier, type IdentityVerifier, identityKeysEnv } from '../identity/identity.ts';
import { logLevelEnv } from '../log/log.ts';
import { assertSchemaAtLeast } from '../migrations/migration-folder.ts';
import { openRedis } from '../redis/open-redis.ts';
import { privatePortEnv } from './private-port.ts';
import { type ProcessContext, runProcess, type Started } from './run-process.ts';

/** Environment of every service; a service with more variables extends it. */
export const serviceEnv = z.object({
  PORT: portEnv,
  HOST: z.string().default('127.0.0.1'),
  ...privatePortEnv.shape,
  DATABASE_URL: databaseUrlEnv,
  DATABASE_CONNECTIONS: limitEnv.default(10),
  REDIS_URL: redisUrlEnv,
  IDENTITY_KEYS: identityKeysEnv,
  DRAIN_SECONDS: drainSecondsEnv,
  LOG_LEVEL: logLevelEnv,
});

export interface DomainContext<DB> extends ProcessContext {
  readonly db: Kysely<DB>;
  /** For `wakeConsumers`, after the service’s own events. */
  readonly redis: Redis;
  readonly verifier: IdentityVerifier;
}

export interface DomainService<DB, S extends typeof serviceEnv> {
  /** Also the schema of its tables. */
  readonly name: ServiceName;
  readonly migrations: URL;
  readonly env: S;
  /** Name of its cursor in the event log; absent for a service that reads no events. */
  readonly consumer?: string;
  readonly open: (context: DomainContext<DB>, env: z.output<S>) => DomainWork<DB> | Promise<DomainWork<DB>>;
}

export interface DomainWork<DB> {
  readonly app: Started['app'];
  readonly handlers?: EventHandlers<DB>;
  /** They are running already, and stop before the database is closed. */
  readonly background?: { readonly stop: () => Promise<void> };
}

/** The body of the `main.ts` of a service. Refuses to start on a schema older than its own migrations. */
export async function runDomainService<DB, S extends typeof serviceEnv>(
  service: DomainService<DB, S>,
): Promise<void> {
  const { name, migrations, consumer, open } = service;
  await runProcess({
    name,
    env: service.env,
    start: async (env, context) => {
      const { log } = context;
      const { PORT, HOST, DATABASE_URL, DATABASE_CONNECTIONS, REDIS_URL, IDENTITY_KEYS } = env;
      const db = openDatabase<DB>(DATABASE_URL, {
        max: DATABASE_CONNECTIONS,
        name: `mova-${name}`,
        readTimeoutMs: callReadTimeoutMs,
        log,
      });
      await assertSchemaAtLeast(db, name, migrations);
      const verifier = createIdentityVerifier({ keys: IDENTITY_KEYS, audience: name });
      const redis = openRedis(REDIS_URL, log);
      const { app, handlers, background } = await open({ db, redis, verifier, ...context }, env);
      const events =
        consumer !== undefined && handlers
          ? startEventConsumer({ db, redis, schema: name, consumer, handlers, log })
          : undefined;
      return {
        app,
        port: PORT,
        host: HOST,
        stop: async () => {
          await Promise.all([events?.stop(), background?.stop()]);
          redis.disconnect();
          await db.destroy();
        },
      };
    },
  });
}
