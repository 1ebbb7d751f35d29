import { type Kysely, sql } from 'kysely';
import { Gauge } from 'prom-client';
import { processMetrics } from '../http/metrics.ts';
import type { Log } from '../log/log.ts';

const refusingConsumersGauge = new Gauge({
  name: 'mova_event_consumer_refusing',
  help: 'Whether a consumer applies no events because the log comes from another PostgreSQL cluster.',
  labelNames: ['consumer'] as const,
  registers: [],
});

/** Returns a function that is told after each look at the log; it logs changes and sets the metric. */
export function createForeignLogReport(consumer: string, log: Log): (isForeign: boolean) => void {
  let wasForeign = false;
  processMetrics().registerMetric(refusingConsumersGauge);
  refusingConsumersGauge.labels(consumer).set(0);
  return (isForeign) => {
    if (isForeign === wasForeign) return;
    wasForeign = isForeign;
    refusingConsumersGauge.labels(consumer).set(isForeign ? 1 : 0);
    if (isForeign) {
      log.error(
        { consumer },
        'the event log comes from another PostgreSQL cluster, so no events are applied: run `mova events rebase`',
      );
    } else log.info({ consumer }, 'the event log is no longer ahead: events are applied again');
  };
}

/** The start of an epoch, kept in `events.epochs`. */
export interface Epoch {
  readonly epoch: number;
  /** `txid` of the last position before. */
  readonly afterTxid: string;
}

/**
 * Records the next epoch if log or cursors are ahead of this cluster, so that consumers continue where they were.
 * Safe while services run. Returns undefined if there is nothing to do.
 */
export async function rebaseEventLog<DB>(db: Kysely<DB>): Promise<Epoch | undefined> {
  const { rows } = await sql<Epoch>`
    select epoch, after_txid::text as "afterTxid" from events.rebase()`.execute(db);
  return rows[0];
}
