import { type Call, changesNothing, headerNames, type ServiceName } from '@mova/contracts';
import { answerProblem } from '../http/problem.ts';
import type { Exchange } from '../http/exchange.ts';
import { readBody } from '../http/body.ts';
import { readCookie } from '../http/cookies.ts';
import { withoutNamed } from '../http/headers.ts';
import { withoutTrailingSlash } from '../http/url.ts';
import type { Balancer } from './balancer.ts';
import { forward } from './forwarding.ts';

/** Replicas of every service. */
export type Balancers = Readonly<Record<ServiceName, Balancer>>;

/** Last step: sends the call to its service, with what the door found out about the client. */
export function forwardCall(balancers: Balancers): (exchange: Exchange, call: Call) => Promise<void> {
  return async (exchange, call) => {
    let body: Buffer | null = null;
    if (call.method !== 'GET') {
      const read = await readBody(exchange, call.maxBodyBytes);
      if (read === undefined) return;
      if (!Buffer.isBuffer(read)) return answerProblem(exchange, read);
      body = read;
    }
    forward(exchange, balancers[call.service], {
      method: exchange.request.method === 'HEAD' ? 'HEAD' : call.method,
      path: withoutTrailingSlash(exchange.path) + exchange.query,
      headers: serviceHeaders(exchange, call),
      body,
      isRead: changesNothing(call),
      kind: 'data',
    });
  };
}

/** The list of passed headers belongs to this exchange alone, so it is lengthened in place. */
function serviceHeaders(exchange: Exchange, call: Call): string[] {
  // A 304 would store the new token with the answer the browser keeps: see responseHead.
  if (exchange.renewal !== undefined)
    exchange.head.passed = withoutNamed(exchange.head.passed, 'if-none-match');
  const { passed } = exchange.head;
  passed.push(
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
  if (call.cookies) passed.push(...cookieHeader(exchange.head.cookie, call.cookies));
  return passed;
}

/** The `Cookie` header with those cookies alone, or nothing when the client sent none of them. */
function cookieHeader(header: string | undefined, names: readonly string[]): string[] {
  const pairs = names.flatMap((name) => {
    const value = readCookie(header, name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return pairs.length === 0 ? [] : ['cookie', pairs.join('; ')];
}
