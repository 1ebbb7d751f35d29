import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@mova/service-kit';
import type { GatewayEnv } from '../env.ts';
import { plainAddress } from '../http/client.ts';

/** How many connections a worker keeps open. */
export interface ConnectionLimits {
  /** From everyone together. */
  readonly max: number;
  /** From one network (`networkOf`); 0 for no limit, as behind a proxy, where every connection is the proxy's. */
  readonly maxPerNetwork: number;
}

/** Limits of the configuration. Behind a trusted proxy it is the proxy that limits networks. */
export function connectionLimits(env: GatewayEnv): ConnectionLimits {
  return {
    max: env.MAX_CONNECTIONS,
    maxPerNetwork: env.TRUSTED_PROXIES > 0 ? 0 : env.MAX_CONNECTIONS_PER_NETWORK,
  };
}

/** Called with the address of a client whose connection was refused. */
type OnRefused = (address: string) => void;

/** Shortest time between two clearings of idle connections. */
const clearEveryMs = 1_000;

/**
 * Refuses connections past the limits by closing them at once. What a client that is refused costs is the
 * handshake; nothing of it is read. Idle connections then make room: they could be held for ever by a request a
 * minute each.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, onRefused: OnRefused): void {
  let clearedAt = Number.NEGATIVE_INFINITY;
  const refuse = (address: string) => {
    onRefused(address);
    if (performance.now() - clearedAt < clearEveryMs) return;
    clearedAt = performance.now();
    server.closeIdleConnections();
  };
  server.maxConnections = limits.max;
  server.on('drop', (connection) => refuse(connection?.remoteAddress ?? ''));
  if (limits.maxPerNetwork === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.maxPerNetwork) {
      socket.destroy();
      refuse(address);
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

/** How often readers are looked at. */
const sweepMs = 5_000;

/**
 * Closes the connection of a client that takes longer than `limitMs` for a piece of an answer. Node's own timeout
 * counts from the last byte that moved, so one byte a minute keeps a connection and its answer for ever. Time is
 * counted in sweeps, so that a worker that was held up does not blame its clients.
 *
 * @param server ends the sweeps with its own end
 */
export function closeSlowReaders(server: Server, limitMs: number, intervalMs = sweepMs): void {
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
      if (seen.sweeps * intervalMs >= limitMs) socket.destroy();
    }
  }, intervalMs);
  sweep.unref();
  server.on('close', () => clearInterval(sweep));
}
