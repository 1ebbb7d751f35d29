import type { AddressInfo } from 'node:net';
import {
  drainServer,
  exitAfterFlush,
  exitIfPortTaken,
  exitOnUncaughtErrors,
  recordSecurityEvent,
} from '@mova/service-kit';
import { openGateway } from '../app.ts';
import type { GatewayEnv } from '../env.ts';
import { openLogs } from '../ops/logs.ts';
import { type MetricsMessage, metricsRequest } from './cluster-metrics.ts';
import { connectionLimits } from './connections.ts';
import { createHttpServer } from './http-server.ts';

export interface ReadyMessage {
  readonly ready: true;
  readonly port: number;
}
export const drainMessage = 'drain';
/** How long requests in flight get to finish. */
export const drainTimeoutMs = 15_000;
/** A worker whose event loop runs returns it. */
export const pingMessage = 'alive';

export async function runWorker(env: GatewayEnv): Promise<void> {
  // A worker that is alone on its pipe may write larger chunks.
  const logs = openLogs(env.LOG_LEVEL, env.WORKERS === 1 ? 16_384 : 4_096);
  const { log } = logs;
  const state = { isReady: false, isDraining: false };
  const gateway = await openGateway(env, logs, {
    isReady: () => state.isReady,
    isDraining: () => state.isDraining,
  });
  exitOnUncaughtErrors(log);

  const server = createHttpServer(gateway.listener, connectionLimits(env), (address) =>
    recordSecurityEvent(log, { event: 'connection-limit', outcome: 'refused', address }),
  );
  const sendMetrics = async () => {
    const message: MetricsMessage = { metrics: await gateway.metrics() };
    if (process.connected) await new Promise((resolve) => process.send?.(message, resolve));
  };
  const drain = async () => {
    if (state.isDraining) return;
    state.isReady = false;
    state.isDraining = true;
    log.info('draining');
    await drainServer(server, env.DRAIN_SECONDS, drainTimeoutMs);
    await sendMetrics();
    await gateway.close();
    log.info('stopped');
    await exitAfterFlush(log, 0);
  };
  process.on('message', (message) => message === drainMessage && void drain());
  process.on('message', (message) => message === pingMessage && process.send?.(pingMessage));
  process.on('message', (message) => message === metricsRequest && void sendMetrics());
  process.on('SIGTERM', () => void drain());
  // Ctrl-C reaches every process of the terminal; the primary decides when this one exits.
  process.on('SIGINT', () => undefined);

  server.on('error', (error) => {
    exitIfPortTaken('gateway', env.PORT, error);
    throw error;
  });
  server.listen({ port: env.PORT, ...(env.HOST && { host: env.HOST }) }, () => {
    state.isReady = true;
    const { port } = server.address() as AddressInfo;
    log.info({ port }, 'listening');
    process.send?.({ ready: true, port } satisfies ReadyMessage);
  });
}
