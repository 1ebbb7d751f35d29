import { acceptedCodings } from '@mova/service-kit';
import { contentTypeOf, StoreUnavailableError } from '@mova/service-kit/releases';
import type { Exchange } from '../http/exchange.ts';
import { httpError, sendProblem } from '../http/problem.ts';
import { defaultHeaders, sendResponse } from '../http/response.ts';
import { findLiveRelease, type LiveSet } from './live-set.ts';
import type { Releases } from './releases.ts';

const notFound = httpError('NOT_FOUND', 'There is no such file');
const readOnly = httpError('METHOD_NOT_ALLOWED', 'Files can only be read', {
  headers: ['allow', 'GET, HEAD'],
});

const unavailable = httpError('UPSTREAM_UNAVAILABLE', 'This file cannot be read at the moment', {
  headers: ['retry-after', '5'],
});

const assetHeaders = Object.entries({
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // An SVG opened by itself is a page of our origin: no script in it may run.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}).flat();

interface AssetOptions {
  readonly releases: Releases;
  readonly live: () => LiveSet | undefined;
}

/**
 * Serves `/releases/<section>/<version>/<file>` of any stored version to every origin: scripts with an
 * integrity hash are requested with CORS, and nothing in a release is secret.
 */
export function assetHandler({ releases, live }: AssetOptions): (exchange: Exchange) => Promise<void> {
  const find = async (path: string, acceptEncoding: string | undefined) => {
    const [, , section = '', version = '', ...rest] = path.split('/');
    const release = findLiveRelease(live(), section, version) ?? (await releases.manifest(section, version));
    const name = rest.join('/');
    const found = release && (await releases.file(release, name, acceptedCodings(acceptEncoding)));
    return found && { ...found, contentType: contentTypeOf(name) };
  };
  return async (exchange) => {
    exchange.routeLabel = 'asset';
    if (!exchange.isGetOrHead) return sendProblem(exchange, readOnly);
    try {
      const found = await find(exchange.path, exchange.headers.acceptEncoding);
      if (found === undefined) return sendProblem(exchange, notFound);
      const { contentType, coding, bytes } = found;
      const headers = defaultHeaders(exchange);
      headers.push('content-type', contentType, 'content-length', String(bytes.length), ...assetHeaders);
      if (coding) headers.push('content-encoding', coding);
      sendResponse(exchange, 200, headers, bytes);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      sendProblem(exchange, unavailable);
    }
  };
}
