import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls, serviceNames } from '@mova/contracts';
import {
  allowsInsecureCookies,
  Balancer,
  createIdentitySigner,
  flushLog,
  gatewayStatementTimeoutMs,
  isLocalOrigin,
  isThisMachineOnly,
  openDatabase,
  openRedis,
  type PlatformTables,
  SessionStore,
  whenRedisReady,
} from '@mova/service-kit';
import { type GatewayEnv, upstreamVariable } from './env.ts';
import { openFailureCounts } from './failures/failure-counts.ts';
import { watchKnownReleases } from './failures/known-releases.ts';
import { watchCanary } from './failures/watch-canary.ts';
import { HeldBodies, limitBody } from './http/body.ts';
import { Exchange } from './http/exchange.ts';
import { type HttpError, httpError, sendProblem } from './http/problem.ts';
import { builtInRoutes } from './ops/built-in-routes.ts';
import { canarySessionReceiver, clientErrorReceiver } from './ops/client-errors.ts';
import { checkStorage, type ReadSpace, watchFreeSpace } from './ops/free-space.ts';
import type { Logs } from './ops/logs.ts';
import { createGatewayMetrics } from './ops/metrics.ts';
import { observeExchange, recordRejection } from './ops/observe.ts';
import { signInSources } from './pages/content-policy.ts';
import { createDocuments } from './pages/documents.ts';
import { pictureUrl, webManifest } from './pages/site-icons.ts';
import { checkCsrf, checkOrigin, offerCsrfToken } from './pipeline/csrf.ts';
import { checkHost, hostNameOf, localHostNames } from './pipeline/host.ts';
import { assignRequestId, parseRequest } from './pipeline/parse.ts';
import { findRoute } from './pipeline/route.ts';
import { checkSession, rateLimitsOf } from './pipeline/session.ts';
import { type Balancers, forwardCall, forwardMailbox } from './proxy/forward-call.ts';
import { assetHandler } from './releases/assets.ts';
import { subscribeToAnnouncements, watchLiveSet } from './releases/live-set-watcher.ts';
import { openReleases } from './releases/open-releases.ts';
import { packageHandler } from './releases/packages.ts';
import { setFor } from './releases/served-sets.ts';
import { setsServedLately } from './releases/sets-served-lately.ts';

export interface Lifecycle {
  readonly isReady: () => boolean;
  /** While the process drains, every response closes its connection. */
  readonly isDraining: () => boolean;
}

/** What tests of other things replace. */
interface GatewayOptions {
  readonly readSpace?: ReadSpace | undefined;
  /** Of a command. */
  readonly redisTimeoutMs?: number | undefined;
}

/**
 * Starts without PostgreSQL and Redis: pages come from the last known release set, and calls are rejected
 * until sessions can be checked. Call `close` after the last response: it closes connections and timers and
 * flushes the log.
 */
export async function openGateway(
  env: GatewayEnv,
  logs: Logs,
  lifecycle: Lifecycle,
  options: GatewayOptions = {},
) {
  const dependencies = await openDependencies(env, logs, options);
  const { metrics, close } = dependencies;
  return { listener: createApp({ ...dependencies, ...lifecycle }), metrics: metrics.json, close };
}

async function openDependencies(
  env: GatewayEnv,
  { log, writeAccess }: Logs,
  { readSpace, redisTimeoutMs }: GatewayOptions,
) {
  const redis = openRedis(env.REDIS_URL, log, redisTimeoutMs);
  const db = openDatabase<PlatformTables>(env.DATABASE_URL, {
    max: env.DATABASE_CONNECTIONS,
    name: 'gateway',
    log,
    statementTimeoutMs: gatewayStatementTimeoutMs,
  });
  const services = Object.fromEntries(
    serviceNames.map((name) => [name, new Balancer(env[upstreamVariable(name)], log)]),
  ) as Balancers;
  /** Of the embedded default. */
  const mailbox = env.MAILBOX_URL === undefined ? undefined : new Balancer([env.MAILBOX_URL], log);
  const balancers = [...Object.values(services), ...(mailbox ? [mailbox] : [])];
  const isEmbedded = allowsInsecureCookies(env);
  const heldBodies = new HeldBodies(env.MAX_HELD_BODY_BYTES);
  const metrics = createGatewayMetrics(() => heldBodies.bytes);
  const { releases, loader } = openReleases(env, db, log);
  const canary = watchCanary({ db, liveSet: () => liveSet.sets()?.live.set.number, log });
  const documents = createDocuments({
    publicOrigin: env.PUBLIC_ORIGIN,
    contactEmail: env.CONTACT_EMAIL,
    devOrigins: isLocalOrigin(env.PUBLIC_ORIGIN) ? env.DEV_ORIGINS : [],
    signIn: signInSources(env),
    canaryMark: canary.markOf,
    findEarlierSet: setsServedLately({ db, loader }),
  });
  const [freeSpace, liveSet] = await Promise.all([
    watchFreeSpace({
      folders: env.STORAGE_DIRS,
      minFreePercent: env.MIN_FREE_PERCENT,
      log,
      onMeasure: metrics.freeSpace,
      readSpace,
    }),
    watchLiveSet({
      db,
      loader,
      stateDir: env.STATE_DIR,
      fixed: env.RELEASE_SET,
      prepare: documents.prepare,
      onVerdict: env.RELEASE_SIGNING_KEYS && metrics.setRefused,
      log,
    }),
    whenRedisReady(redis, 1_000),
    ...balancers.map(({ resolved }) => resolved),
  ]);
  const failureCounts = openFailureCounts(db, log);
  const knownReleases = watchKnownReleases(db, () => liveSet.sets()?.live, log);
  const announcements = subscribeToAnnouncements(env.REDIS_URL, liveSet.check);
  return {
    log,
    writeAccess,
    metrics,
    heldBodies,
    sessions: new SessionStore(redis, { limits: rateLimitsOf(env.RATE_LIMIT) }),
    signer: createIdentitySigner({ key: env.IDENTITY_KEY, issuer: 'gateway' }),
    services,
    mailbox,
    db,
    releases,
    documents,
    sets: liveSet.sets,
    live: () => liveSet.sets()?.live,
    labelsOf: knownReleases.labelsOf,
    countFailure: failureCounts.add,
    countInCanary: canary.count,
    isStorageLow: freeSpace.isLow,
    isLiveSetRefused: liveSet.isLiveRefused,
    hosts: {
      names: new Set([
        ...localHostNames,
        hostNameOf(new URL(env.PUBLIC_ORIGIN).host) ?? '',
        ...env.ALLOWED_HOSTS,
      ]),
      allowsPrivateAddresses: isEmbedded,
    },
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    allowsDevelopment: env.DEVELOPMENT_SECTIONS || isLocalOrigin(env.PUBLIC_ORIGIN),
    allowsInsecureCookies: isEmbedded,
    close: async () => {
      // Not awaited: a measurement of a disk that hangs never ends.
      void freeSpace.stop();
      const watcherStopped = liveSet.stop();
      announcements.close();
      redis.disconnect();
      await Promise.all(balancers.map((balancer) => balancer.close()));
      await Promise.all([watcherStopped, knownReleases.stop(), failureCounts.close(), canary.close()]);
      await db.destroy();
      await flushLog(log);
    },
  };
}

type AppDependencies = Awaited<ReturnType<typeof openDependencies>> & Lifecycle;

const notFound = httpError('NOT_FOUND', 'There is no such page');
const internal = httpError('INTERNAL', 'Something went wrong on our side', { closes: true });

function createApp(
  dependencies: AppDependencies,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { log, publicOrigin, allowsInsecureCookies } = dependencies;
  const isThisMachine = ({ request }: Exchange) =>
    isThisMachineOnly(dependencies, { peer: request.socket.remoteAddress, headers: request.headers });

  const steps = {
    observe: observeExchange(dependencies.writeAccess, dependencies.metrics),
    parseRequest: parseRequest(dependencies.trustedProxies),
    checkHost: checkHost(dependencies.hosts),
    findRoute: findRoute(Object.values(calls)),
    checkSession: checkSession(dependencies),
    checkCsrf: checkCsrf(publicOrigin),
    checkStorage: checkStorage(dependencies.isStorageLow),
    forwardCall: forwardCall(dependencies.services, dependencies.signer),
  };
  const sendAsset = assetHandler(dependencies);
  const sendPackage = packageHandler(dependencies);
  const sendDocument = dependencies.documents.send;
  const sendMailbox = forwardMailbox(dependencies.mailbox, isThisMachine);
  const builtIn = builtInRoutes({
    ...dependencies,
    isThisMachine,
    hasSet: () => dependencies.live() !== undefined,
    provides: () => dependencies.live()?.shell.provides ?? {},
    iconUrl: () => {
      const shell = dependencies.live()?.shell;
      return shell && pictureUrl(shell, 'favicon-32', 'png');
    },
    webManifest: () => {
      const shell = dependencies.live()?.shell;
      return shell && webManifest(shell);
    },
    receiveCanarySession: canarySessionReceiver(dependencies.countInCanary, checkOrigin(publicOrigin)),
    receiveClientError: clientErrorReceiver({
      ...dependencies,
      checkOrigin: checkOrigin(publicOrigin),
    }),
  });

  const reject = (exchange: Exchange, error: HttpError) => {
    recordRejection(log, exchange, error);
    sendProblem(exchange, error);
  };

  const handle = (exchange: Exchange): void | Promise<void> => {
    steps.observe(exchange);
    assignRequestId(exchange);
    let error = steps.parseRequest(exchange) ?? steps.checkHost(exchange);
    if (error) return reject(exchange, error);
    steps.findRoute(exchange);
    error = limitBody(exchange);
    if (error) return reject(exchange, error);
    switch (exchange.kind) {
      case 'call':
        return handleCall(exchange);
      case 'asset':
        return sendAsset(exchange);
      case 'package':
        return handlePackage(exchange);
      case 'development':
        return sendMailbox(exchange);
      case 'internal':
        return sendProblem(exchange, notFound);
      case 'page':
        return (builtIn.get(exchange.path) ?? sendDocument)(exchange);
    }
  };

  /** Unlike an asset, a package may take several reads of the store. */
  const handlePackage = async (exchange: Exchange): Promise<void> => {
    exchange.routeLabel = 'package';
    const error = await steps.checkSession(exchange);
    return error ? reject(exchange, error) : sendPackage(exchange);
  };

  const handleCall = async (exchange: Exchange): Promise<void> => {
    const sets = dependencies.sets();
    exchange.releaseSet = sets && setFor(sets, exchange.headers.cookie).set.number.toString();
    let error = await steps.checkSession(exchange);
    offerCsrfToken(exchange, allowsInsecureCookies);
    const builtInCall = exchange.call ? undefined : builtIn.get(exchange.path);
    if (!error && builtInCall) return builtInCall(exchange);
    error ??= exchange.callError ?? steps.checkCsrf(exchange) ?? steps.checkStorage(exchange);
    if (error) return reject(exchange, error);
    if (exchange.call) await steps.forwardCall(exchange, exchange.call);
  };

  return (request, response) => {
    const exchange = new Exchange(request, response, dependencies.heldBodies);
    exchange.closesConnection = dependencies.isDraining();
    const fail = (error: unknown) => {
      log.error({ err: error, requestId: exchange.requestId }, 'a request failed');
      sendProblem(exchange, internal);
    };
    try {
      const handling = handle(exchange);
      if (handling instanceof Promise) handling.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}
