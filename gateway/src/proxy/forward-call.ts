import { type Call, changesNothing, headerNames, type ServiceName } from '@mova/contracts';
import type { Balancer, IdentitySigner } from '@mova/service-kit';
import { readBody } from '../http/body.ts';
import type { Exchange } from '../http/exchange.ts';
import { omitHeaders, readCookie } from '../http/headers.ts';
import { httpError, sendProblem } from '../http/problem.ts';
import { trimTrailingSlash } from '../http/url.ts';
import { forward } from './forwarding.ts';

const notFound = httpError('NOT_FOUND', 'There is no such page');
const readOnly = httpError('METHOD_NOT_ALLOWED', 'The mailbox can only be read', {
  headers: ['allow', 'GET, HEAD'],
});
const mailboxPath = /^\/dev\/mail(?:[./]|$)/;

export type Balancers = Readonly<Record<ServiceName, Balancer>>;

export function forwardCall(
  balancers: Balancers,
  signer: IdentitySigner,
): (exchange: Exchange, call: Call) => Promise<void> {
  return async (exchange, call) => {
    const { caller } = exchange;
    const identity = await signer.sign({
      audience: call.service,
      userId: caller?.userId,
      sessionId: caller?.sessionId,
      isPremium: caller?.isPremium,
    });
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
      headers: serviceHeaders(exchange, call, identity),
      body,
      isRead: changesNothing(call),
      kind: 'data',
    });
  };
}

/** Extends the list of forwarded headers in place: it belongs to this exchange alone. */
function serviceHeaders(exchange: Exchange, call: Call, identity: string): string[] {
  const { headers } = exchange;
  // A 304 would store the new token with the response the browser has cached: see responseHead.
  if (exchange.renewalHeaders !== undefined)
    headers.forwarded = omitHeaders(headers.forwarded, 'if-none-match');
  headers.forwarded.push(
    headerNames.identity,
    identity,
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

function cookieHeader(header: string | undefined, names: readonly string[]): string[] {
  const pairs = names.flatMap((name) => {
    const value = readCookie(header, name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return pairs.length === 0 ? [] : ['cookie', pairs.join('; ')];
}

/** Serves the mailbox of the embedded default under `/dev/mail`, to the machine it runs on only. */
export function forwardMailbox(
  mailbox: Balancer | undefined,
  isThisMachine: (exchange: Exchange) => boolean,
): (exchange: Exchange) => void {
  return (exchange) => {
    exchange.routeLabel = 'mailbox';
    if (mailbox === undefined || !mailboxPath.test(exchange.path) || !isThisMachine(exchange))
      return sendProblem(exchange, notFound);
    if (!exchange.isGetOrHead) return sendProblem(exchange, readOnly);
    forward(exchange, mailbox, {
      method: exchange.request.method === 'HEAD' ? 'HEAD' : 'GET',
      path: exchange.path + exchange.query,
      headers: ['accept', 'text/html, application/json, */*'],
      body: null,
      isRead: true,
      kind: 'page',
    });
  };
}
