import type { Redis } from 'ioredis';
import type { Kysely } from 'kysely';
import type { Log } from '../log/log.ts';
import { wakeChannel } from './append-event.ts';
import { type BatchOutcome, consumeBatch } from './consume-batch.ts';
import { hasReached, lastEvent, registerConsumer } from './cursor.ts';
import { type EventHandlers, isWokenBy, typesOf } from './event-handlers.ts';
import { redriveEvents } from './redrive-events.ts';

export interface EventConsumerOptions<DB> {
  readonly db: Kysely<DB>;
  /** Without it the log is only polled. */
  readonly redis?: Redis | undefined;
  /** Schema with `event_cursors` and `event_poison`. */
  readonly schema: string;
  /** Name of the cursor. A new name starts at the beginning of the log. */
  readonly consumer: string;
  readonly handlers: EventHandlers<DB>;
  /** Events per transaction. Default: 100. */
  readonly batchSize?: number;
  /** Maximum delay between two polls, in milliseconds. Default: 750, so that events are applied within a second. */
  readonly pollMs?: number;
  /**
   * Attempts before an event is dead-lettered, not counting those the state of the database prevented.
   * Default: 5.
   */
  readonly maxAttempts?: number;
  /** How long the state of the database may block an event before it is dead-lettered. Default: 300 000 ms. */
  readonly maxBlockedMs?: number;
  readonly log: Log;
}

export interface EventConsumer {
  stop(): Promise<void>;
  /**
   * Resolves once every event committed before the call is applied or dead-lettered, by any replica.
   *
   * @throws when that takes longer than `timeoutMs` (10 000).
   */
  drain(timeoutMs?: number): Promise<void>;
}

/** Events may become readable only a moment later, after an older transaction has ended. */
const minDelayMs = 10;

/**
 * Starts applying events in the order of the log. Replicas of a service may all run one: they take turns at
 * the cursor. It never gives up: while the database is unavailable it waits and tries again.
 */
export function startEventConsumer<DB>(options: EventConsumerOptions<DB>): EventConsumer {
  const { db, schema, consumer, pollMs = 750, log } = options;
  const batch = { batchSize: 100, maxAttempts: 5, maxBlockedMs: 300_000, ...options };
  const name = { schema, consumer };
  let stopped = false;
  let registered = false;
  let delayMs = minDelayMs;
  let endDelay: () => void = () => undefined;

  const wake = () => {
    delayMs = minDelayMs;
    endDelay();
  };
  const delay = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs);
      delayMs = Math.min(delayMs * 2, pollMs);
      endDelay = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const step = async (): Promise<BatchOutcome> => {
    if (!registered) await registerConsumer(db, name, typesOf(options.handlers));
    registered = true;
    const outcome = await consumeBatch(batch);
    return (await redriveEvents(batch)) > 0 ? 'moved' : outcome;
  };

  const run = async () => {
    while (!stopped) {
      try {
        const outcome = await step();
        // Events without a handler do not shorten the delay: others may write them all day long.
        if (outcome === 'moved') delayMs = minDelayMs;
        if (outcome === 'moved' || outcome === 'passed') continue;
      } catch (error) {
        delayMs = pollMs;
        log.error({ err: error, consumer }, 'events cannot be read now');
      }
      if (!stopped) await delay();
    }
  };

  const listener =
    options.redis &&
    listen(options.redis, (type) => {
      if (isWokenBy(options.handlers, type)) wake();
    });
  const running = run();

  return {
    stop: async () => {
      stopped = true;
      endDelay();
      listener?.disconnect();
      await running;
    },
    drain: async (timeoutMs = 10_000) => {
      const deadline = Date.now() + timeoutMs;
      const last = await lastEvent(db);
      while (last && !(await hasReached(db, name, last))) {
        if (stopped || Date.now() > deadline) throw new Error(`${consumer} has not applied all events`);
        wake();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
}

/** Opens a connection that receives wake-ups, and subscribes again each time Redis becomes available. */
function listen(redis: Redis, wake: (type: string) => void): Redis {
  const listener = redis.duplicate();
  listener.on('error', () => undefined);
  listener.on('message', (_channel: string, type: string) => wake(type));
  listener.on('ready', () => listener.subscribe(wakeChannel).catch(() => undefined));
  return listener;
}
