import type { IncomingHttpHeaders } from 'node:http';
import { decidesToken } from '../pipeline/token-renewal.ts';
import { dataPolicy, isStandingHeader, standingHeaders } from '../http/response.ts';
import type { Exchange } from '../http/exchange.ts';

/** Hop-by-hop headers (RFC 9110 §7.6.1), and those that describe the server behind the door. */
const dropped: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'date',
  'server',
  'x-powered-by',
]);

/**
 * Head of a forwarded answer: the door's own headers and what of the service's may pass. `kind` tells
 * data, which never renders and is never stored unless the service says so, from a page, which brings
 * its own content policy. Data that bring a new token are not stored whatever the service says: a browser
 * would show the page that token again with every answer from its cache, long after it ended.
 */
export function responseHead(
  exchange: Exchange,
  upstream: IncomingHttpHeaders,
  kind: 'data' | 'page',
): string[] {
  // A token of the session that is just being replaced or ended must not come back.
  if (exchange.renewal !== undefined && decidesToken(upstream['set-cookie'])) exchange.renewal = undefined;
  const head = standingHeaders(exchange);
  const isData = kind === 'data';
  const isStorable = upstream['cache-control'] !== undefined && exchange.renewal === undefined;
  for (const name of Object.keys(upstream)) {
    if (dropped.has(name)) continue;
    if (isStandingHeader(name) && (isData || name !== 'content-security-policy')) continue;
    if (name === 'cache-control' && isData && !isStorable) continue;
    const value = upstream[name];
    if (typeof value === 'string') head.push(name, value);
    else if (value !== undefined) for (const each of value) head.push(name, each);
  }
  if (isData) {
    head.push(...dataPolicy);
    if (!isStorable) head.push('cache-control', 'no-store');
  }
  return head;
}
