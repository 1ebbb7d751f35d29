import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { freePort } from '@mova/service-kit';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A small real service that records requests and sends the responses it is given. */
export interface TestUpstream {
  readonly origin: string;
  readonly seen: SeenRequest[];
  /** Replaces the response, `{"ok":true}` by default. Readiness checks are answered apart and not recorded. */
  respondWith(listener: RequestListener | undefined): void;
  /** Status of the answers to readiness checks, 200 by default; `undefined` for no answer. */
  answerChecksWith(status: number | undefined): void;
  /** How many readiness checks came. */
  checks(): number;
  /** Forgets requests and restores the default response. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts one on a free port, or on `port`. */
export async function startTestUpstream(port?: number): Promise<TestUpstream> {
  const seen: SeenRequest[] = [];
  let listener: RequestListener | undefined;
  let readiness: number | undefined = 200;
  let checks = 0;
  const server = createServer((request, response) => {
    if (request.url === '/readyz') {
      checks += 1;
      if (readiness !== undefined) response.writeHead(readiness).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (listener) return listener(request, response);
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end('{"ok":true}');
    });
  });
  const at = port ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${at}`,
    seen,
    respondWith: (given) => {
      listener = given;
    },
    answerChecksWith: (status) => {
      readiness = status;
    },
    checks: () => checks,
    reset: () => {
      listener = undefined;
      readiness = 200;
      seen.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
