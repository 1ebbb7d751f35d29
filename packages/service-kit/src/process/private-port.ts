import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getSystemErrorMessage } from 'node:util';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { InvalidEnvError, portEnv } from '../env/read-env.ts';
import type { Log } from '../log/log.ts';
import { setEventLoopTimeout } from '../time/event-loop-time.ts';
import { exitOnInvalidEnv } from './env-or-exit.ts';

/** Variables of every process that operators probe and scrape. */
export const privatePortEnv = z.object({
  PRIVATE_PORT: portEnv.optional(),
  PRIVATE_HOST: z.string().default('127.0.0.1'),
});

export interface PrivatePortOptions {
  readonly name: string;
  readonly log: Log;
  /** True from listening until draining. */
  readonly isReady: () => boolean;
  /** Returns the Prometheus text format; must not wait for long. */
  readonly readMetrics: () => Promise<string>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A connection carries one request, and has this long for it, however slow its client. */
const connectionTimeoutMs = 5_000;
const maxConnections = 256;

/**
 * Serves `/healthz`, `/readyz` and `/metrics` on `PRIVATE_PORT` until the process ends; nothing without that
 * variable. Probes come by address, so the Host header is not checked: the network decides who reaches the port.
 * Exits with 78 when it cannot listen there.
 */
export async function servePrivatePort(
  { PRIVATE_PORT: port, PRIVATE_HOST: host }: z.output<typeof privatePortEnv>,
  options: PrivatePortOptions,
): Promise<void> {
  if (port === undefined) return;
  const { name, log } = options;
  const answer = answersOf(options);
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    void answer(request).then((given) => send(response, given));
  });
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) =>
    setEventLoopTimeout(
      () => socket.destroy(),
      connectionTimeoutMs,
      () => socket.destroyed,
    ),
  );
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = error.errno === undefined ? error.message : getSystemErrorMessage(error.errno);
    const problem = `PRIVATE_PORT: cannot listen on ${host}, port ${port}: ${reason}`;
    exitOnInvalidEnv(name, new InvalidEnvError([problem]));
  });
  server.on('error', (error) => log.warn({ err: error }, 'the private port failed'));
  log.info({ privatePort: (server.address() as AddressInfo).port }, 'listening for probes');
}

function answersOf({ log, isReady, readMetrics }: PrivatePortOptions) {
  const answers: Readonly<Record<string, () => Answer | Promise<Answer>>> = {
    '/healthz': () => ({ status: 200, text: 'ok' }),
    '/readyz': () => (isReady() ? { status: 200, text: 'ready' } : { status: 503, text: 'not ready' }),
    '/metrics': async () => ({
      status: 200,
      text: await readMetrics(),
      headers: { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE },
    }),
  };
  return async ({ method, url = '' }: IncomingMessage): Promise<Answer> => {
    const path = url.replace(/\?.*/, '');
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!answer) return { status: 404, text: 'not found' };
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, text: 'method not allowed', headers: { allow: 'GET, HEAD' } };
    try {
      return await answer();
    } catch (error) {
      log.error({ err: error }, 'metrics could not be read');
      return { status: 500, text: 'failed' };
    }
  };
}

function send(response: ServerResponse, { status, text, headers }: Answer): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
    ...headers,
  });
  response.end(text);
}
