import {
  allowsInsecureCookies,
  createIdentitySigner,
  flushLog,
  isLocalOrigin,
  openDatabase,
  openRedis,
  type PlatformTables,
  SessionStore,
  whenRedisReady,
} from '@mova/service-kit';
import { type AppDependencies, createApp } from './app.ts';
import type { GatewayEnv } from './env.ts';
import { type ReadSpace, watchFreeSpace } from './ops/free-space.ts';
import type { Logs } from './ops/logs.ts';
import { createGatewayMetrics } from './ops/metrics.ts';
import { signInSources } from './pages/content-policy.ts';
import { hostNameOf, localHostNames } from './pipeline/host.ts';
import { rateLimitsOf } from './pipeline/session.ts';
import { Balancer } from './proxy/balancer.ts';
import { LiveSetWatcher, subscribeToAnnouncements } from './releases/live-set-watcher.ts';
import { ReleaseStore } from './releases/release-store.ts';

export interface OpenGateway {
  readonly listener: ReturnType<typeof createApp>;
  /** Closes connections and timers and flushes the log. Call it after the last response. */
  close(): Promise<void>;
}

export type Lifecycle = Pick<AppDependencies, 'isReady' | 'isDraining'>;

/**
 * Starts without PostgreSQL and Redis: pages come from the last known release set, and calls are rejected
 * until sessions can be checked.
 */
export async function openGateway(
  env: GatewayEnv,
  logs: Logs,
  lifecycle: Lifecycle,
  readSpace?: ReadSpace,
): Promise<OpenGateway> {
  const { log, accessLog } = logs;
  const redis = openRedis(env.REDIS_URL, log);
  const db = openDatabase<PlatformTables>(env.DATABASE_URL, {
    max: 2,
    name: 'gateway',
    log,
    statementTimeoutMs: 2_000,
  });
  const store = new ReleaseStore(env.RELEASE_STORE);
  const watcher = new LiveSetWatcher({ db, store, stateDir: env.STATE_DIR, log });
  const services = {
    account: new Balancer(env.ACCOUNT_URL, log),
    dictionary: new Balancer(env.DICTIONARY_URL, log),
    exercises: new Balancer(env.EXERCISES_URL, log),
    grammar: new Balancer(env.GRAMMAR_URL, log),
  };
  const mailbox = env.MAILBOX_URL === undefined ? undefined : new Balancer([env.MAILBOX_URL], log);
  const isEmbedded = allowsInsecureCookies(env);
  const announcements = subscribeToAnnouncements(env.REDIS_URL, () => watcher.check());
  const metrics = createGatewayMetrics();
  const freeSpace = await watchFreeSpace({
    folders: env.STORAGE_DIRS,
    minFreePercent: env.MIN_FREE_PERCENT,
    log,
    onMeasure: metrics.freeSpace,
    readSpace,
  });
  await Promise.all([watcher.start(), whenRedisReady(redis, 1_000)]);

  const listener = createApp({
    ...lifecycle,
    log,
    accessLog,
    metrics,
    sessions: new SessionStore(redis, { limits: rateLimitsOf(env.RATE_LIMIT) }),
    signer: createIdentitySigner({ key: env.IDENTITY_KEY, issuer: 'gateway' }),
    services,
    mailbox,
    store,
    live: () => watcher.live,
    isStorageLow: freeSpace.isLow,
    hosts: {
      names: new Set([
        ...localHostNames,
        hostNameOf(new URL(env.PUBLIC_ORIGIN).host) ?? '',
        ...env.ALLOWED_HOSTS,
      ]),
      allowsPrivateAddresses: isEmbedded,
    },
    publicOrigin: env.PUBLIC_ORIGIN,
    contactEmail: env.CONTACT_EMAIL,
    trustedProxies: env.TRUSTED_PROXIES,
    allowsInsecureCookies: isEmbedded,
    devOrigins: isLocalOrigin(env.PUBLIC_ORIGIN) ? env.DEV_ORIGINS : [],
    signIn: signInSources(env),
  });
  return {
    listener,
    close: async () => {
      // Not awaited: a measurement of a disk that hangs never ends.
      void freeSpace.stop();
      const watcherStopped = watcher.stop();
      announcements.close();
      redis.disconnect();
      await Promise.all(
        [...Object.values(services), ...(mailbox ? [mailbox] : [])].map((each) => each.close()),
      );
      await watcherStopped;
      await db.destroy();
      await flushLog(log);
    },
  };
}
