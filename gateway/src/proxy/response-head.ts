import type { IncomingHttpHeaders } from 'node:http';
import { cookieNames } from '@mova/contracts';
import type { Exchange } from '../http/exchange.ts';
import { dataHeaders, defaultHeaders, gatewayHeaders } from '../http/response.ts';

/** Hop-by-hop headers (RFC 9110 §7.6.1), and those that describe the service. */
const droppedNames: ReadonlySet<string> = new Set([
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
 * `data` is never rendered, and stored only if the service allows it; a `page` brings its own content policy.
 * A response with a new token is never stored: the browser would show the page that token again with every
 * response from its cache.
 */
export function responseHead(
  exchange: Exchange,
  upstream: IncomingHttpHeaders,
  kind: 'data' | 'page',
): string[] {
  // A call that signs in or out replaces the session: the token renewed for the old one must not win.
  if (exchange.renewalHeaders !== undefined && setsAccessToken(upstream['set-cookie'])) {
    exchange.renewalHeaders = undefined;
  }
  const head = defaultHeaders(exchange);
  const isData = kind === 'data';
  const isStorable = upstream['cache-control'] !== undefined && exchange.renewalHeaders === undefined;
  for (const name of Object.keys(upstream)) {
    if (droppedNames.has(name)) continue;
    if (gatewayHeaders.has(name) && (isData || name !== 'content-security-policy')) continue;
    if (name === 'cache-control' && isData && !isStorable) continue;
    const value = upstream[name];
    if (typeof value === 'string') head.push(name, value);
    else if (value !== undefined) for (const each of value) head.push(name, each);
  }
  if (isData) {
    head.push(...dataHeaders);
    if (!isStorable) head.push('cache-control', 'no-store');
  }
  return head;
}

function setsAccessToken(setCookie: string | readonly string[] | undefined): boolean {
  const lines = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  return lines.some((line) => line.startsWith(`${cookieNames.accessToken}=`));
}
