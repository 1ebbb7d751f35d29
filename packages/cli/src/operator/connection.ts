import type { ReleaseTarget } from '@mova/releases';
import {
  databaseUrlEnv,
  openDatabase,
  openRedis,
  readEnv,
  redisUrlEnv,
  whenRedisReady,
} from '@mova/service-kit';
import { dataPaths, OperatorError, readDataDir, readRunState } from '@mova/workspace';
import type { Kysely } from 'kysely';
import { z } from 'zod';

export interface Connection extends ReleaseTarget {
  readonly redis: ReturnType<typeof openRedis> | undefined;
  readonly buildsDir: string;
}

const operatorEnv = z.object({ DATABASE_URL: databaseUrlEnv.optional(), REDIS_URL: redisUrlEnv.optional() });

/**
 * Runs `work` on the database and Redis of DATABASE_URL and REDIS_URL, or of the site that runs with MOVA_DATA.
 * Without Redis, gateways notice a new release set by polling, within a second.
 */
export async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const { adminUrl, redisUrl } = readAddresses();
  const paths = dataPaths(readDataDir());
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl);
  try {
    if (redis) await whenRedisReady(redis);
    return await work({
      adminUrl,
      redis,
      store: process.env.RELEASE_STORE || paths.releases,
      record: paths.published,
      buildsDir: process.env.BUILDS_DIR || paths.builds,
    });
  } finally {
    redis?.disconnect();
  }
}

/** Like `withConnection`, with an open database. */
export function withDatabase<Tables, T>(
  work: (db: Kysely<Tables>, connection: Connection) => Promise<T>,
): Promise<T> {
  return withConnection(async (connection) => {
    const db = openDatabase<Tables>(connection.adminUrl, { name: 'mova-operator', max: 1 });
    try {
      return await work(db, connection);
    } finally {
      await db.destroy();
    }
  });
}

function readAddresses(): { adminUrl: string; redisUrl: string | undefined } {
  const { DATABASE_URL, REDIS_URL } = readEnv(operatorEnv);
  if (DATABASE_URL) return { adminUrl: DATABASE_URL, redisUrl: REDIS_URL };
  const dataDir = readDataDir();
  const running = readRunState(dataPaths(dataDir).runState);
  if (running) return { adminUrl: running.adminUrl, redisUrl: REDIS_URL ?? running.redisUrl };
  throw new OperatorError(
    `no Mova runs with the data folder ${dataDir}: start it, or set DATABASE_URL (and REDIS_URL).`,
  );
}
