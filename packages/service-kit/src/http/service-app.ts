import { randomUUID } from 'node:crypto';
import { type Call, type ErrorType, headerNames, type ServiceName } from '@mova/contracts';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { isDatabaseDiskFull, isDatabaseUnavailable } from '../database/database-errors.ts';
import { type IdentityVerifier, isServiceIdentity } from '../identity/identity.ts';
import type { Log } from '../log/log.ts';
import { isRedisDiskFull, isRedisUnavailable } from '../redis/open-redis.ts';
import { ApiError, errorResponse } from './api-error.ts';
import type { Caller, CallerOf, Handling, Route } from './handle.ts';
import { type CallMetrics, createCallMetrics, processMetrics } from './metrics.ts';
import { checkAnswer, PreparedDocument } from './prepared-document.ts';
import { readInput } from './read-input.ts';
import { UpstreamError } from './service-client.ts';

export interface ServiceAppOptions {
  readonly name: ServiceName;
  readonly routes: readonly Route[];
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  /** State of the process itself (started, not draining), never of its dependencies. */
  readonly ready?: () => boolean;
}

interface RequestScope {
  readonly requestId: string;
  readonly log: Log;
  /** `Set-Cookie` lines of the response, also of an error: signing in with a wrong password deletes cookies. */
  readonly cookies: string[];
  userId?: number;
}

/** Every error is a problem document with a documented status and without a stack. */
export function createServiceApp(options: ServiceAppOptions): Hono {
  const { name, routes, verifier, log, ready = () => true } = options;
  const app = new Hono();
  const metrics = createCallMetrics();

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', (c) => (ready() ? c.text('ready') : c.text('not ready', 503)));
  app.get('/metrics', async (c) => {
    const registry = processMetrics();
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });

  for (const route of routes) {
    if (route.call.service !== name) throw new Error(`${route.call.id} belongs to ${route.call.service}`);
    app.on(route.call.method, bothForms(route.call.path), (c) =>
      observed(c, log, metrics, route, (scope) => answerCall(route, verifier, c, scope)),
    );
  }
  const reject = (c: Context, error: ApiError) =>
    observed(c, log, metrics, undefined, () => Promise.reject(error));
  for (const [path, group] of Map.groupBy(routes, ({ call }) => call.path)) {
    const headers = { allow: group.map(({ call }) => call.method).join(', ') };
    app.on('ALL', bothForms(path), (c) =>
      reject(c, new ApiError('METHOD_NOT_ALLOWED', 'This method is not allowed here', { headers })),
    );
  }
  app.notFound((c) => reject(c, new ApiError('NOT_FOUND', 'There is no such call')));
  return app;
}

function bothForms(path: string): string[] {
  const pattern = path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
  return [pattern, `${pattern}/`];
}

const requestIdForm = /^[\w.-]{1,64}$/;
const traceparentForm = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** Runs `answer` with a request id, maps its error, and writes the log line and the metrics. */
async function observed(
  c: Context,
  log: Log,
  metrics: CallMetrics,
  route: Route | undefined,
  answer: (scope: RequestScope) => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  metrics.begin();
  const given = c.req.header(headerNames.requestId) ?? '';
  const requestId = requestIdForm.test(given) ? given : randomUUID();
  const traceId = traceparentForm.exec(c.req.header(headerNames.traceparent) ?? '')?.[1];
  const scope: RequestScope = {
    requestId,
    log: log.child({ requestId, ...(traceId && { traceId }) }),
    cookies: [],
  };
  let response: Response;
  try {
    response = await answer(scope);
  } catch (error) {
    response = errorResponse(toApiError(error, scope.log), requestId);
  }
  for (const cookie of scope.cookies) response.headers.append('set-cookie', cookie);
  response.headers.set(headerNames.requestId, requestId);
  const ms = performance.now() - started;
  const { status } = response;
  metrics.end(route?.call.id ?? 'none', status, ms / 1000);
  scope.log.info(
    {
      method: c.req.method,
      route: route?.call.path ?? 'none',
      status,
      ms: Math.round(ms * 10) / 10,
      ...(scope.userId !== undefined && { userId: scope.userId }),
    },
    'request',
  );
  return response;
}

async function answerCall(
  { call, handler }: Route,
  verifier: IdentityVerifier,
  c: Context,
  scope: RequestScope,
): Promise<Response> {
  const caller = await checkCaller(call, verifier, c.req.raw.headers);
  if (caller.kind === 'user') scope.userId = caller.userId;
  const input = await readInput(call, c.req);
  const headers = new Headers({ 'cache-control': 'no-store' });
  const handling: Handling<Call> = {
    ...input,
    caller: caller as CallerOf<Call>,
    client: {
      address: c.req.header(headerNames.clientAddress) ?? '',
      origin: c.req.header(headerNames.clientOrigin) ?? '',
      userAgent: c.req.header('user-agent') ?? '',
    },
    cookies: getCookie(c),
    setCookie: (name, value, options) => scope.cookies.push(serialize(name, value, options)),
    header: (name) => c.req.header(name),
    respondHeader: (name, value) => headers.set(name, value),
    log: scope.log,
    requestId: scope.requestId,
  };
  const answer = await handler(handling);
  if (answer instanceof PreparedDocument) return answer.respond(c.req, headers);
  // In production it would cost users time.
  if (process.env.NODE_ENV !== 'production') checkAnswer(call, answer);
  if (answer === null) return new Response(null, { status: 204, headers });
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(answer), { headers });
}

/** Only the gateway may speak for users; internal calls need the identity of a service itself. */
async function checkCaller(call: Call, verifier: IdentityVerifier, headers: Headers): Promise<Caller> {
  const identity = await verifier.verify(headers.get(headerNames.identity) ?? undefined);
  const required = new ApiError('IDENTITY_REQUIRED', 'A signed identity for this service is required');
  if (!identity) throw required;
  if (call.access === 'internal') {
    if (!isServiceIdentity(identity)) throw required;
    return { kind: 'service', service: identity.issuer as ServiceName };
  }
  if (identity.issuer !== 'gateway') throw required;
  const { userId, sessionId, isPremium } = identity;
  if (userId !== undefined && sessionId !== undefined) return { kind: 'user', userId, sessionId, isPremium };
  if (call.access === 'user') throw new ApiError('NOT_SIGNED_IN', 'Sign in first');
  return { kind: 'anonymous' };
}

function toApiError(error: unknown, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  const failWith = (logged: string, errorType: ErrorType, title: string, retryAfter: string) => {
    log.error({ err: error }, logged);
    return new ApiError(errorType, title, { headers: { 'retry-after': retryAfter } });
  };
  if (isDatabaseDiskFull(error) || isRedisDiskFull(error))
    return failWith('the disk is full', 'STORAGE_FULL', 'Nothing can be saved: the disk is full', '10');
  if (error instanceof UpstreamError || isDatabaseUnavailable(error)) {
    const logged = 'a dependency of the call is not available';
    return failWith(logged, 'UPSTREAM_UNAVAILABLE', 'The service cannot answer now', '1');
  }
  if (isRedisUnavailable(error)) {
    const logged = 'sessions are not available';
    return failWith(logged, 'SESSIONS_UNAVAILABLE', 'Sessions cannot be reached now', '1');
  }
  log.error({ err: error }, 'the call failed');
  return new ApiError('INTERNAL', 'Something went wrong on our side');
}
