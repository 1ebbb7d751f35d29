import { type EventPayload, type EventType, eventSchemas } from '@mova/contracts';
import type { Redis } from 'ioredis';
import { type Kysely, sql, type Transaction } from 'kysely';

/**
 * Position of an event in the log: decimal strings of 64-bit numbers, ordered as the pair. `txid` is 10^15 times
 * the epoch, which grows when transaction ids start again in another cluster, plus the transaction id.
 */
export interface EventPosition {
  readonly txid: string;
  readonly seq: string;
}

export interface EventRow extends EventPosition {
  readonly type: string;
  readonly payload: unknown;
  readonly occurred_at: Date;
}

/** Maximum transaction id (xid8) and sequence number (bigint). */
const [maxTxid, maxSeq] = [2n ** 64n - 1n, 2n ** 63n - 1n];

/** For `x-event-position` and `x-after`: `<transaction>-<sequence>`. */
export function writeEventPosition({ txid, seq }: EventPosition): string {
  return `${txid}-${seq}`;
}

export function readEventPosition(text: string): EventPosition | undefined {
  const [, txid, seq] = /^(\d{1,20})-(\d{1,19})$/.exec(text) ?? [];
  if (txid === undefined || seq === undefined) return undefined;
  return BigInt(txid) <= maxTxid && BigInt(seq) <= maxSeq ? { txid, seq } : undefined;
}

/** Appends an event in the transaction of the change it describes. Call `wakeConsumers` after the commit. */
export async function appendEvent<DB, T extends EventType>(
  trx: Transaction<DB>,
  type: T,
  payload: EventPayload<T>,
): Promise<EventPosition> {
  const checked = JSON.stringify(eventSchemas[type].parse(payload));
  const { rows } = await sql<EventPosition>`
    insert into events.log (type, payload) values (${type}, ${checked}::jsonb)
    returning txid::text as txid, seq::text as seq`.execute(trx);
  const [position] = rows;
  if (!position) throw new Error('The log gave no position');
  return position;
}

/**
 * Only transactions older than every running one are read: one with a lower id may commit later, and would be
 * skipped by a cursor that had passed it. A bare `txid` in `order by` would be the text of the select list.
 */
export async function readEvents<DB>(
  trx: Transaction<DB>,
  after: EventPosition,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select txid::text as txid, seq::text as seq, type, payload, occurred_at
    from events.log as l
    where (l.txid, l.seq) > (${after.txid}::xid8, ${after.seq}::bigint)
      and l.txid < events.settled_txid()
    order by l.txid, l.seq limit ${limit}`.execute(trx);
  return rows;
}

/** Returns the last committed event, even if a transaction that is still running could precede it. */
export async function lastEvent<DB>(db: Kysely<DB>): Promise<EventPosition | undefined> {
  const { rows } = await sql<EventPosition>`
    select txid::text as txid, seq::text as seq from events.log
    order by events.log.txid desc, events.log.seq desc limit 1`.execute(db);
  return rows[0];
}

/** Redis channel of wake-ups; the message is the type of the new event, or empty. */
export const wakeChannel = 'mova:events';

/** Wakes the consumers of a type early. Errors are ignored: a lost wake-up only costs a poll interval. */
export async function wakeConsumers(redis: Redis, type: EventType | '' = ''): Promise<void> {
  await redis.publish(wakeChannel, type).catch(() => undefined);
}

/** Deletes up to 10 000 events that every consumer has read, along with the deletion of their user. */
export async function deleteEventsOfErasedUsers<DB>(db: Kysely<DB>): Promise<number> {
  // In a transaction, because a select outside one has the shorter timeout of reads.
  const { rows } = await db
    .transaction()
    .execute((trx) =>
      sql<{ forgotten: number }>`select events.forget_erased_learners() as forgotten`.execute(trx),
    );
  return rows[0]?.forgotten ?? 0;
}
