import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { rateLimitKey } from '@mova/service-kit';
import type { GatewayEnv } from '../env.ts';
import { unmapAddress } from '../http/headers.ts';

export interface ConnectionLimits {
  readonly max: number;
  /** For one network (`rateLimitKey`); 0 for no limit. */
  readonly maxPerNetwork: number;
}

export type OnConnectionRejected = (address: string) => void;

const minCloseIdleIntervalMs = 1_000;

const sweepIntervalMs = 5_000;

/** Behind a trusted proxy every connection is the proxy's, so the proxy must limit networks. */
export function connectionLimits(env: GatewayEnv): ConnectionLimits {
  return {
    max: env.MAX_CONNECTIONS,
    maxPerNetwork: env.TRUSTED_PROXIES > 0 ? 0 : env.MAX_CONNECTIONS_PER_NETWORK,
  };
}

/**
 * Closes connections over the limits before anything of them is read, and idle ones too: one request per
 * minute would keep them open indefinitely.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  onConnectionRejected: OnConnectionRejected,
): void {
  let idleClosedAt = Number.NEGATIVE_INFINITY;
  const makeRoom = (rejectedAddress: string) => {
    onConnectionRejected(rejectedAddress);
    if (performance.now() - idleClosedAt < minCloseIdleIntervalMs) return;
    idleClosedAt = performance.now();
    server.closeIdleConnections();
  };
  server.maxConnections = limits.max;
  server.on('drop', (connection) => makeRoom(connection?.remoteAddress ?? ''));
  if (limits.maxPerNetwork === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = unmapAddress(socket.remoteAddress ?? '');
    const network = rateLimitKey(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.maxPerNetwork) {
      socket.destroy();
      makeRoom(address);
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining === 0) open.delete(network);
      else open.set(network, remaining);
    });
  });
}

/**
 * Node's own timeout starts again with every byte, so one byte per minute keeps a connection alive. Time is
 * counted in sweeps, so that clients are not blamed when the event loop stalls.
 */
export function closeSlowReaders(server: Server, timeoutMs: number, intervalMs = sweepIntervalMs): void {
  const sockets = new Map<Socket, { written: number; sweeps: number }>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { written: 0, sweeps: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  const sweep = setInterval(() => {
    for (const [socket, seen] of sockets) {
      const isWaiting = socket.writableLength > 0 && socket.bytesWritten === seen.written;
      seen.written = socket.bytesWritten;
      seen.sweeps = isWaiting ? seen.sweeps + 1 : 0;
      if (seen.sweeps * intervalMs >= timeoutMs) socket.destroy();
    }
  }, intervalMs);
  sweep.unref();
  server.on('close', () => clearInterval(sweep));
}
