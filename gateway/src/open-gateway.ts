import {
  allowsInsecureCookies,
  createIdentitySigner,
  flushLog,
  isLocalOrigin,
  openDatabase,
  openRedis,
  SessionStore,
  whenRedisReady,
} from '@mova/service-kit';
import { type AppParts, createApp } from './app.ts';
import { signInSources } from './pages/sign-in-sources.ts';
import type { GatewayEnv } from './env.ts';
import type { Logs } from './ops/logs.ts';
import { createGatewayMetrics } from './ops/metrics.ts';
import { LiveSetWatcher } from './releases/live-set-watcher.ts';
import type { PlatformTables } from './releases/platform-tables.ts';
import { ReleaseStore } from './releases/release-store.ts';
import { watchAnnouncements } from './releases/watch-announcements.ts';
import { hostNameOf, ownHostNames } from './pipeline/host-rule.ts';
import { type ReadSpace, watchFreeSpace } from './ops/free-space.ts';
import { Balancer } from './proxy/balancer.ts';

/** A gateway in this process, without a socket of its own. */
export interface OpenGateway {
  readonly listener: ReturnType<typeof createApp>;
  /** Closes connections and timers and writes out the log, after the last answer. */
  close(): Promise<void>;
}

/** What the process knows about itself. */
export type Lifecycle = Pick<AppParts, 'ready' | 'draining'>;

/**
 * Opens everything the gateway needs. Neither PostgreSQL nor Redis has to be there: pages come from the
 * last known release set, calls are refused until sessions can be checked.
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
  const embedded = allowsInsecureCookies(env);
  const announcements = watchAnnouncements(env.REDIS_URL, () => void watcher.check());
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
    sessions: new SessionStore(redis),
    signer: createIdentitySigner({ key: env.IDENTITY_KEY, issuer: 'gateway' }),
    services,
    mailbox,
    store,
    live: () => watcher.live,
    isStorageLow: freeSpace.isLow,
    hosts: {
      names: new Set([
        ...ownHostNames,
        hostNameOf(new URL(env.PUBLIC_ORIGIN).host) ?? '',
        ...env.ALLOWED_HOSTS,
      ]),
      localAddresses: embedded,
    },
    publicOrigin: env.PUBLIC_ORIGIN,
    contactEmail: env.CONTACT_EMAIL,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimit: env.RATE_LIMIT,
    embedded,
    devOrigins: isLocalOrigin(env.PUBLIC_ORIGIN) ? env.DEV_ORIGINS : [],
    signIn: signInSources(env),
  });
  return {
    listener,
    close: async () => {
      watcher.stop();
      freeSpace.stop();
      announcements.close();
      redis.disconnect();
      await Promise.all(
        [...Object.values(services), ...(mailbox ? [mailbox] : [])].map((each) => each.close()),
      );
      await db.destroy();
      await flushLog(log);
    },
  };
}
