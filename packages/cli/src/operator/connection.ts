import type { ReleaseTarget } from '@mova/releases';
import {
  databaseUrlEnv,
  openRedis,
  originEnv,
  readEnv,
  redisUrlEnv,
  whenRedisReady,
} from '@mova/service-kit';
import {
  openReleaseStore,
  type ReleaseStore,
  releaseSigningEnv,
  releaseStoreEnv,
  requireS3Settings,
} from '@mova/service-kit/releases';
import { dataPaths, OperatorError, readDataDir, readRunState } from '@mova/workspace';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { withOwner } from '../database/with-owner.ts';

export interface Connection extends Omit<ReleaseTarget, 'store'> {
  readonly redis: ReturnType<typeof openRedis> | undefined;
  readonly buildsDir: string;
}

const operatorEnv = z.object({
  DATABASE_URL: databaseUrlEnv.optional(),
  /** Comes first: a pooler in transaction mode gives a command another session with every statement. */
  DATABASE_DIRECT_URL: databaseUrlEnv.optional(),
  REDIS_URL: redisUrlEnv.optional(),
});

const siteEnv = operatorEnv.extend({ SITE_URL: originEnv.optional() });

const storeEnv = releaseStoreEnv.partial({ RELEASE_STORE: true }).superRefine(requireS3Settings);

/**
 * Runs `work` on the database and Redis of DATABASE_DIRECT_URL or DATABASE_URL, and REDIS_URL, or of the site that
 * runs with MOVA_DATA.
 * Without Redis, gateways notice a new release set by polling, within a second.
 */
export async function withDatabase<Tables, T>(
  work: (db: Kysely<Tables>, connection: Connection) => Promise<T>,
): Promise<T> {
  const { adminUrl, redisUrl } = readAddresses();
  const paths = dataPaths(readDataDir());
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl);
  try {
    if (redis) await whenRedisReady(redis);
    const buildsDir = process.env.BUILDS_DIR || paths.builds;
    const connection = {
      adminUrl,
      redis,
      record: paths.published,
      buildsDir,
      signingKeys: readSigningKeys(),
    };
    return await withOwner<Tables, T>(adminUrl, (db) => work(db, connection));
  } finally {
    redis?.disconnect();
  }
}

/** Returns whose signatures the gateways of this deployment require: RELEASE_SIGNING_KEYS, as they have it. */
function readSigningKeys() {
  return readEnv(releaseSigningEnv).RELEASE_SIGNING_KEYS;
}

/** Returns where the releases are stored: RELEASE_STORE, or in the data folder. */
export function storePlace(): string {
  const { RELEASE_STORE } = readEnv(releaseStoreEnv.pick({ RELEASE_STORE: true }).partial());
  return RELEASE_STORE ?? dataPaths(readDataDir()).releases;
}

/** The variables of the release store, for a process that reads it. */
export function storeEnvironment(): Record<string, string> {
  const given = Object.entries(readEnv(storeEnv)).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), RELEASE_STORE: storePlace() };
}

export function openStore(): ReleaseStore {
  return openReleaseStore({ ...readEnv(storeEnv), RELEASE_STORE: storePlace() });
}

/** Returns the address of the site: SITE_URL, or of the site that runs with MOVA_DATA. */
export function siteAddress(): string | undefined {
  const { SITE_URL, DATABASE_URL, DATABASE_DIRECT_URL } = readEnv(siteEnv);
  // A database in the environment may be of another site than the one that runs here.
  if (SITE_URL || DATABASE_URL || DATABASE_DIRECT_URL) return SITE_URL;
  return readRunState(dataPaths(readDataDir()).runState)?.origin;
}

interface Addresses {
  readonly adminUrl: string;
  readonly redisUrl: string | undefined;
}

function readAddresses(): Addresses {
  const { DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL } = readEnv(operatorEnv);
  const adminUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (adminUrl) return { adminUrl, redisUrl: REDIS_URL };
  const dataDir = readDataDir();
  const running = readRunState(dataPaths(dataDir).runState);
  if (running) return { adminUrl: running.adminUrl, redisUrl: REDIS_URL ?? running.redisUrl };
  throw new OperatorError(
    `no Mova runs with the data folder ${dataDir}: start it, or set DATABASE_URL (and REDIS_URL).`,
  );
}
