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
  /** Dead-lettered events that are tried again automatically. */
  readonly redriven: number;
  /** Applies nothing, because log or cursor come from another cluster. */
  readonly isRefusing: boolean;
}

/** Returns the lag of every consumer that has ever started, by schema. Needs the migrations of this version. */
export async function listConsumerLag<DB>(db: Kysely<DB>): Promise<ConsumerLag[]> {
  const lag: ConsumerLag[] = [];
  for (const schema of serviceNames) {
    const { rows } = await sql<{ found: boolean }>`
      select to_regclass(${`${schema}.event_cursors`}) is not null as found`.execute(db);
    if (rows[0]?.found) lag.push(...(await consumerLagIn(db, schema)));
  }
  return lag;
}

/**
 * Returns the lag of the consumers of a service that reads events.
 *
 * @param maxCounted where counting `waiting` stops; by default nowhere
 */
export async function consumerLagIn<DB>(
  db: Kysely<DB>,
  schema: string,
  maxCounted: number | null = null,
): Promise<ConsumerLag[]> {
  const { rows } = await sql<ConsumerLag>`
    select ${schema} as schema, c.consumer, c.txid::text as txid, c.seq::text as seq, later.waiting,
      greatest(0, extract(epoch from clock_timestamp() - later.oldest))::float as "secondsBehind",
      dead."deadLetters", dead.redriven, events.is_from_other_cluster(c.txid) as "isRefusing"
    from ${sql.table(`${schema}.event_cursors`)} as c
      cross join lateral (
        select count(*) as waiting, min(occurred_at) as oldest
        from (
          select l.occurred_at from events.log as l where (l.txid, l.seq) > (c.txid, c.seq)
          order by l.txid, l.seq limit ${maxCounted}::bigint
        ) as unread
      ) as later
      cross join lateral (
        select count(*) filter (where p.redrive_at is null) as "deadLetters",
          count(*) filter (where p.redrive_at is not null) as redriven
        from ${sql.table(`${schema}.event_poison`)} as p where p.consumer = c.consumer
      ) as dead
    order by c.consumer`.execute(db);
  return rows;
}
