import type { Log } from '@mova/service-kit';
import type { Redis } from 'ioredis';

/**
 * Makes a function to call when a command failed: asks the same connection for a sign of life and drops it
 * when there is none. A peer that vanished (a pulled cable, a dead machine) closes nothing, and the system
 * would keep such a connection for a quarter of an hour.
 */
export function probeRedis(redis: Redis, log: Log): () => void {
  let probing = false;
  return () => {
    if (probing || redis.status !== 'ready') return;
    probing = true;
    redis
      .ping()
      .catch(() => {
        if (redis.status !== 'ready') return;
        log.warn('redis does not answer; connecting anew');
        redis.disconnect(true);
      })
      .finally(() => {
        probing = false;
      });
  };
}
