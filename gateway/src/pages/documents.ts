import { acceptedCodings } from '@mova/service-kit';
import { answerProblem } from '../http/problem.ts';
import { standingHeaders } from '../http/response.ts';
import type { Exchange } from '../http/exchange.ts';
import { refusal } from '../http/refusal.ts';
import type { LiveSet } from '../releases/live-set.ts';
import { contentPolicy, openerPolicy, permissionsPolicy } from './content-policy.ts';
import { DocumentCache } from './document-cache.ts';
import texts from './locales/uk.json' with { type: 'json' };
import type { Site } from './render-document.ts';
import type { SignInSources } from './sign-in-sources.ts';

const readOnly = refusal('METHOD_NOT_ALLOWED', 'Pages can only be read', { headers: ['allow', 'GET, HEAD'] });

export interface DocumentServerOptions extends Site {
  readonly live: () => LiveSet | undefined;
  /** Dev servers the content policy admits; none outside development. */
  readonly devOrigins: readonly string[];
  /** What the configured sign-in providers need; undefined when none is configured. */
  readonly signIn: SignInSources | undefined;
}

/**
 * Serves the document of every page. A path the live set does not know gets the same document with
 * status 404 (the shell shows the not-found page); a path that looks like a file gets plain text.
 */
export function documentServer({
  live,
  publicOrigin,
  contactEmail,
  devOrigins,
  signIn,
}: DocumentServerOptions): (exchange: Exchange) => void {
  const cache = new DocumentCache({ publicOrigin, contactEmail });
  const policy = [
    'permissions-policy',
    permissionsPolicy,
    'cross-origin-opener-policy',
    openerPolicy(signIn),
    'cross-origin-resource-policy',
    'same-origin',
  ];
  return (exchange) => {
    exchange.label = 'document';
    const { method } = exchange.request;
    if (method !== 'GET' && method !== 'HEAD') return answerProblem(exchange, readOnly);
    if (/\.[^/]*$/.test(exchange.path)) return answerText(exchange, 404, 'Not found\n');
    const current = live();
    if (current === undefined) return answerText(exchange, 503, `${texts.notPublished}\n`);
    const document = cache.get(current, exchange.path);
    exchange.label = document.page.label;
    const [coding] = acceptedCodings(exchange.head.acceptEncoding);
    const body = coding ? document.coded[coding] : document.plain;
    const head = standingHeaders(exchange);
    head.push(
      'content-security-policy',
      contentPolicy(devOrigins, signIn, document.inlineStyle, current.shell.firstPaint?.trustedTypes),
    );
    head.push(...policy, 'cache-control', 'no-cache', 'vary', 'accept-encoding', 'etag', document.etag);
    if (document.page.known && matches(exchange.head.ifNoneMatch, document.etag)) {
      exchange.response.writeHead(304, head);
      exchange.response.end();
      return;
    }
    head.push('content-type', 'text/html; charset=utf-8', 'content-length', String(body.length));
    if (coding) head.push('content-encoding', coding);
    send(exchange, document.page.known ? 200 : 404, head, body);
  };
}

/** Weak comparison (RFC 9110 §13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === opaque);
}

function answerText(exchange: Exchange, status: number, text: string): void {
  const head = standingHeaders(exchange);
  const body = Buffer.from(text);
  head.push('content-type', 'text/plain; charset=utf-8', 'content-length', String(body.length));
  head.push('cache-control', 'no-store');
  send(exchange, status, head, body);
}

function send(exchange: Exchange, status: number, head: string[], body: Buffer): void {
  exchange.response.writeHead(status, head);
  const isHead = exchange.request.method === 'HEAD';
  exchange.bytes = isHead ? 0 : body.length;
  exchange.response.end(isHead ? undefined : body);
}
