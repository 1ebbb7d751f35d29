import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import { processMetrics } from '../http/metrics.ts';
import { startDeadline } from '../time/event-loop-time.ts';
import { type ConsumerLag, consumerLagIn } from './consumer-lag.ts';
import type { ConsumerName } from './event-handlers.ts';

/** Counting more would cost the database time with every scrape. */
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
        if (lag && measurements.has(measure)) report(lag);
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

function report({ consumer, waiting, secondsBehind, redriven, deadLetters }: ConsumerLag): void {
  lagEventsGauge.labels(consumer).set(waiting);
  lagSecondsGauge.labels(consumer).set(secondsBehind);
  deadLettersGauge.labels(consumer, 'waits').set(redriven);
  deadLettersGauge.labels(consumer, 'stays').set(deadLetters);
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
  const consumers = await consumerLagIn(db, name.schema, maxCounted);
  return consumers.find(({ consumer }) => consumer === name.consumer);
}
