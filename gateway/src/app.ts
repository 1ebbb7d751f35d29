import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '@mova/contracts';
import { type IdentitySigner, isThisMachineOnly, type Log, type SessionStore } from '@mova/service-kit';
import { answerProblem } from './http/problem.ts';
import { documentServer } from './pages/documents.ts';
import type { SignInSources } from './pages/sign-in-sources.ts';
import { Exchange } from './http/exchange.ts';
import type { AccessLog } from './ops/logs.ts';
import type { GatewayMetrics } from './ops/metrics.ts';
import { observeExchange } from './ops/observe-exchange.ts';
import { recordRefusal } from './ops/record-refusal.ts';
import { clientErrorTaker } from './ops/client-errors.ts';
import { isOwnPath, openApiPath, ownRoutes } from './ops/built-in-routes.ts';
import { type Refusal, refusal } from './http/refusal.ts';
import type { LiveSet } from './releases/live-set.ts';
import type { ReleaseStore } from './releases/release-store.ts';
import { assetServer } from './releases/assets.ts';
import type { HostRule } from './pipeline/host-rule.ts';
import { checkCsrf, checkOrigin, offerCsrfToken } from './pipeline/csrf.ts';
import { checkHost } from './pipeline/host.ts';
import { checkSession } from './pipeline/session.ts';
import { checkStorage } from './pipeline/storage.ts';
import { findCall, requireCall } from './pipeline/route.ts';
import { limitBody } from './pipeline/body-limit.ts';
import { nameRequest } from './pipeline/request-id.ts';
import { readRequest } from './pipeline/parse.ts';
import { signIdentity } from './pipeline/identity.ts';
import type { Balancer } from './proxy/balancer.ts';
import { CallTable } from './pipeline/call-table.ts';
import { type Balancers, forwardCall } from './proxy/forward-call.ts';
import { forwardMailbox } from './proxy/forward-mailbox.ts';

/** Everything the gateway's decisions rest on. */
export interface AppParts {
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
  readonly ready: () => boolean;
  /** The disk is nearly full: what saves something is refused. */
  readonly isStorageLow: () => boolean;
  /** The process is about to end: every answer is the last on its connection. */
  readonly draining: () => boolean;
  readonly hosts: HostRule;
  readonly publicOrigin: string;
  /** Address that learners write to. */
  readonly contactEmail: string;
  readonly trustedProxies: number;
  readonly rateLimit: number;
  /** Whether cookies may go without Secure (`allowsInsecureCookies`). */
  readonly embedded: boolean;
  readonly devOrigins: readonly string[];
  readonly signIn: SignInSources | undefined;
}

const unknown = refusal('NOT_FOUND', 'There is no such page');
const internal = refusal('INTERNAL', 'Something went wrong on our side', { closes: true });

/** Whether a path is a folder or lies in it: without its slash it is no page either. */
const isIn = (folder: string, path: string) =>
  path.startsWith(folder) && (path.length === folder.length || path.charCodeAt(folder.length) === 0x2f);

/** The gateway: one function that takes every request through the list of decisions below. */
export function createApp(parts: AppParts): (request: IncomingMessage, response: ServerResponse) => void {
  const table = new CallTable(Object.values(calls));
  const steps = {
    observe: observeExchange(parts.accessLog, parts.metrics),
    readRequest: readRequest(parts.trustedProxies),
    checkHost: checkHost(parts.hosts),
    findCall: findCall(table),
    requireCall: requireCall(table),
    checkSession: checkSession({
      log: parts.log,
      sessions: parts.sessions,
      rateLimit: parts.rateLimit,
      embedded: parts.embedded,
    }),
    checkCsrf: checkCsrf(parts.publicOrigin),
    checkStorage: checkStorage(parts.isStorageLow),
    signIdentity: signIdentity(parts.signer),
  };
  const answerCall = forwardCall(parts.services);
  const isThisMachine = ({ request }: Exchange) =>
    isThisMachineOnly(parts, { peer: request.socket.remoteAddress, headers: request.headers });
  const answerMailbox = forwardMailbox(parts.mailbox, isThisMachine);
  const answerAsset = assetServer(parts.store);
  const answerDocument = documentServer(parts);
  const answerOwn = ownRoutes({
    metrics: parts.metrics,
    ready: parts.ready,
    isThisMachine,
    isStorageLow: parts.isStorageLow,
    takeClientError: clientErrorTaker({
      log: parts.log,
      metrics: parts.metrics,
      live: parts.live,
      isOurs: checkOrigin(parts.publicOrigin),
    }),
  });

  const refuse = (exchange: Exchange, refused: Refusal) => {
    recordRefusal(parts.log, exchange, refused);
    answerProblem(exchange, refused);
  };

  /** What every request passes. */
  const receive = (exchange: Exchange): void | Promise<void> => {
    steps.observe(exchange);
    nameRequest(exchange);
    let refused = steps.readRequest(exchange) ?? steps.checkHost(exchange);
    if (refused) return refuse(exchange, refused);
    const { path } = exchange;
    const isCall = isIn('/api', path) || isIn('/oauth', path);
    if (isCall) steps.findCall(exchange);
    refused = limitBody(exchange);
    if (refused) return refuse(exchange, refused);
    if (isCall) return receiveCall(exchange);
    if (path.startsWith('/releases/')) return answerAsset(exchange);
    if (path.startsWith('/dev/')) return answerMailbox(exchange);
    // Where services speak to each other: no page either, so that nobody takes it for one.
    if (isIn('/internal', path)) return answerProblem(exchange, unknown);
    return isOwnPath(path) ? answerOwn(exchange) : answerDocument(exchange);
  };

  /** What a call passes besides. */
  const receiveCall = async (exchange: Exchange): Promise<void> => {
    exchange.releaseSet = parts.live()?.set.number.toString();
    let refused = await steps.checkSession(exchange);
    offerCsrfToken(exchange, parts.embedded);
    if (!refused && exchange.path === openApiPath) return answerOwn(exchange);
    refused ??= steps.requireCall(exchange) ?? steps.checkCsrf(exchange) ?? steps.checkStorage(exchange);
    if (refused) return refuse(exchange, refused);
    const { call } = exchange;
    if (!call) return;
    await steps.signIdentity(exchange, call);
    await answerCall(exchange, call);
  };

  return (request, response) => {
    const exchange = new Exchange(request, response);
    exchange.closesConnection = parts.draining();
    const failed = (error: unknown) => {
      parts.log.error({ err: error, requestId: exchange.requestId }, 'a request failed');
      answerProblem(exchange, internal);
    };
    try {
      const answering = receive(exchange);
      if (answering instanceof Promise) answering.catch(failed);
    } catch (error) {
      failed(error);
    }
  };
}
