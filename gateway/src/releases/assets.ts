import { extname } from 'node:path';
import { acceptedCodings } from '@mova/service-kit';
import { answerProblem } from '../http/problem.ts';
import { standingHeaders } from '../http/response.ts';
import type { Exchange } from '../http/exchange.ts';
import { refusal } from '../http/refusal.ts';
import type { ReleaseStore } from './release-store.ts';

const notFound = refusal('NOT_FOUND', 'There is no such file');
const readOnly = refusal('METHOD_NOT_ALLOWED', 'Files can only be read', { headers: ['allow', 'GET, HEAD'] });

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

/**
 * Serves `/releases/<section>/<version>/<file>` from the store, any stored version, for ever cacheable.
 * Open to any origin: scripts with an integrity hash are asked for with CORS, and there is nothing secret.
 */
export function assetServer(store: ReleaseStore): (exchange: Exchange) => Promise<void> {
  return async (exchange) => {
    exchange.label = 'asset';
    const { method } = exchange.request;
    if (method !== 'GET' && method !== 'HEAD') return answerProblem(exchange, readOnly);
    const [, , section = '', version = '', ...rest] = exchange.path.split('/');
    const release = await store.manifest(section, version);
    const name = rest.join('/');
    const found = release && (await store.file(release, name, acceptedCodings(exchange.head.acceptEncoding)));
    if (found === undefined) return answerProblem(exchange, notFound);
    const head = standingHeaders(exchange);
    head.push(
      'content-type',
      contentTypes[extname(name)] ?? 'application/octet-stream',
      'content-length',
      String(found.bytes.length),
      'cache-control',
      'public, max-age=31536000, immutable',
      'vary',
      'accept-encoding',
      'access-control-allow-origin',
      '*',
      'cross-origin-resource-policy',
      'cross-origin',
    );
    if (found.coding) head.push('content-encoding', found.coding);
    // An SVG opened by itself is a page of ours: nothing in it may run.
    head.push('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    exchange.response.writeHead(200, head);
    exchange.bytes = method === 'HEAD' ? 0 : found.bytes.length;
    exchange.response.end(method === 'HEAD' ? undefined : found.bytes);
  };
}
