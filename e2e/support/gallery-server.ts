import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';

/** The content policy of the product, so that the components are tested under it. */
const contentPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

/** A page of a few letters and a round corner that never changes; its screenshot identifies how a browser draws. */
export const referencePath = '/reference.html';

const referenceFont = resolve(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
);

const referencePage = `<!doctype html>
<style>
  @font-face { font-family: hand; font-weight: 100 900; src: url(/reference.woff2); }
  body { margin: 8px; font: 17px/1.5 hand; color: #1b1f2a; background: #fbfaf7; }
  b { font-weight: 800; font-size: 32px; }
  i { display: inline-block; width: 80px; height: 24px; border: 1.5px solid #8a8f9c; border-radius: 12px; }
</style>
<p>Sphinx of black quartz, judge my vow: 0123456789</p><b>The quick brown fox</b> <i></i>`;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a built gallery and the reference page. */
export async function serveFolder(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === referencePath) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(referencePage);
      return;
    }
    const file =
      pathname === '/reference.woff2'
        ? referenceFont
        : join(folder, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (content) => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
        response.setHeader('content-security-policy', contentPolicy);
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
