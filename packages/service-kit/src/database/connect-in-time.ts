import { once } from 'node:events';
import type pg from 'pg';
import { awakeDeadline } from '../time/event-loop-time.ts';

/** Timeout of a connection, in milliseconds of event-loop time; below the gateway's deadline for reads. */
const limitMs = 2000;

/**
 * Takes a connection of the pool. The pool's own limit runs while this process is held up, too, and would then
 * refuse everybody who waited at that moment.
 *
 * @throws when none can be had in time
 */
export async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  // Nothing to wait for, which is so nearly always: one that is idle goes to each who asked.
  if (pool.waitingCount > 0 && pool.waitingCount <= pool.idleCount) return connecting;
  const { signal, release } = awakeDeadline(limitMs);
  const late = once(signal, 'abort').then(() => {
    connecting.then((client) => client.release()).catch(() => undefined);
    throw new Error('timeout exceeded when trying to connect');
  });
  return Promise.race([connecting, late]).finally(release);
}
