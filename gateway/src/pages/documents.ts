import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { canaryTiming } from '@mova/contracts';
import { acceptedCodings, type Coding, entityTagOf, matchesEntityTag } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { httpError, sendProblem } from '../http/problem.ts';
import { defaultHeaders, sendResponse } from '../http/response.ts';
import { allPages, findPage, type LiveSet, type PageRoute } from '../releases/live-set.ts';
import {
  contentPolicy,
  integrityPolicy,
  openerPolicy,
  permissionsPolicy,
  type SignInSources,
} from './content-policy.ts';
import texts from './locales/uk.json' with { type: 'json' };
import { inlineStyles } from './prerendered-html.ts';
import { renderDocument, type Site } from './render-document.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const readOnly = httpError('METHOD_NOT_ALLOWED', 'Pages can only be read', {
  headers: ['allow', 'GET, HEAD'],
});

interface DocumentOptions extends Site {
  readonly devOrigins: readonly string[];
  readonly signIn: SignInSources | undefined;
  /** For pages of a set that is compared with another while a canary runs. */
  readonly canaryMark?: (set: number) => string | undefined;
}

interface RenderedDocument {
  readonly page: PageRoute;
  /** Weak: the document is the same in every coding. */
  readonly etag: string;
  readonly contentPolicy: string;
  readonly plain: Buffer;
  readonly coded: Readonly<Record<Coding, Buffer>>;
}

/** The documents of one release set, by the label of their page. */
interface PreparedSet {
  readonly live: LiveSet;
  readonly documents: ReadonlyMap<string, RenderedDocument>;
}

/**
 * Serves the documents of the set that was prepared last. An unknown path gets a document too, with status 404,
 * and the shell shows the not-found page; a path that looks like a file gets plain text.
 */
export function createDocuments(options: DocumentOptions) {
  let prepared: PreparedSet | undefined;
  const integrity = integrityPolicy(options.devOrigins, options.signIn);
  const siteHeaders = Object.entries({
    ...(integrity !== undefined && { 'integrity-policy': integrity }),
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': openerPolicy(options.signIn),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }).flat();
  const send = (exchange: Exchange) => {
    exchange.routeLabel = 'document';
    if (!exchange.isGetOrHead) return sendProblem(exchange, readOnly);
    if (/\.[^/]*$/.test(exchange.path)) return sendText(exchange, 404, 'Not found\n');
    const document = prepared?.documents.get(findPage(prepared.live, exchange.path).label);
    if (prepared === undefined || document === undefined) {
      return sendText(exchange, 503, `${texts.notPublished}\n`);
    }
    const { page, etag } = document;
    // Typed with a capital, as phones begin.
    const inLowerCase = page.isKnown ? page : findPage(prepared.live, exchange.path.toLowerCase());
    if (inLowerCase !== page && inLowerCase.isKnown) return redirect(exchange, inLowerCase.label);
    exchange.routeLabel = page.label;
    const headers = defaultHeaders(exchange);
    headers.push(...siteHeaders, 'content-security-policy', document.contentPolicy, 'etag', etag);
    const mark = options.canaryMark?.(prepared.live.set.number);
    // A header, because pages are rendered once per set, and the canary begins later.
    if (mark) headers.push('server-timing', `${canaryTiming};desc="${mark}"`);
    if (page.isKnown && matchesEntityTag(exchange.headers.ifNoneMatch, etag)) {
      return sendResponse(exchange, 304, headers);
    }
    const [coding] = acceptedCodings(exchange.headers.acceptEncoding);
    const body = coding ? document.coded[coding] : document.plain;
    headers.push('content-type', 'text/html; charset=utf-8', 'content-length', String(body.length));
    if (coding) headers.push('content-encoding', coding);
    return sendResponse(exchange, page.isKnown ? 200 : 404, headers, body);
  };

  /** Renders and compresses every document of a set; the set before is served until all are ready. */
  const prepare = async (live: LiveSet): Promise<void> => {
    const documents = new Map<string, RenderedDocument>();
    // One after the other: compressing takes threads that file reads need, too.
    for (const page of allPages(live)) documents.set(page.label, await makeDocument(live, page, options));
    prepared = { live, documents };
  };
  return { send, prepare };
}

export async function makeDocument(
  live: LiveSet,
  page: PageRoute,
  options: DocumentOptions,
): Promise<RenderedDocument> {
  const plain = Buffer.from(renderDocument(live, page, options));
  const { trustedTypes, inline } = live.shell.firstPaint ?? {};
  const hashes = { script: hashOf(inline?.script), style: hashOf(inlineStyles(live, page)) };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    // A window of 64 KB: documents are shorter, and the default of 4 MB takes fifteen times as long.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  };
  const [br, gz] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })]);
  return {
    page,
    etag: `W/${entityTagOf(plain)}`,
    contentPolicy: contentPolicy(options.devOrigins, options.signIn, hashes, trustedTypes),
    plain,
    coded: { br, gzip: gz },
  };
}

function hashOf(text: string | undefined): string | undefined {
  return text && `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function redirect(exchange: Exchange, path: string): void {
  const headers = defaultHeaders(exchange);
  headers.push('location', path + exchange.query, 'cache-control', 'no-cache', 'content-length', '0');
  sendResponse(exchange, 308, headers);
}

function sendText(exchange: Exchange, status: number, text: string): void {
  const headers = defaultHeaders(exchange);
  const body = Buffer.from(text);
  headers.push('content-type', 'text/plain; charset=utf-8', 'content-length', String(body.length));
  headers.push('cache-control', 'no-store');
  sendResponse(exchange, status, headers, body);
}
