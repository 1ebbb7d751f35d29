import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { calls, clientErrorsPath, openApiOf } from '@mova/contracts';
import { Hono } from 'hono';
import { answerProblem } from '../http/problem.ts';
import { dataPolicy, standingHeaders } from '../http/response.ts';
import type { Exchange } from '../http/exchange.ts';
import type { GatewayMetrics } from './metrics.ts';
import { type Decision, type Refusal, refusal } from '../http/refusal.ts';

export interface OwnRoutesOptions {
  readonly metrics: GatewayMetrics;
  /** The process's own state: started and not draining. */
  readonly ready: () => boolean;
  /** Whether a request may see the metrics. */
  readonly isThisMachine: (exchange: Exchange) => boolean;
  readonly isStorageLow: () => boolean;
  readonly takeClientError: (exchange: Exchange) => Promise<Decision>;
}

/** Path of the description of every call. */
export const openApiPath = '/api/openapi.json';

const notFound = refusal('NOT_FOUND', 'There is no such page');
const paths: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  clientErrorsPath,
  openApiPath,
]);

/** Whether the gateway answers this path itself. */
export function isOwnPath(path: string): boolean {
  return paths.has(path);
}

/** Serves the gateway's own routes: health, readiness, metrics, the description of calls, error reports. */
export function ownRoutes(options: OwnRoutesOptions): (exchange: Exchange) => void {
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const app = ownApp(options);
  const listener = getRequestListener(
    (request, env) => app.fetch(request, { exchange: exchanges.get(env.incoming as IncomingMessage) }),
    { overrideGlobalObjects: false },
  );
  return (exchange) => {
    exchange.label = exchange.path;
    exchanges.set(exchange.request, exchange);
    const headers = [...standingHeaders(exchange), ...dataPolicy];
    for (let index = 0; index < headers.length; index += 2) {
      // Cookies may be several.
      exchange.response.appendHeader(headers[index] as string, headers[index + 1] as string);
    }
    void listener(exchange.request, exchange.response);
  };
}

type App = Hono<{ Bindings: { exchange: Exchange } }>;

function ownApp({ metrics, ready, isThisMachine, isStorageLow, takeClientError }: OwnRoutesOptions): App {
  const app: App = new Hono();
  const description = JSON.stringify(openApiOf(Object.values(calls)));
  const etag = `"${createHash('sha256').update(description).digest('base64url').slice(0, 27)}"`;
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', (c) => {
    if (!ready()) return c.text('not ready', 503);
    // Pages and reads go on, so a probe must not take this process out of service.
    return c.text(isStorageLow() ? 'ready, the disk is nearly full' : 'ready');
  });
  app.get('/metrics', async (c) => {
    if (!isThisMachine(c.env.exchange)) return problem(c.env.exchange, notFound);
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
  app.get(openApiPath, (c) => {
    const headers = { etag, 'cache-control': 'no-cache' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(description, 200, { ...headers, 'content-type': 'application/json' });
  });
  app.post(clientErrorsPath, async (c) => {
    const refused = await takeClientError(c.env.exchange);
    return refused ? problem(c.env.exchange, refused) : c.body(null, 204);
  });
  app.all('*', (c) => {
    const allow = c.req.path === clientErrorsPath ? 'POST' : 'GET, HEAD';
    return problem(
      c.env.exchange,
      refusal('METHOD_NOT_ALLOWED', 'This method is not allowed here', { headers: ['allow', allow] }),
    );
  });
  return app;
}

/** A refusal is written like every other one; Hono is told that the answer is on its way. */
function problem(exchange: Exchange, refused: Refusal): Response {
  answerProblem(exchange, refused);
  return RESPONSE_ALREADY_SENT;
}
