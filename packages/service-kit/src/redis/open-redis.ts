import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';
import { setEventLoopTimeout, startDeadline } from '../time/event-loop-time.ts';

/** Timeout of a command: callers answer 503 within 300 ms. */
const defaultTimeoutMs = 200;

/** Measures timeouts in event-loop time: with those of ioredis a stalled process would blame Redis. */
class RedisWithDeadlines extends Redis {
  #isProbing = false;
  /** Of a command. */
  timeoutMs = defaultTimeoutMs;

  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...sent);
    const [command] = sent;
    const giveUp = () => {
      command.reject(new Error('Command timed out'));
      void this.#probe();
    };
    // Rejected at once if the connection is down.
    if (!command.isSettled) setEventLoopTimeout(giveUp, this.timeoutMs, () => command.isSettled);
    return answer;
  }

  /** A peer that vanished closes nothing; the system would keep its connection for a quarter of an hour. */
  async #probe(): Promise<void> {
    if (this.#isProbing || this.status !== 'ready') return;
    this.#isProbing = true;
    const { stream } = this;
    const { bytesRead } = stream;
    // Whatever came since shows that the peer is there, also an error or the answer to an earlier command.
    await this.ping().catch(() => {
      if (stream.bytesRead === bytesRead) stream.destroy(new Error('Socket timeout. Redis does not answer.'));
    });
    this.#isProbing = false;
  }
}

/**
 * Commands are rejected at once while Redis is down, also before the first connection (`whenRedisReady`), and
 * time out after 200 ms of event-loop time. It reconnects by itself within a second.
 *
 * @param timeoutMs of a command; longer in tests of other things, whose Redis may get no processor for a while
 */
export function openRedis(url: string, log?: Log, timeoutMs = defaultTimeoutMs): Redis {
  const redis = new RedisWithDeadlines(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // Subscribers subscribe each time the connection is ready, because a failed resubscription of ioredis cannot be caught.
    autoResubscribe: false,
    connectTimeout: timeoutMs,
    // A failover made this server a replica: the address leads to the new primary by now, or soon.
    reconnectOnError: ({ message }) => readOnlyForm.test(message),
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), 1000),
  });
  redis.timeoutMs = timeoutMs;
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

/** Resolves with false after `timeoutMs` of event-loop time. */
export async function whenRedisReady(redis: Redis, timeoutMs = 2000): Promise<boolean> {
  const { signal, release } = startDeadline(timeoutMs);
  while (redis.status !== 'ready' && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  release();
  return redis.status === 'ready';
}

/** Redis 6 puts the error of a command in a script behind the place in the script. */
const readOnlyForm = /(^| -)READONLY /;
/** Errors of a Redis that is reachable but cannot work: loading, read-only, out of memory or busy. */
const unableForm = /(^| -)(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|OOM|MISCONF|BUSY|NOREPLICAS) /;
const diskFullForm = /^MISCONF /;
/** Messages of ioredis, in errors without a code, for commands that got no answer. */
const unansweredForm = /^(Command timed out|Connection is closed\.|Stream isn't writeable and .*)$/;

/** True when Redis could not be asked, as opposed to an error in the command. */
export function isRedisUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ReplyError') return causesOf(error).some(({ message }) => unableForm.test(message));
  return error.name === 'MaxRetriesPerRequestError' || unansweredForm.test(error.message);
}

/** True when Redis cannot write to its disk. It accepts writes again once it can. */
export function isRedisDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return false;
  return causesOf(error).some(({ message }) => diskFullForm.test(message));
}

function causesOf(error: Error & { readonly previousErrors?: readonly Error[] }): readonly Error[] {
  return [error, ...(error.previousErrors ?? [])];
}
