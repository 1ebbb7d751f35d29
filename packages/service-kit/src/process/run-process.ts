import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { z } from 'zod';
import { InvalidEnvError, readEnv } from '../env/read-env.ts';
import type { LogLevel } from '../log/log.ts';
import { createLog, exitAfterFlush, type Log } from '../log/log.ts';

/** EX_CONFIG. */
export const configExitCode = 78;

/** How long requests in flight get to finish. */
const drainTimeoutMs = 10_000;

/** How long `stop` gets; then the process ends all the same. */
const stopTimeoutMs = 3_000;

export type Started = {
  readonly port: number;
  readonly host?: string | undefined;
  /** Closes what `start` opened, after the last answer. */
  readonly stop?: () => Promise<void>;
} & (
  | { readonly app: { fetch(request: Request, ...rest: never[]): Response | Promise<Response> } }
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
 * The body of a `main.ts`: exits with 78 when the environment is invalid, sends `{ ready: true, port }` to
 * its parent once it listens, and on SIGTERM, SIGINT or the end of the parent drains and exits with 0. An
 * uncaught error ends it with 1.
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
  process.on('uncaughtException', (error) => die(error, 'uncaught error'));
  process.on('unhandledRejection', (error) => die(error, 'unhandled rejection'));

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
    await Promise.race([started?.stop?.(), new Promise((resolve) => setTimeout(resolve, stopTimeoutMs))]);
    log.info('stopped');
    await exitAfterFlush(log, 0);
  };
  const endOn = (reason: string) => () => {
    end(reason).catch((error) => die(error, 'could not stop cleanly'));
  };
  process.on('SIGTERM', endOn('SIGTERM'));
  process.on('SIGINT', endOn('SIGINT'));
  // Nothing else would stop a process without its parent.
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
  // Longer than clients keep idle connections, so that none sends into a connection being closed.
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

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}

const isPortTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
