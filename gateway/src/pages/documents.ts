import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { canaryTiming } from '@mova/contracts';
import { acceptedCodings, type Coding, entityTagOf, matchesEntityTag } from '@mova/service-kit';
import { LRUCache } from 'lru-cache';
import type { Exchange } from '../http/exchange.ts';
import { httpError, sendProblem } from '../http/problem.ts';
import { defaultHeaders, sendResponse } from '../http/response.ts';
import { allPages, findPage, type LiveSet, type PageRoute } from '../releases/live-set.ts';
import { pinnedSetOf, type ServedSets, setFor } from '../releases/served-sets.ts';
import {
  contentPolicy,
  integrityPolicy,
  openerPolicy,
  permissionsPolicy,
  type SignInSources,
} from './content-policy.ts';
import texts from './locales/uk.json' with { type: 'json' };
import { inlineScript, inlineStyles } from './prerendered-html.ts';
import { renderDocument, type Site } from './render-document.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const readOnly = httpError('METHOD_NOT_ALLOWED', 'Pages can only be read', {
  headers: ['allow', 'GET, HEAD'],
});

/** The same for everyone. */
const shared = ['cache-control', 'no-cache', 'vary', 'accept-encoding'] as const;
/** Of the set that the cookies of this browser choose. */
const byCookie = ['cache-control', 'private, no-cache', 'vary', 'accept-encoding, cookie'] as const;
type Caching = typeof shared | typeof byCookie;

interface DocumentOptions extends Site {
  readonly devOrigins: readonly string[];
  readonly signIn: SignInSources | undefined;
  /** For pages of a set that is compared with another while a canary runs. */
  readonly canaryMark?: (set: number) => string | undefined;
  /** Finds a set that was served before and is still stored. */
  readonly findEarlierSet: (number: number) => Promise<LiveSet | undefined>;
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

/** Of pages that trainings pin; 100 KB each. */
const maxPinnedDocuments = 64;

/**
 * Serves the documents of the sets that were prepared last. An unknown path gets a document too, with status 404,
 * and the shell shows the not-found page; a path that looks like a file gets plain text.
 */
export function createDocuments(options: DocumentOptions) {
  let sets: ServedSets | undefined;
  let prepared: readonly PreparedSet[] = [];
  const pinned = new LRUCache<string, Promise<RenderedDocument>>({ max: maxPinnedDocuments });
  const integrity = integrityPolicy(options.devOrigins, options.signIn);
  const siteHeaders = Object.entries({
    ...(integrity !== undefined && { 'integrity-policy': integrity }),
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': openerPolicy(options.signIn),
    'cross-origin-resource-policy': 'same-origin',
  }).flat();

  const send = (exchange: Exchange): void | Promise<void> => {
    exchange.routeLabel = 'document';
    if (!exchange.isGetOrHead) return sendProblem(exchange, readOnly);
    if (/\.[^/]*$/.test(exchange.path)) return sendText(exchange, 404, 'Not found\n');
    if (sets === undefined) return sendText(exchange, 503, `${texts.notPublished}\n`);
    const { cookie } = exchange.headers;
    const own = setFor(sets, cookie);
    const caching = sets.canary ? byCookie : shared;
    const pin = pinnedSetOf(cookie);
    if (pin === undefined || pin === own.set.number) return sendPage(exchange, own, caching);
    return sendPinned(exchange, pin, () => sendPage(exchange, own, caching));
  };

  const sendPinned = async (exchange: Exchange, pin: number, orElse: () => void): Promise<void> => {
    const document = await pinnedDocument(pin, exchange.path);
    if (document) sendDocument(exchange, document, pin, byCookie);
    else orElse();
  };

  const sendPage = (exchange: Exchange, live: LiveSet, caching: Caching) => {
    const page = findPage(live, exchange.path);
    const document = preparedDocument(live, page.label);
    if (document === undefined) return sendText(exchange, 503, `${texts.notPublished}\n`);
    // Typed with a capital, as phones begin.
    const inLowerCase = page.isKnown ? page : findPage(live, exchange.path.toLowerCase());
    if (inLowerCase !== page && inLowerCase.isKnown) return redirect(exchange, inLowerCase.label, caching);
    return sendDocument(exchange, document, live.set.number, caching);
  };

  const sendDocument = (exchange: Exchange, document: RenderedDocument, set: number, caching: Caching) => {
    const { page, etag } = document;
    exchange.routeLabel = page.label;
    const headers = defaultHeaders(exchange);
    headers.push(...siteHeaders, ...caching, 'content-security-policy', document.contentPolicy, 'etag', etag);
    const mark = options.canaryMark?.(set);
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

  const preparedDocument = (live: LiveSet, label: string) =>
    prepared.find((candidate) => candidate.live === live)?.documents.get(label);

  /** Only of steps of trainings, quizzes and tests: a pin must not hold back the other pages of its browser. */
  const pinnedDocument = async (pin: number, path: string): Promise<RenderedDocument | undefined> => {
    const served = prepared.find(({ live }) => live.set.number === pin)?.live;
    const live = served ?? (await options.findEarlierSet(pin));
    if (!live) return undefined;
    const page = findPage(live, path);
    if (!page.target?.route.task) return undefined;
    if (served) return preparedDocument(served, page.label);
    const key = `${pin} ${page.label}`;
    const document = pinned.get(key) ?? makeDocument(live, page, options);
    pinned.set(key, document);
    return document;
  };

  const prepareSet = async (live: LiveSet): Promise<PreparedSet> => {
    const known = prepared.find((candidate) => candidate.live === live);
    if (known) return known;
    const documents = new Map<string, RenderedDocument>();
    // One after the other: compressing takes threads that file reads need, too.
    for (const page of allPages(live)) documents.set(page.label, await makeDocument(live, page, options));
    return { live, documents };
  };

  /** Renders and compresses every document of the sets; those before are served until all are ready. */
  const prepare = async (next: ServedSets): Promise<void> => {
    const ready = [await prepareSet(next.live)];
    if (next.canary) ready.push(await prepareSet(next.canary.set));
    prepared = ready;
    sets = next;
  };
  return { send, prepare };
}

export async function makeDocument(
  live: LiveSet,
  page: PageRoute,
  options: Omit<DocumentOptions, 'findEarlierSet'>,
): Promise<RenderedDocument> {
  const plain = Buffer.from(renderDocument(live, page, options));
  const { trustedTypes } = live.shell.firstPaint ?? {};
  const hashes = { script: hashOf(inlineScript(live, page)), style: hashOf(inlineStyles(live, page)) };
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

function redirect(exchange: Exchange, path: string, caching: Caching): void {
  const headers = defaultHeaders(exchange);
  const [name, value] = caching;
  headers.push('location', path + exchange.query, name, value, 'content-length', '0');
  sendResponse(exchange, 308, headers);
}

function sendText(exchange: Exchange, status: number, text: string): void {
  const headers = defaultHeaders(exchange);
  const body = Buffer.from(text);
  headers.push('content-type', 'text/plain; charset=utf-8', 'content-length', String(body.length));
  headers.push('cache-control', 'no-store');
  sendResponse(exchange, status, headers, body);
}
