import type { Redis } from 'ioredis';

/**
 * Makes a function to call before a command: holds what is written to Redis until this turn of the event
 * loop has taken in every request that is there, then writes it in one system call. Requests that come
 * together share it; one that comes alone waits for nothing.
 */
export function batchCommands(redis: Redis): () => void {
  let holding = false;
  return () => {
    const { stream } = redis;
    if (holding || redis.status !== 'ready') return;
    holding = true;
    stream.cork();
    setImmediate(() => {
      holding = false;
      stream.uncork();
    });
  };
}
