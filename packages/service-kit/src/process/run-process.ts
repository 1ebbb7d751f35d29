import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { z } from 'zod';
import { processMetrics } from '../http/metrics.ts';
import { createLog, exitAfterFlush, type Log, type LogLevel } from '../log/log.ts';
import { startDeadline } from '../time/event-loop-time.ts';
import { readEnvOrExit } from './env-or-exit.ts';
import { type privatePortEnv, servePrivatePort } from './private-port.ts';

/** How long requests in flight get to finish. */
const drainTimeoutMs = 10_000;

/** How long `stop` gets; then the process ends all the same. */
const stopTimeoutMs = 3_000;

export interface Started {
  readonly port: number;
  readonly host?: string;
  readonly app: { fetch(request: Request, ...rest: never[]): Response | Promise<Response> };
  /** Closes what `start` opened, after the last answer. */
  readonly stop?: () => Promise<void>;
}

export interface ProcessContext {
  readonly log: Log;
  /** True from listening until draining; give it to `createServiceApp`. */
  readonly ready: () => boolean;
}

export interface ProcessOptions<S extends z.ZodObject> {
  readonly name: string;
  /**
   * Should include `LOG_LEVEL: logLevelEnv`, and where others send requests `DRAIN_SECONDS: drainSecondsEnv` and
   * `privatePortEnv`.
   */
  readonly env: S;
  readonly start: (env: z.output<S>, context: ProcessContext) => Promise<Started>;
}

/**
 * The body of a `main.ts`: exits with 78 when the environment is invalid, tells its parent when it listens,
 * and drains and exits with 0 on SIGTERM, SIGINT or the end of the parent.
 */
export async function runProcess<S extends z.ZodObject>(options: ProcessOptions<S>): Promise<void> {
  const { name, start } = options;
  const env = readEnvOrExit(name, options.env);
  const log = createLog(name, 'LOG_LEVEL' in env ? (env.LOG_LEVEL as LogLevel) : 'info');
  exitOnUncaughtErrors(log);

  let isReady = false;
  let server: Server | undefined;
  let started: Started | undefined;
  let isEnding = false;

  const end = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    isReady = false;
    log.info({ reason }, 'draining');
    const delaySeconds = 'DRAIN_SECONDS' in env ? (env.DRAIN_SECONDS as number) : 0;
    if (server?.listening) await drainServer(server, delaySeconds, drainTimeoutMs);
    await Promise.race([started?.stop?.(), new Promise((resolve) => setTimeout(resolve, stopTimeoutMs))]);
    log.info('stopped');
    await exitAfterFlush(log, 0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  // Nothing else would stop a process without its parent.
  process.on('disconnect', () => void end('the parent is gone'));

  try {
    // From the beginning until the end, so that probes can tell starting and draining from not running.
    if ('PRIVATE_HOST' in env)
      await servePrivatePort(env as unknown as z.output<typeof privatePortEnv>, {
        name,
        log,
        isReady: () => isReady,
        readMetrics: () => processMetrics().metrics(),
      });
    started = await start(env, { log, ready: () => isReady });
    server = serverOf(started.app, () => isEnding);
    server.listen(started.port, started.host ?? '127.0.0.1');
    await once(server, 'listening');
    if (isEnding) return;
    isReady = true;
    const { port } = server.address() as AddressInfo;
    log.info({ port }, 'listening');
    if (process.connected) process.send?.({ ready: true, port });
  } catch (error) {
    if (started) exitIfPortTaken(name, started.port, error);
    log.fatal({ err: error }, 'could not start');
    await exitAfterFlush(log, 1);
  }
}

export function exitOnUncaughtErrors(log: Log): void {
  const die = (message: string) => (error: unknown) => {
    log.fatal({ err: error }, message);
    void exitAfterFlush(log, 1);
  };
  process.on('uncaughtException', die('uncaught error'));
  process.on('unhandledRejection', die('unhandled rejection'));
}

/** Reports in one line that the port of a server is taken, and exits with 1. */
export function exitIfPortTaken(name: string, port: number, error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return;
  process.stderr.write(`${name}: port ${port} is already taken\n`);
  process.exit(1);
}

/**
 * Accepts requests for `delaySeconds` more: those on their way arrive, and balancers send others elsewhere. Every
 * answer should say `Connection: close` by then, because what is sent into a connection being closed is lost.
 * Then stops accepting, and closes each connection after its answer, at the latest after `timeoutMs` more.
 */
export async function drainServer(server: Server, delaySeconds: number, timeoutMs: number): Promise<void> {
  // Event-loop time: what arrived while the machine stalled is read before anything is closed.
  if (delaySeconds > 0) await once(startDeadline(delaySeconds * 1000).signal, 'abort');
  const closed = once(server, 'close');
  server.close();
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}

function serverOf(app: Started['app'], isEnding: () => boolean): Server {
  // With the connection, for an app that counts by address (`getConnInfo`).
  const fetch = async (request: Request, connection: object) => {
    const response = await app.fetch(request, ...([connection] as never[]));
    // Decided at the answer, so that requests in flight close their connections too.
    if (isEnding()) response.headers.set('connection', 'close');
    return response;
  };
  const server = createAdaptorServer({ fetch }) as Server;
  // Longer than clients keep idle connections, so that none sends into a connection being closed.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  server.requestTimeout = 30_000;
  return server;
}
