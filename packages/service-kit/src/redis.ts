import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** Longest wait for a connection or an answer, in milliseconds: callers answer 503 within 300. */
const redisTimeoutMs = 250;

/**
 * Opens a connection to Redis that fails fast: commands are refused at once while it is down (nothing is
 * queued), and time out after 250 ms. Reconnects by itself, waiting at most a second; changes of state are
 * logged once each. Commands before the first connection are refused too: see `whenRedisReady`.
 */
export function openRedis(url: string, log?: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: redisTimeoutMs,
    commandTimeout: redisTimeoutMs,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), 1000),
  });
  let down = false;
  redis.on('error', (error: Error) => {
    if (!down) log?.warn({ reason: error.message }, 'redis is not reachable');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log?.info('redis is reachable again');
    down = false;
  });
  return redis;
}

/** Resolves with true once the connection is ready, or with false after `timeoutMs`. */
export async function whenRedisReady(redis: Redis, timeoutMs = 2000): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (redis.status !== 'ready' && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return redis.status === 'ready';
}
