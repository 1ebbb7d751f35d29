import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { type Kysely, sql } from 'kysely';
import { createDelay } from '../time/interruptible-delay.ts';
import { type BatchOptions, consumeBatch } from './consume-batch.ts';
import { redriveEvents } from './dead-letters.ts';
import { type ConsumerName, cursorTable, type EventHandlers } from './event-handlers.ts';
import { lastEvent, wakeChannel } from './event-log.ts';
import { createForeignLogReport } from './foreign-log.ts';
import { measureConsumerLag } from './lag-metrics.ts';
import { hasReached } from './read-after.ts';

/** A new consumer name starts at the beginning of the log. */
export type EventConsumerOptions<DB> = Pick<
  BatchOptions<DB>,
  'db' | 'schema' | 'consumer' | 'handlers' | 'log'
> &
  Partial<typeof defaults> & {
    /** Without it the log is only polled. */
    readonly redis?: Redis | undefined;
  };

const defaults = {
  batchSize: 100,
  /** Maximum delay between two polls: events are applied within a second. */
  pollMs: 750,
  /** Attempts before an event is dead-lettered, not counting those the state of the database prevented. */
  maxAttempts: 5,
  /** How long the state of the database may block an event before it is dead-lettered. */
  maxBlockedMs: 300_000,
};

export interface EventConsumer {
  stop(): Promise<void>;
  /** Resolves once every event committed before the call is applied or dead-lettered, by any replica. */
  drain(timeoutMs?: number): Promise<void>;
}

/** Events may become readable only a moment later, after an older transaction has ended. */
const minDelayMs = 10;

/** Replicas take turns at the cursor. While the database is unavailable it waits and tries again. */
export function startEventConsumer<DB>(given: EventConsumerOptions<DB>): EventConsumer {
  const options = { ...defaults, ...given };
  const { db, consumer, handlers, pollMs, log } = options;
  let stopped = false;
  let registered = false;
  let delayMs = minDelayMs;
  const delay = createDelay();
  const reportForeignLog = createForeignLogReport(consumer, log);
  const stopMeasuring = measureConsumerLag(db, options);

  const wake = () => {
    delayMs = minDelayMs;
    delay.end();
  };
  const consume = async () => {
    if (!registered) await registerConsumer(db, options, Object.keys(handlers));
    registered = true;
    const outcome = await consumeBatch(options);
    if (outcome !== 'locked') reportForeignLog(outcome === 'refused');
    return (await redriveEvents(options)) > 0 ? 'moved' : outcome;
  };

  const run = async () => {
    while (!stopped) {
      try {
        const outcome = await consume();
        // Events without a handler do not shorten the delay: others may write them all day long.
        if (outcome === 'moved') delayMs = minDelayMs;
        if (outcome === 'moved' || outcome === 'passed') continue;
      } catch (error) {
        delayMs = pollMs;
        log.error({ err: error, consumer }, 'events cannot be read now');
      }
      if (stopped) break;
      await delay.wait(delayMs);
      delayMs = Math.min(delayMs * 2, pollMs);
    }
  };

  const listener =
    given.redis &&
    listen(given.redis, (type) => {
      if (isWokenBy(handlers, type)) wake();
    });
  const running = run();

  return {
    stop: async () => {
      stopped = true;
      delay.end();
      stopMeasuring();
      listener?.disconnect();
      await running;
    },
    drain: async (timeoutMs = 10_000) => {
      const deadline = Date.now() + timeoutMs;
      const last = await lastEvent(db);
      while (last && !(await hasReached(db, options, last))) {
        if (stopped || Date.now() > deadline) throw new Error(`${consumer} has not applied all events`);
        wake();
        await sleep(10);
      }
    },
  };
}

export function isWokenBy<DB>(handlers: EventHandlers<DB>, type: string): boolean {
  return type === '' || Object.hasOwn(handlers, type);
}

function listen(redis: Redis, wake: (type: string) => void): Redis {
  const listener = redis.duplicate();
  listener.on('error', () => undefined);
  listener.on('message', (_channel: string, type: string) => wake(type));
  listener.on('ready', () => listener.subscribe(wakeChannel).catch(() => undefined));
  return listener;
}

/** Adds the types of this version, so that versions without such a handler do not skip them. */
export async function registerConsumer<DB>(
  db: Kysely<DB>,
  name: ConsumerName,
  types: readonly string[],
): Promise<void> {
  await sql`insert into ${cursorTable(name)} (consumer) values (${name.consumer}) on conflict do nothing`.execute(
    db,
  );
  await sql`
    update ${cursorTable(name)} set types = array(select distinct unnest(types || ${types}::text[]) order by 1)
    where consumer = ${name.consumer} and not types @> ${types}::text[]`.execute(db);
}
