import { calls, canarySessionsPath, clientErrorsPath, developmentPath, openApiOf } from '@mova/contracts';
import { entityTagOf } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { type HttpError, httpError, type StepResult, sendProblem } from '../http/problem.ts';
import { dataHeaders, defaultHeaders, sendResponse } from '../http/response.ts';
import type { GatewayMetrics } from './metrics.ts';

export interface BuiltInRouteOptions {
  readonly metrics: GatewayMetrics;
  /** Of the live shell, if it has one. */
  readonly iconUrl: () => string | undefined;
  readonly webManifest: () => string | undefined;
  readonly isReady: () => boolean;
  readonly isStorageLow: () => boolean;
  /** It is not signed: the one before is served, if there is one. */
  readonly isLiveSetRefused: () => boolean;
  readonly hasSet: () => boolean;
  readonly allowsDevelopment: boolean;
  /** Versions of the kit in the live shell. */
  readonly provides: () => Readonly<Record<string, string>>;
  readonly isThisMachine: (exchange: Exchange) => boolean;
  readonly receiveClientError: (exchange: Exchange) => Promise<StepResult>;
  readonly receiveCanarySession: (exchange: Exchange) => Promise<StepResult>;
}

interface BuiltInResponse {
  readonly status: number;
  readonly headers?: readonly string[];
  readonly text?: string;
}

type Result = BuiltInResponse | HttpError;

type Respond = (exchange: Exchange) => Result | Promise<Result>;

const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /oauth/\nDisallow: /dev/\n';

const notFound = httpError('NOT_FOUND', 'There is no such page');
const methodNotAllowed = { GET: methodNotAllowedExcept('GET, HEAD'), POST: methodNotAllowedExcept('POST') };

/** All other built-in routes are read. */
const posted: ReadonlySet<string> = new Set([clientErrorsPath, canarySessionsPath]);

export function builtInRoutes(
  options: BuiltInRouteOptions,
): ReadonlyMap<string, (exchange: Exchange) => Promise<void>> {
  const { metrics, isReady, isStorageLow, isLiveSetRefused, isThisMachine } = options;
  const openApi = JSON.stringify(openApiOf(Object.values(calls)));
  const openApiEtag = entityTagOf(openApi);
  const routes: Record<string, Respond> = {
    '/healthz': () => plainText(200, 'ok'),
    '/readyz': () => {
      if (!isReady()) return plainText(503, 'not ready');
      // Stops the rollout of gateways that have other keys.
      if (isLiveSetRefused() && !options.hasSet())
        return plainText(503, 'not ready, the live release set is refused');
      // Pages and reads work on a full disk, and the last good set is served, so a probe must not take this process out
      // of service.
      const details = [
        'ready',
        ...(isStorageLow() ? ['the disk is nearly full'] : []),
        ...(isLiveSetRefused() ? ['the live release set is refused'] : []),
      ];
      return plainText(200, details.join(', '));
    },
    '/metrics': async (exchange) => {
      if (!isThisMachine(exchange)) return notFound;
      return { status: 200, headers: ['content-type', metrics.contentType], text: await metrics.text() };
    },
    '/robots.txt': () => plainText(200, robots),
    [developmentPath]: () => ({
      status: 200,
      headers: ['content-type', 'application/json', 'cache-control', 'no-cache'],
      text: JSON.stringify({
        allowed: options.allowsDevelopment,
        provides: options.provides(),
      }),
    }),
    // Where password managers lead; /settings asks who is not signed in to sign in first.
    '/.well-known/change-password': () => ({ status: 302, headers: ['location', '/settings'] }),
    '/favicon.ico': () => {
      const icon = options.iconUrl();
      return icon ? { status: 302, headers: ['location', icon] } : notFound;
    },
    '/site.webmanifest': () => {
      const text = options.webManifest();
      if (!text) return notFound;
      const headers = ['content-type', 'application/manifest+json', 'cache-control', 'no-cache'];
      return { status: 200, headers, text };
    },
    '/api/openapi.json': (exchange) => {
      const headers = ['etag', openApiEtag, 'cache-control', 'no-cache'];
      if (exchange.headers.ifNoneMatch === openApiEtag) return { status: 304, headers };
      return { status: 200, headers: [...headers, 'content-type', 'application/json'], text: openApi };
    },
    [clientErrorsPath]: async (exchange) => (await options.receiveClientError(exchange)) ?? { status: 204 },
    [canarySessionsPath]: async (exchange) =>
      (await options.receiveCanarySession(exchange)) ?? { status: 204 },
  };
  return new Map(Object.entries(routes).map(([path, respond]) => [path, handlerOf(path, respond)]));
}

function handlerOf(path: string, respond: Respond): (exchange: Exchange) => Promise<void> {
  const method = posted.has(path) ? 'POST' : 'GET';
  return async (exchange) => {
    exchange.routeLabel = path;
    const isAllowed = method === 'GET' ? exchange.isGetOrHead : exchange.request.method === method;
    const result = isAllowed ? await respond(exchange) : methodNotAllowed[method];
    if ('errorType' in result) return sendProblem(exchange, result);
    const { status, headers = [], text } = result;
    const body = text === undefined ? undefined : Buffer.from(text);
    const head = defaultHeaders(exchange);
    head.push(...dataHeaders, ...headers);
    if (body) head.push('content-length', String(body.length));
    sendResponse(exchange, status, head, body);
  };
}

function plainText(status: number, text: string): BuiltInResponse {
  return { status, headers: ['content-type', 'text/plain; charset=utf-8'], text };
}

function methodNotAllowedExcept(allow: string): HttpError {
  return httpError('METHOD_NOT_ALLOWED', 'This method is not allowed here', { headers: ['allow', allow] });
}
