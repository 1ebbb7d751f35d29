import { type Kysely, sql } from 'kysely';
import { Gauge } from 'prom-client';
import { processMetrics } from '../http/metrics.ts';
import { startDeadline } from '../time/event-loop-time.ts';
import { type ConsumerName, cursorTable } from './event-handlers.ts';

interface ConsumerLag {
  /** Counted up to {@link maxCounted}. */
  readonly events: number;
  /** Age of the oldest of them; 0 without any. */
  readonly seconds: number;
  /** Dead-lettered events that are tried again automatically. */
  readonly waiting: number;
  /** Dead-lettered events that stay until an operator asks. */
  readonly staying: number;
}

const maxCounted = 10_000;
/** A database that does not answer must not keep the other metrics from being read. */
const timeoutMs = 1_000;

const measurements = new Set<() => Promise<void>>();
const measureAll = async () => {
  await Promise.all([...measurements].map((measure) => measure()));
};

const labelNames = ['consumer'] as const;
const lagEventsGauge = new Gauge({
  name: 'mova_event_consumer_lag_events',
  help: 'Events in the log that the consumer has not read yet, counted up to 10000.',
  labelNames,
  registers: [],
  collect: measureAll,
});
const lagSecondsGauge = new Gauge({
  name: 'mova_event_consumer_lag_seconds',
  help: 'Age of the oldest event that the consumer has not read yet.',
  labelNames,
  registers: [],
  collect: measureAll,
});
const deadLettersGauge = new Gauge({
  name: 'mova_event_consumer_dead_letters',
  help: 'Dead-lettered events: those that wait are tried again automatically, those that stay when asked.',
  labelNames: ['consumer', 'state'] as const,
  registers: [],
  collect: measureAll,
});

/**
 * Adds the lag of a consumer to the metrics of the process, measured when they are read. What cannot be measured in
 * time is left out. Returns a function that removes it.
 */
export function measureConsumerLag<DB>(db: Kysely<DB>, name: ConsumerName): () => void {
  const { consumer } = name;
  for (const gauge of [lagEventsGauge, lagSecondsGauge, deadLettersGauge])
    processMetrics().registerMetric(gauge);

  // All gauges, and all who read at the same time, share one measurement.
  let measuring: Promise<void> | undefined;
  const measure = () => {
    measuring ??= readInTime(db, name)
      .then((lag) => {
        forget(consumer);
        if (lag && measurements.has(measure)) report(consumer, lag);
      })
      .finally(() => {
        measuring = undefined;
      });
    return measuring;
  };
  measurements.add(measure);
  return () => {
    measurements.delete(measure);
    forget(consumer);
  };
}

function report(consumer: string, { events, seconds, waiting, staying }: ConsumerLag): void {
  lagEventsGauge.labels(consumer).set(events);
  lagSecondsGauge.labels(consumer).set(seconds);
  deadLettersGauge.labels(consumer, 'waits').set(waiting);
  deadLettersGauge.labels(consumer, 'stays').set(staying);
}

function forget(consumer: string): void {
  lagEventsGauge.remove(consumer);
  lagSecondsGauge.remove(consumer);
  for (const state of ['waits', 'stays']) deadLettersGauge.remove(consumer, state);
}

async function readInTime<DB>(db: Kysely<DB>, name: ConsumerName): Promise<ConsumerLag | undefined> {
  const { signal, release } = startDeadline(timeoutMs);
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  const reading = readLag(db, name).catch(() => undefined);
  return Promise.race([reading, late]).finally(release);
}

async function readLag<DB>(db: Kysely<DB>, name: ConsumerName): Promise<ConsumerLag | undefined> {
  const { schema, consumer } = name;
  const { rows } = await sql<ConsumerLag>`
    select lag.events, lag.seconds, dead.waiting, dead.staying
    from ${cursorTable(name)} as cursor,
      lateral (
        select count(*)::int as events,
          coalesce(extract(epoch from clock_timestamp() - min(occurred_at)), 0)::float8 as seconds
        from (
          select l.occurred_at from events.log as l where (l.txid, l.seq) > (cursor.txid, cursor.seq)
          order by l.txid, l.seq limit ${maxCounted}
        ) as unread
      ) as lag,
      (
        select count(*) filter (where redrive_at is not null)::int as waiting,
          count(*) filter (where redrive_at is null)::int as staying
        from ${sql.table(`${schema}.event_poison`)} where consumer = ${consumer}
      ) as dead
    where cursor.consumer = ${consumer}`.execute(db);
  return rows[0];
}
