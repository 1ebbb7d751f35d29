import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { freePort } from '@mova/service-kit';

/** A request as a service saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A small real service: remembers what it was sent and answers what it is told to. */
export interface TestUpstream {
  readonly origin: string;
  readonly seen: SeenRequest[];
  /** Replaces the answer; without one it answers `{"ok":true}`. */
  answer(listener: RequestListener | undefined): void;
  close(): Promise<void>;
}

/** Starts one on a port of its own, which stays nobody's after it closed, or on `port`. */
export async function startTestUpstream(port?: number): Promise<TestUpstream> {
  const seen: SeenRequest[] = [];
  let listener: RequestListener | undefined;
  const server = createServer((request, response) => {
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
    answer: (given) => {
      listener = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
