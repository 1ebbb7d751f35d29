import { once } from 'node:events';
import type pg from 'pg';
import { startDeadline } from '../time/event-loop-time.ts';

/** Milliseconds of event-loop time; below the gateway’s deadline for reads. */
const connectTimeoutMs = 2000;

/**
 * Takes a connection from the pool. The pool’s own timeout also runs while this process is stalled, and would
 * then reject everyone waiting at that moment.
 *
 * @throws when none is available in time
 */
export async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  // Nearly always an idle connection is available at once.
  if (pool.waitingCount > 0 && pool.waitingCount <= pool.idleCount) return connecting;
  const { signal, release } = startDeadline(connectTimeoutMs);
  const late = once(signal, 'abort').then(() => {
    connecting.then((client) => client.release()).catch(() => undefined);
    throw new Error('timeout exceeded when trying to connect');
  });
  return Promise.race([connecting, late]).finally(release);
}
