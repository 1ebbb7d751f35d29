import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventRow } from './event-handlers.ts';
import type { EventPosition } from './event-log.ts';

export interface ConsumerName {
  readonly schema: string;
  readonly consumer: string;
}

export interface Cursor extends EventPosition {
  readonly failures: number;
  readonly isWaiting: boolean;
  /** How long the state of the database has blocked the next event, milliseconds. */
  readonly blockedMs: number | null;
  /** Types that some version of this consumer handles. */
  readonly types: readonly string[];
}

export interface RetryState {
  readonly failures: number;
  readonly retryDelayMs: number;
  readonly isBlocked: boolean;
}

const noRetry: RetryState = { failures: 0, retryDelayMs: 0, isBlocked: false };

const cursors = ({ schema }: ConsumerName) => sql.table(`${schema}.event_cursors`);

/** Adds the types of this version, so that versions without such a handler do not skip them. */
export async function registerConsumer<DB>(
  db: Kysely<DB>,
  name: ConsumerName,
  types: readonly string[],
): Promise<void> {
  await sql`insert into ${cursors(name)} (consumer) values (${name.consumer}) on conflict do nothing`.execute(
    db,
  );
  await sql`
    update ${cursors(name)} set types = array(select distinct unnest(types || ${types}::text[]) order by 1)
    where consumer = ${name.consumer} and not types @> ${types}::text[]`.execute(db);
}

/** Locks the cursor until the transaction ends. Returns undefined while another replica has locked it. */
export async function lockCursor<DB>(trx: Transaction<DB>, name: ConsumerName): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select txid::text as txid, seq::text as seq, failures, retry_at > clock_timestamp() as "isWaiting", types,
      extract(epoch from clock_timestamp() - blocked_since)::float8 * 1000 as "blockedMs"
    from ${cursors(name)} where consumer = ${name.consumer} for update skip locked`.execute(trx);
  return rows[0];
}

/** @param next state of the event after the cursor */
export async function moveCursor<DB>(
  trx: Transaction<DB>,
  name: ConsumerName,
  to: EventPosition,
  { failures, retryDelayMs, isBlocked }: RetryState = noRetry,
): Promise<void> {
  await sql`
    update ${cursors(name)}
    set txid = ${to.txid}::xid8, seq = ${to.seq}::bigint, failures = ${failures}::int, moved_at = now(),
      retry_at = clock_timestamp() + ${retryDelayMs}::int * interval '1 millisecond',
      blocked_since = case when ${isBlocked}::boolean then coalesce(
        case when (txid, seq) = (${to.txid}::xid8, ${to.seq}::bigint) then blocked_since end, clock_timestamp()
      ) end
    where consumer = ${name.consumer}`.execute(trx);
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
      and l.txid < pg_snapshot_xmin(pg_current_snapshot())
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

export async function hasReached<DB>(
  db: Kysely<DB>,
  name: ConsumerName,
  at: EventPosition,
): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select (txid, seq) >= (${at.txid}::xid8, ${at.seq}::bigint) as reached
    from ${cursors(name)} where consumer = ${name.consumer}`.execute(db);
  return rows[0]?.reached ?? false;
}
