import { createReadStream } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { BuildError } from '../config/rspack.ts';

interface ProxyOptions {
  readonly site: string;
  readonly port: number;
  /** Path of the files of the section: `/releases/grammar/development/`. */
  readonly publicPath: string;
  readonly outDir: string;
  readonly rewrite: (html: string, path: string) => string;
  readonly isOwnPage: (path: string) => boolean;
  readonly onListener: (response: ServerResponse) => void;
}

/**
 * Serves a site on this machine, with one section from here: in front of the site, so that neither its content policy
 * nor its data know of it. Only a browser that opens this address sees the section.
 *
 * @throws {BuildError} for a port that is taken
 */
export async function startProxy(options: ProxyOptions): Promise<{ origin: string; stop(): Promise<void> }> {
  const { publicPath, outDir, onListener } = options;
  let origin = '';
  const server = createServer((request, response) => {
    // A page of another site could lead its own name here.
    if (!isHere(request.headers.host, origin)) return sendText(response, 421, `Open ${origin}\n`);
    const path = (request.url ?? '/').replace(/\?.*/s, '');
    const name = path.startsWith(publicPath) ? path.slice(publicPath.length) : undefined;
    if (name === 'events') return onListener(response);
    if (name !== undefined) return sendFile(outDir, name, response);
    forward(options, origin, request, response);
  });
  origin = `http://localhost:${await listen(server, options.port)}`;
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(new BuildError(`port ${port} cannot be used (${code ?? message}): name another one by --port`)),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function isHere(host: string | undefined, origin: string): boolean {
  const { port } = new URL(origin);
  return host === `localhost:${port}`;
}

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wav: 'audio/wav',
};

function sendFile(outDir: string, name: string, response: ServerResponse): void {
  const isName = /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) && !name.includes('..');
  const file = createReadStream(isName ? join(outDir, name) : '');
  file.once('error', () => sendText(response, 404, 'Not found\n'));
  file.once('open', () => {
    response.writeHead(200, {
      'content-type': contentTypes[name.replace(/.*\./, '')] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    file.pipe(response);
  });
}

const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

function forward(
  { site, rewrite, isOwnPage }: ProxyOptions,
  origin: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): void {
  const isSecure = site.startsWith('https:');
  const isDocument = incoming.headers.accept?.includes('text/html') === true;
  const headers = requestHeaders(incoming, { origin, site, isSecure, isDocument });
  const send = isSecure ? httpsRequest : httpRequest;
  const outgoing = send(new URL(site), { method: incoming.method, path: incoming.url, headers });
  const fail = ({ message }: Error) => {
    if (response.headersSent) response.destroy();
    else sendText(response, 502, `${site} does not answer: ${message}\n`);
  };
  outgoing.on('error', fail);
  outgoing.on('response', (answer) => {
    const status = answer.statusCode ?? 502;
    const own = responseHeaders(answer, { origin, site, isSecure });
    if (!isDocument || !answer.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(status, own);
      return pipeline(answer, response, () => undefined);
    }
    readText(answer).then((html) => {
      const path = (incoming.url ?? '/').replace(/[?#].*/s, '').replace(/(?<=.)\/+$/, '');
      const body = Buffer.from(rewrite(html, path));
      const kept = own.filter(([name]) => !/^(?:content-length|transfer-encoding|etag)$/i.test(name));
      // A page that the site does not have yet.
      response.writeHead(status === 404 && isOwnPage(path) ? 200 : status, [
        ...kept,
        ['content-length', String(body.length)],
      ]);
      response.end(incoming.method === 'HEAD' ? undefined : body);
    }, fail);
  });
  response.on('close', () => outgoing.destroy());
  pipeline(incoming, outgoing, () => undefined);
}

interface Direction {
  readonly origin: string;
  readonly site: string;
  readonly isSecure: boolean;
}

function requestHeaders(
  { headers }: IncomingMessage,
  { origin, site, isSecure, isDocument }: Direction & { readonly isDocument: boolean },
): Record<string, string | string[]> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || hopByHop.has(name) ? [] : [[name, value] as const],
  );
  const sent: Record<string, string | string[]> = Object.fromEntries(kept);
  sent.host = new URL(site).host;
  // Any other origin stays as it is, for the site to refuse.
  if (headers.origin === origin) sent.origin = site;
  delete sent.referer;
  if (isSecure && headers.cookie !== undefined) sent.cookie = toSecureCookies(headers.cookie);
  if (isDocument)
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete sent[name];
  return sent;
}

/** This machine speaks plain HTTP, and scripts under development have no hash. */
const siteOnlyHeaders: ReadonlySet<string> = new Set(['strict-transport-security', 'integrity-policy']);

function responseHeaders(
  { rawHeaders }: IncomingMessage,
  { origin, site, isSecure }: Direction,
): [string, string][] {
  const headers: [string, string][] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    const key = name.toLowerCase();
    if (hopByHop.has(key) || siteOnlyHeaders.has(key)) continue;
    if (key === 'location' && value.startsWith(site)) headers.push([name, origin + value.slice(site.length)]);
    else headers.push([name, key === 'set-cookie' && isSecure ? toPlainCookie(value) : value]);
  }
  return headers;
}

/** A browser keeps no `__Host-` cookie of an address without https. */
export function toPlainCookie(cookie: string): string {
  return cookie.replace(/^__Host-/, '').replace(/; *secure(?=;|$)/i, '');
}

/** Reverses {@link toPlainCookie}: every cookie called `mova-…` has that prefix. */
export function toSecureCookies(cookies: string): string {
  return cookies.replaceAll(/(?<=^|; )(?=mova-)/g, '__Host-');
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}
