import type { Redis } from 'ioredis';
import { Counter } from 'prom-client';
import { isRedisUnavailable } from '../redis/open-redis.ts';

/** How long a replica has. Other commands of the connection wait as long, so it is below their timeout. */
const replicaTimeoutMs = 100;

/** Every registry that a process serves includes it. */
export const unconfirmedEndsCounter = new Counter({
  name: 'mova_session_ends_unconfirmed_total',
  help: 'Times that no replica of Redis confirmed in time that sessions had ended.',
  registers: [],
});

/**
 * Returns a function that waits until a replica of Redis has the writes of this connection made before the call, or
 * for 100 ms. Calls during a wait share the next one, because Redis keeps the connection waiting for each.
 */
export function createWriteConfirmation(redis: Redis): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const wait = async () => {
    next = undefined;
    current = waitForReplica(redis);
    return current;
  };
  return () => {
    next ??= current.then(wait, wait);
    return next;
  };
}

async function waitForReplica(redis: Redis): Promise<void> {
  const confirmed = await redis.wait(1, replicaTimeoutMs).catch((error: unknown) => {
    if (isRedisUnavailable(error)) throw error;
    // Not every provider allows the command.
    return 0;
  });
  if (confirmed === 0) unconfirmedEndsCounter.inc();
}
