import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '@mova/contracts';
import { type IdentitySigner, isThisMachineOnly, type Log, type SessionStore } from '@mova/service-kit';
import { Exchange } from './http/exchange.ts';
import { type HttpError, httpError, sendProblem } from './http/problem.ts';
import { builtInRoutes } from './ops/built-in-routes.ts';
import { clientErrorReceiver } from './ops/client-errors.ts';
import type { AccessLog } from './ops/logs.ts';
import type { GatewayMetrics } from './ops/metrics.ts';
import { observeExchange, recordRejection } from './ops/observe.ts';
import type { SignInSources } from './pages/content-policy.ts';
import { documentHandler } from './pages/documents.ts';
import { checkCsrf, checkOrigin, offerCsrfToken } from './pipeline/csrf.ts';
import { checkHost, type HostRule } from './pipeline/host.ts';
import { checkStorage, limitBody } from './pipeline/limits.ts';
import { assignRequestId, parseRequest } from './pipeline/parse.ts';
import { CallTable, findRoute, requireCall } from './pipeline/route.ts';
import { checkSession } from './pipeline/session.ts';
import type { Balancer } from './proxy/balancer.ts';
import { type Balancers, forwardCall, forwardMailbox } from './proxy/forward-call.ts';
import { assetHandler } from './releases/assets.ts';
import { isLiveVersion, type LiveSet } from './releases/live-set.ts';
import type { ReleaseStore } from './releases/release-store.ts';

export interface AppDependencies {
  readonly log: Log;
  readonly accessLog: AccessLog;
  readonly metrics: GatewayMetrics;
  readonly sessions: SessionStore;
  readonly signer: IdentitySigner;
  readonly services: Balancers;
  /** Mailbox of the embedded default. */
  readonly mailbox: Balancer | undefined;
  readonly store: ReleaseStore;
  readonly live: () => LiveSet | undefined;
  readonly isReady: () => boolean;
  /** While the process drains, every response closes its connection. */
  readonly isDraining: () => boolean;
  readonly isStorageLow: () => boolean;
  readonly hosts: HostRule;
  readonly publicOrigin: string;
  readonly contactEmail: string;
  readonly trustedProxies: number;
  readonly allowsInsecureCookies: boolean;
  readonly devOrigins: readonly string[];
  readonly signIn: SignInSources | undefined;
}

const notFound = httpError('NOT_FOUND', 'There is no such page');
const internal = httpError('INTERNAL', 'Something went wrong on our side', { closes: true });

export function createApp(
  dependencies: AppDependencies,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { log, publicOrigin, allowsInsecureCookies } = dependencies;
  const table = new CallTable(Object.values(calls));
  const isThisMachine = ({ request }: Exchange) =>
    isThisMachineOnly(dependencies, { peer: request.socket.remoteAddress, headers: request.headers });

  const steps = {
    observe: observeExchange(dependencies.accessLog, dependencies.metrics),
    assignRequestId,
    parseRequest: parseRequest(dependencies.trustedProxies),
    checkHost: checkHost(dependencies.hosts),
    findRoute: findRoute(table),
    limitBody,
    checkSession: checkSession(dependencies),
    offerCsrfToken,
    requireCall: requireCall(table),
    checkCsrf: checkCsrf(publicOrigin),
    checkStorage: checkStorage(dependencies.isStorageLow),
    forwardCall: forwardCall(dependencies.services, dependencies.signer),
  };
  const sendAsset = assetHandler(dependencies.store);
  const sendDocument = documentHandler(dependencies);
  const sendMailbox = forwardMailbox(dependencies.mailbox, isThisMachine);
  const builtIn = builtInRoutes({
    ...dependencies,
    isThisMachine,
    receiveClientError: clientErrorReceiver({
      ...dependencies,
      isLiveVersion: (section, version) => isLiveVersion(dependencies.live(), section, version),
      checkOrigin: checkOrigin(publicOrigin),
    }),
  });

  const reject = (exchange: Exchange, error: HttpError) => {
    recordRejection(log, exchange, error);
    sendProblem(exchange, error);
  };

  const handle = (exchange: Exchange): void | Promise<void> => {
    steps.observe(exchange);
    steps.assignRequestId(exchange);
    let error = steps.parseRequest(exchange) ?? steps.checkHost(exchange);
    if (error) return reject(exchange, error);
    steps.findRoute(exchange);
    error = steps.limitBody(exchange);
    if (error) return reject(exchange, error);
    switch (exchange.kind) {
      case 'call':
        return handleCall(exchange);
      case 'asset':
        return sendAsset(exchange);
      case 'development':
        return sendMailbox(exchange);
      case 'internal':
        return sendProblem(exchange, notFound);
      case 'page':
        return (builtIn.get(exchange.path) ?? sendDocument)(exchange);
    }
  };

  const handleCall = async (exchange: Exchange): Promise<void> => {
    exchange.releaseSet = dependencies.live()?.set.number.toString();
    let error = await steps.checkSession(exchange);
    steps.offerCsrfToken(exchange, allowsInsecureCookies);
    const builtInCall = exchange.call ? undefined : builtIn.get(exchange.path);
    if (!error && builtInCall) return builtInCall(exchange);
    error ??= steps.requireCall(exchange) ?? steps.checkCsrf(exchange) ?? steps.checkStorage(exchange);
    if (error) return reject(exchange, error);
    if (exchange.call) await steps.forwardCall(exchange, exchange.call);
  };

  return (request, response) => {
    const exchange = new Exchange(request, response);
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
