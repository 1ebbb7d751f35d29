import { openRedis, whenRedisReady } from '@mova/service-kit';
import { dataPaths, OperatorError, readDataDir, readRunState } from '@mova/workspace';
import type { ReleaseTarget } from '@mova/releases';

/** What an operator's command works on. */
export interface Connection extends ReleaseTarget {
  readonly redis: ReturnType<typeof openRedis> | undefined;
  readonly buildsDir: string;
}

function addresses(): { adminUrl: string; redisUrl: string | undefined } {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (DATABASE_URL) return { adminUrl: DATABASE_URL, redisUrl: REDIS_URL || undefined };
  const running = readRunState(dataPaths(readDataDir()).runState);
  if (running) return { adminUrl: running.adminUrl, redisUrl: REDIS_URL || running.redisUrl };
  throw new OperatorError(
    `no Mova runs with the data folder ${readDataDir()}: start it, or set DATABASE_URL (and REDIS_URL).`,
  );
}

/**
 * Connects to the running Mova of MOVA_DATA, or to the addresses of the environment, for one piece of work.
 * Without Redis nobody is woken; gateways find a new release set by themselves within a second.
 */
export async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const { adminUrl, redisUrl } = addresses();
  const places = dataPaths(readDataDir());
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl);
  try {
    if (redis) await whenRedisReady(redis);
    return await work({
      adminUrl,
      redis,
      store: process.env.RELEASE_STORE || places.releases,
      record: places.published,
      buildsDir: places.builds,
    });
  } finally {
    redis?.disconnect();
  }
}
