import type { AddressInfo } from 'node:net';
import { exitAfterFlush, recordSecurityEvent } from '@mova/service-kit';
import { connectionLimits } from './connections.ts';
import type { GatewayEnv } from '../env.ts';
import { openLogs } from '../ops/logs.ts';
import { openGateway } from '../open-gateway.ts';
import { createDoor } from './http-server.ts';
import { drainServer } from './drain.ts';

/** Messages between the primary and its workers, and from the primary to whoever started it. */
export interface ReadyMessage {
  readonly ready: true;
  readonly port: number;
}
export const drainMessage = 'drain';
/** The primary asks; a worker that turns its event loop answers with the same. */
export const aliveMessage = 'alive';

/**
 * One worker: takes requests until told to drain (a message of the primary, or SIGTERM), then lets
 * connections go, answers what is in flight and ends.
 */
export async function runWorker(env: GatewayEnv): Promise<void> {
  // Alone on its pipe, a worker may write larger portions.
  const logs = openLogs(env.LOG_LEVEL, env.WORKERS === 1 ? 16_384 : 4_096);
  const { log } = logs;
  const state = { ready: false, draining: false };
  const gateway = await openGateway(env, logs, {
    ready: () => state.ready,
    draining: () => state.draining,
  });
  const die = (error: unknown) => {
    log.fatal({ err: error }, 'an error nobody caught');
    void exitAfterFlush(log, 1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);

  const server = createDoor(gateway.listener, {
    limits: connectionLimits(env),
    onRefused: (address) =>
      recordSecurityEvent(log, { event: 'connection-limit', outcome: 'refused', address }),
  });
  const drain = async () => {
    if (state.draining) return;
    state.ready = false;
    state.draining = true;
    log.info('draining');
    await drainServer(server);
    await gateway.close();
    log.info('stopped');
    await exitAfterFlush(log, 0);
  };
  process.on('message', (message) => message === drainMessage && void drain());
  process.on('message', (message) => message === aliveMessage && process.send?.(aliveMessage));
  process.on('SIGTERM', () => void drain());
  // Ctrl-C reaches every process of the terminal; the primary decides when this one ends.
  process.on('SIGINT', () => undefined);

  server.on('error', (error) => {
    if ('code' in error && error.code === 'EADDRINUSE') {
      process.stderr.write(`gateway: port ${env.PORT} is already taken\n`);
      process.exit(1);
    }
    die(error);
  });
  server.listen({ port: env.PORT, ...(env.HOST && { host: env.HOST }) }, () => {
    state.ready = true;
    const { port } = server.address() as AddressInfo;
    log.info({ port }, 'listening');
    process.send?.({ ready: true, port } satisfies ReadyMessage);
  });
}
