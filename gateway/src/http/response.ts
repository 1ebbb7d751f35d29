import { headerNames } from '@mova/contracts';
import type { Exchange } from './exchange.ts';

/** Two years, as the preload list requires. */
const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** Headers of responses that are data and never a page. */
export const dataHeaders = [
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy',
  'same-origin',
] as const;

/** Headers that only the gateway sets; a service's values for them are dropped. */
export const gatewayHeaders: ReadonlySet<string> = new Set([
  headerNames.requestId,
  headerNames.releaseSet,
  headerNames.newAccessToken,
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'content-security-policy',
  'cross-origin-resource-policy',
]);

export function defaultHeaders(exchange: Exchange): string[] {
  const headers = [
    headerNames.requestId,
    exchange.requestId,
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
  ];
  if (exchange.client.isSecure) headers.push('strict-transport-security', strictTransportSecurity);
  if (exchange.csrfCookie !== undefined) headers.push('set-cookie', exchange.csrfCookie);
  if (exchange.renewalHeaders !== undefined) headers.push(...exchange.renewalHeaders);
  if (exchange.releaseSet !== undefined) headers.push(headerNames.releaseSet, exchange.releaseSet);
  if (exchange.closesConnection) headers.push('connection', 'close');
  return headers;
}

export function sendResponse(exchange: Exchange, status: number, headers: string[], body?: Buffer): void {
  exchange.response.writeHead(status, headers);
  const sent = exchange.request.method === 'HEAD' ? undefined : body;
  exchange.bodyBytes = sent?.length ?? 0;
  exchange.response.end(sent);
}
