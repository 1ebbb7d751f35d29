import { serviceNames } from '@mova/contracts';
import { type Kysely, sql } from 'kysely';
import type { EventPosition } from './event-log.ts';

/** A consumer’s cursor, and what it has not applied. */
export interface ConsumerLag extends EventPosition {
  readonly schema: string;
  readonly consumer: string;
  /** Events after the cursor; also those of types that the consumer passes. */
  readonly waiting: number;
  /** Age of the oldest of them, 0 without one. */
  readonly secondsBehind: number;
  /** Dead-lettered events that only an operator redrives. */
  readonly deadLetters: number;
  /** Applies nothing, because log or cursor come from another cluster. */
  readonly isRefusing: boolean;
}

/** Returns the lag of every consumer that has ever started, by schema. Needs the migrations of this version. */
export async function listConsumerLag<DB>(db: Kysely<DB>): Promise<ConsumerLag[]> {
  const lag: ConsumerLag[] = [];
  for (const schema of serviceNames) {
    const { rows: found } = await sql<{ found: boolean }>`
      select to_regclass(${`${schema}.event_cursors`}) is not null as found`.execute(db);
    if (!found[0]?.found) continue;
    const { rows } = await sql<ConsumerLag>`
      select ${schema} as schema, c.consumer, c.txid::text as txid, c.seq::text as seq, later.waiting,
        greatest(0, extract(epoch from clock_timestamp() - later.oldest))::float as "secondsBehind",
        (select count(*) from ${sql.table(`${schema}.event_poison`)} as p
          where p.consumer = c.consumer and p.redrive_at is null) as "deadLetters",
        events.is_from_other_cluster(c.txid) as "isRefusing"
      from ${sql.table(`${schema}.event_cursors`)} as c cross join lateral (
        select count(*) as waiting, min(occurred_at) as oldest from events.log as l
        where (l.txid, l.seq) > (c.txid, c.seq)) as later
      order by c.consumer`.execute(db);
    lag.push(...rows);
  }
  return lag;
}
