import type { Redis } from 'ioredis';
import type { Kysely } from 'kysely';
import type { Log } from '../log/log.ts';
import { wakeChannel } from './append-event.ts';
import { type BatchOutcome, consumeBatch } from './consume-batch.ts';
import { hasReached, lastEvent, registerConsumer } from './cursor.ts';
import { type EventHandlers, isWokenBy, typesOf } from './event-handlers.ts';
import { redrivePoison } from './redrive-events.ts';

export interface EventConsumerOptions<DB> {
  readonly db: Kysely<DB>;
  /** Wakes the consumer early; without it the log is polled. */
  readonly redis?: Redis | undefined;
  /** Schema that holds `event_cursors` and `event_poison`. */
  readonly schema: string;
  /** Name of the cursor: one a purpose. A new name starts at the beginning of the log. */
  readonly consumer: string;
  readonly handlers: EventHandlers<DB>;
  /** Events a transaction (100). */
  readonly batchSize?: number;
  /** Longest time between two looks at the log, in milliseconds (750: applied within a second, woken or not). */
  readonly pollMs?: number;
  /** Attempts before an event is set aside (5); those the state of the database foils do not count. */
  readonly maxAttempts?: number;
  /** How long the state of the database may hold up an event before it steps aside (300 000 ms). */
  readonly giveWayMs?: number;
  readonly log: Log;
}

export interface EventConsumer {
  /** Ends after the batch in hand. */
  stop(): Promise<void>;
  /**
   * Resolves once every event committed before the call is applied or set aside, by whichever replica.
   *
   * @throws when that takes longer than `timeoutMs` (10 000).
   */
  drain(timeoutMs?: number): Promise<void>;
}

/** First pause after something happened: a commit may be held back a moment by an older transaction. */
const shortPauseMs = 10;

/**
 * Starts applying events in the order of the log. Replicas of a service may all run one: they take turns
 * on the cursor. It never gives up: while the database is away it waits and tries again.
 */
export function startEventConsumer<DB>(options: EventConsumerOptions<DB>): EventConsumer {
  const { db, schema, consumer, pollMs = 750, log } = options;
  const batch = { batchSize: 100, maxAttempts: 5, giveWayMs: 300_000, ...options };
  const name = { schema, consumer };
  let stopped = false;
  let registered = false;
  let pauseMs = shortPauseMs;
  let endPause: () => void = () => undefined;

  const wake = () => {
    pauseMs = shortPauseMs;
    endPause();
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      pauseMs = Math.min(pauseMs * 2, pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const step = async (): Promise<BatchOutcome> => {
    if (!registered) await registerConsumer(db, name, typesOf(options.handlers));
    registered = true;
    const outcome = await consumeBatch(batch);
    return (await redrivePoison(batch)) > 0 ? 'moved' : outcome;
  };

  const run = async () => {
    while (!stopped) {
      try {
        const outcome = await step();
        // Events that only pass by do not quicken it: others may write them all day long.
        if (outcome === 'moved') pauseMs = shortPauseMs;
        if (outcome === 'moved' || outcome === 'passed') continue;
      } catch (error) {
        pauseMs = pollMs;
        log.error({ err: error, consumer }, 'events cannot be read now');
      }
      if (!stopped) await pause();
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
      endPause();
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

/** A connection of its own that hears wake-ups; it subscribes whenever Redis comes, or comes back. */
function listen(redis: Redis, wake: (type: string) => void): Redis {
  const listener = redis.duplicate();
  listener.on('error', () => undefined);
  listener.on('message', (_channel: string, type: string) => wake(type));
  listener.on('ready', () => listener.subscribe(wakeChannel).catch(() => undefined));
  return listener;
}
