import { headerNames } from '@mova/contracts';
import type { Exchange } from './exchange.ts';

/** Two years, as the preload list asks; only said where the client came by https. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/**
 * Headers every answer carries, as the flat list `writeHead` takes. A service's own values for these
 * names are dropped: the door decides about them (see {@link isStandingHeader}).
 */
export function standingHeaders(exchange: Exchange): string[] {
  const headers = [
    headerNames.requestId,
    exchange.requestId,
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
  ];
  if (exchange.client.secure) headers.push('strict-transport-security', strictTransport);
  if (exchange.csrfCookie !== undefined) headers.push('set-cookie', exchange.csrfCookie);
  if (exchange.renewal !== undefined) headers.push(...exchange.renewal);
  if (exchange.releaseSet !== undefined) headers.push(headerNames.releaseSet, exchange.releaseSet);
  if (exchange.closesConnection) headers.push('connection', 'close');
  return headers;
}

/** Policy of answers that are data, never a page. */
export const dataPolicy = [
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy',
  'same-origin',
] as const;

const standing: ReadonlySet<string> = new Set([
  headerNames.requestId,
  headerNames.releaseSet,
  headerNames.newAccessToken,
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'content-security-policy',
  'cross-origin-resource-policy',
]);

/** Whether the door alone sets this header. */
export function isStandingHeader(name: string): boolean {
  return standing.has(name);
}
