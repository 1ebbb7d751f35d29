import { type Call, changesNothing, headerNames, type ServiceName } from '@mova/contracts';
import { readBody } from '../http/body.ts';
import { readCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import { omitHeaders } from '../http/headers.ts';
import { sendProblem } from '../http/problem.ts';
import { trimTrailingSlash } from '../http/url.ts';
import type { Balancer } from './balancer.ts';
import { forward } from './forwarding.ts';

/** Replicas of every service. */
export type Balancers = Readonly<Record<ServiceName, Balancer>>;

/** Forwards a call to its service, with what the pipeline found out about the client. */
export function forwardCall(balancers: Balancers): (exchange: Exchange, call: Call) => Promise<void> {
  return async (exchange, call) => {
    let body: Buffer | null = null;
    if (call.method !== 'GET') {
      const read = await readBody(exchange);
      if (read === undefined) return;
      if (!Buffer.isBuffer(read)) return sendProblem(exchange, read);
      body = read;
    }
    forward(exchange, balancers[call.service], {
      method: exchange.request.method === 'HEAD' ? 'HEAD' : call.method,
      path: trimTrailingSlash(exchange.path) + exchange.query,
      headers: serviceHeaders(exchange, call),
      body,
      isRead: changesNothing(call),
      kind: 'data',
    });
  };
}

/** Extends the list of forwarded headers in place: it belongs to this exchange alone. */
function serviceHeaders(exchange: Exchange, call: Call): string[] {
  const { headers } = exchange;
  // A 304 would store the new token with the response the browser has cached: see responseHead.
  if (exchange.renewalHeaders !== undefined)
    headers.forwarded = omitHeaders(headers.forwarded, 'if-none-match');
  headers.forwarded.push(
    headerNames.identity,
    exchange.identity,
    headerNames.clientAddress,
    exchange.client.address,
    headerNames.clientOrigin,
    exchange.origin,
    headerNames.requestId,
    exchange.requestId,
    headerNames.traceparent,
    exchange.traceparent,
  );
  if (call.cookies) headers.forwarded.push(...cookieHeader(headers.cookie, call.cookies));
  return headers.forwarded;
}

/** Returns a `Cookie` header with these cookies, or nothing when the client sent none of them. */
function cookieHeader(header: string | undefined, names: readonly string[]): string[] {
  const pairs = names.flatMap((name) => {
    const value = readCookie(header, name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return pairs.length === 0 ? [] : ['cookie', pairs.join('; ')];
}
