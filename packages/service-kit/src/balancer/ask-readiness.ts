import { ConnectionPool } from '../http-client/connection-pool.ts';
import { startDeadline } from '../time/event-loop-time.ts';

const timeoutMs = 1_000;

export type Readiness = 'ready' | 'not ready' | 'unreachable' | 'silent';

/**
 * Asks a replica whether it is ready, over a connection of its own: a check must not wait for calls, and shows that the
 * replica still accepts connections.
 */
export async function askReadiness(origin: string, address: string | undefined): Promise<Readiness> {
  const { signal, release } = startDeadline(timeoutMs);
  const pool = new ConnectionPool(origin, address);
  const { promise, resolve } = Promise.withResolvers<Readiness>();
  signal.addEventListener('abort', () => resolve('silent'));
  let readiness: Readiness = 'unreachable';
  pool.dispatch(
    { method: 'GET', path: '/readyz', headers: [], body: null },
    {
      onStart: () => {},
      onHead: (status) => {
        readiness = status < 500 ? 'ready' : 'not ready';
      },
      onBody: () => {},
      onEnd: () => resolve(readiness),
      onError: () => resolve('unreachable'),
    },
  );
  try {
    return await promise;
  } finally {
    release();
    void pool.destroy();
  }
}
