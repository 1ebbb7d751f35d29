import type { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';
import { awakeDeadline } from '../time/event-loop-time.ts';
import { RedisWithDeadlines, redisTimeoutMs } from './redis-with-deadlines.ts';

/**
 * Opens a connection to Redis that fails fast: commands are refused at once while it is down (nothing is
 * queued), and time out after 200 ms in which this process was awake. Reconnects by itself, waiting at most a
 * second, also after a peer vanished without closing; changes of state are logged once each. Commands before
 * the first connection are refused too: see `whenRedisReady`.
 */
export function openRedis(url: string, log?: Log): Redis {
  const redis = new RedisWithDeadlines(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // Whoever subscribes does so each time the connection is ready: nobody could catch what ioredis itself
    // rejects when Redis no longer allows it.
    autoResubscribe: false,
    connectTimeout: redisTimeoutMs,
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

/** Resolves with true once the connection is ready, or with false after `timeoutMs` of awake time. */
export async function whenRedisReady(redis: Redis, timeoutMs = 2000): Promise<boolean> {
  const { signal, release } = awakeDeadline(timeoutMs);
  while (redis.status !== 'ready' && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  release();
  return redis.status === 'ready';
}

/** Errors of a Redis that is there but cannot work: it loads, may not write, is out of memory or busy. */
const unableForm = /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|OOM|MISCONF|BUSY|NOREPLICAS) /;
/** The error of a Redis that cannot write to its disk; it takes writes again once it can. */
const diskFullForm = /^MISCONF /;
/** What ioredis says, in plain errors without a code, of a command it could not bring to an answer. */
const unansweredForm =
  /^(Command timed out|Connection is closed\.|Socket timeout\..*|Stream isn't writeable and .*)$/;

/** Whether an error means that Redis could not be asked, rather than that it was asked something wrong. */
export function isRedisUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ReplyError') return causesOf(error).some(({ message }) => unableForm.test(message));
  return error.name === 'MaxRetriesPerRequestError' || unansweredForm.test(error.message);
}

/** Whether Redis could not save for want of disk space, or another error of its disk. */
export function isRedisDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return false;
  return causesOf(error).some(({ message }) => diskFullForm.test(message));
}

/** A discarded transaction (EXECABORT) carries the errors of its commands. */
function causesOf(error: Error & { readonly previousErrors?: readonly Error[] }): readonly Error[] {
  return [error, ...(error.previousErrors ?? [])];
}
