import { extname } from 'node:path';
import { acceptedCodings } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { httpError, sendProblem } from '../http/problem.ts';
import { defaultHeaders, sendResponse } from '../http/response.ts';
import type { ReleaseStore } from './release-store.ts';

const notFound = httpError('NOT_FOUND', 'There is no such file');
const readOnly = httpError('METHOD_NOT_ALLOWED', 'Files can only be read', {
  headers: ['allow', 'GET, HEAD'],
});

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const assetHeaders = Object.entries({
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // An SVG opened by itself is a page of our origin: no script in it may run.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}).flat();

/**
 * Serves `/releases/<section>/<version>/<file>` of any stored version to every origin: scripts with an
 * integrity hash are requested with CORS, and nothing in a release is secret.
 */
export function assetHandler(store: ReleaseStore): (exchange: Exchange) => Promise<void> {
  return async (exchange) => {
    exchange.routeLabel = 'asset';
    if (!exchange.isGetOrHead) return sendProblem(exchange, readOnly);
    const [, , section = '', version = '', ...rest] = exchange.path.split('/');
    const release = await store.manifest(section, version);
    const name = rest.join('/');
    const codings = acceptedCodings(exchange.headers.acceptEncoding);
    const found = release && (await store.file(release, name, codings));
    if (found === undefined) return sendProblem(exchange, notFound);
    const headers = defaultHeaders(exchange);
    const contentType = contentTypes[extname(name)] ?? 'application/octet-stream';
    headers.push('content-type', contentType, 'content-length', String(found.bytes.length), ...assetHeaders);
    if (found.coding) headers.push('content-encoding', found.coding);
    sendResponse(exchange, 200, headers, found.bytes);
  };
}
