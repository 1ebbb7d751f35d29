import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { z } from 'zod';
import { InvalidEnvError, type LogLevel, readEnv } from '../env/read-env.ts';
import { createLog, exitAfterFlush, type Log } from '../log/log.ts';

/** Exit code for a configuration that cannot work (EX_CONFIG). */
export const configExitCode = 78;

/** Requests in flight get this long to finish. */
const drainMs = 10_000;

/** What was opened gets this long to close; then the process ends all the same. */
const stopMs = 3_000;

/** What `start` gives back: where to listen, what answers, and what to close at the end. */
export type Started = {
  readonly port: number;
  /** `127.0.0.1` unless told. */
  readonly host?: string | undefined;
  /** Closes what `start` opened, after the last answer. */
  readonly stop?: () => Promise<void>;
} & (
  | { readonly app: { fetch(request: Request, ...rest: never[]): Response | Promise<Response> } }
  /** A server of one's own, not yet listening. */
  | { readonly server: Server }
);

export interface ProcessContext {
  readonly log: Log;
  /** True from listening until draining; give it to `createServiceApp`. */
  readonly ready: () => boolean;
}

export interface ProcessOptions<S extends z.ZodObject> {
  readonly name: string;
  /** Should include `LOG_LEVEL: logLevelEnv`. */
  readonly env: S;
  readonly start: (env: z.output<S>, context: ProcessContext) => Promise<Started>;
}

/**
 * The body of a `main.ts`: reads the environment (all problems at once, exit 78), starts, listens, tells a
 * parent `{ ready: true, port }`, and on SIGTERM, SIGINT or the parent's end drains and exits 0. An error
 * nobody caught is logged and ends the process with 1.
 */
export async function runProcess<S extends z.ZodObject>({
  name,
  env: shape,
  start,
}: ProcessOptions<S>): Promise<void> {
  let env: z.output<S>;
  try {
    env = readEnv(shape);
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exit(configExitCode);
  }
  const level = 'LOG_LEVEL' in env ? (env.LOG_LEVEL as LogLevel) : 'info';
  const log = createLog(name, level);
  const die = (error: unknown, message: string) => {
    log.fatal({ err: error }, message);
    void exitAfterFlush(log, 1);
  };
  process.on('uncaughtException', (error) => die(error, 'an error nobody caught'));
  process.on('unhandledRejection', (error) => die(error, 'a rejection nobody caught'));

  let isReady = false;
  let server: Server | undefined;
  let started: Started | undefined;
  let isEnding = false;

  const end = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    isReady = false;
    log.info({ reason }, 'draining');
    if (server?.listening) await drain(server);
    await Promise.race([started?.stop?.(), new Promise((resolve) => setTimeout(resolve, stopMs))]);
    log.info('stopped');
    await exitAfterFlush(log, 0);
  };
  const endOn = (reason: string) => () => {
    end(reason).catch((error) => die(error, 'could not stop cleanly'));
  };
  process.on('SIGTERM', endOn('SIGTERM'));
  process.on('SIGINT', endOn('SIGINT'));
  // Without its parent nobody would ever stop this process.
  process.on('disconnect', endOn('the parent is gone'));

  try {
    started = await start(env, { log, ready: () => isReady });
    server = serverOf(started);
    const port = await listen(server, started.port, started.host ?? '127.0.0.1');
    if (isEnding) return;
    isReady = true;
    log.info({ port }, 'listening');
    if (process.connected) process.send?.({ ready: true, port });
  } catch (error) {
    if (isPortTaken(error)) {
      process.stderr.write(`${name}: port ${started?.port} is already taken\n`);
      process.exit(1);
    }
    die(error, 'could not start');
  }
}

function serverOf(started: Started): Server {
  if ('server' in started) return started.server;
  const { app } = started;
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request) }) as Server;
  // Longer than a client keeps an idle connection: the client closes first, and never sends into a close.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  server.requestTimeout = 30_000;
  return server;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Takes no new connections, closes idle ones, and waits for answers in flight, 10 s at most. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => server.closeAllConnections(), drainMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}

const isPortTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
