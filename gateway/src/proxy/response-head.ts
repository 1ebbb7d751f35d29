import { cookieNames } from '@mova/contracts';
import { headerOf } from '@mova/service-kit';
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
  upstream: readonly string[],
  kind: 'data' | 'page',
): string[] {
  // A call that signs in or out replaces the session: the token renewed for the old one must not win.
  if (exchange.renewalHeaders !== undefined && setsAccessToken(upstream)) exchange.renewalHeaders = undefined;
  const head = defaultHeaders(exchange);
  const isData = kind === 'data';
  const isStorable =
    exchange.renewalHeaders === undefined && headerOf(upstream, 'cache-control') !== undefined;
  for (let index = 0; index < upstream.length; index += 2) {
    const name = upstream[index] as string;
    if (droppedNames.has(name)) continue;
    if (gatewayHeaders.has(name) && (isData || name !== 'content-security-policy')) continue;
    if (name === 'cache-control' && isData && !isStorable) continue;
    head.push(name, upstream[index + 1] as string);
  }
  if (isData) {
    head.push(...dataHeaders);
    if (!isStorable) head.push('cache-control', 'no-store');
  }
  return head;
}

function setsAccessToken(headers: readonly string[]): boolean {
  const start = `${cookieNames.accessToken}=`;
  return headers.some((value, index) => headers[index - 1] === 'set-cookie' && value.startsWith(start));
}
