import { sql, type Transaction } from 'kysely';
import { isTransientError } from '../database/database-errors.ts';
import { deadLetterEvent } from './dead-letters.ts';
import { applyEvent, type ConsumerName, type ConsumerOptions, cursorTable } from './event-handlers.ts';
import { type EventPosition, type EventRow, readEvents } from './event-log.ts';

export interface BatchOptions<DB> extends ConsumerOptions<DB> {
  readonly maxAttempts: number;
  /** How long the state of the database may delay an event, and those after it. */
  readonly maxBlockedMs: number;
}

/**
 * After `moved` and `passed` (only events without a handler) there may be more. `locked`: another replica has the
 * cursor. `refused`: the positions come from another cluster, so events would be skipped.
 */
export type BatchOutcome = 'moved' | 'passed' | 'idle' | 'locked' | 'refused';

interface Cursor extends EventPosition {
  readonly failures: number;
  readonly isWaiting: boolean;
  readonly isFromOtherCluster: boolean;
  /** How long the state of the database has blocked the next event, milliseconds. */
  readonly blockedMs: number | null;
  /** Types that some version of this consumer handles. */
  readonly types: readonly string[];
}

interface RetryState {
  readonly failures: number;
  readonly retryDelayMs: number;
  readonly isBlocked: boolean;
}

const noRetry: RetryState = { failures: 0, retryDelayMs: 0, isBlocked: false };

/** Delay before the second attempt; doubled for each one after. */
const firstRetryDelayMs = 50;

const blockedRetryDelayMs = 500;

/** Thrown to roll back the transaction of a whole batch. */
class HandlerFailed extends Error {}

/**
 * Applies the next events and moves the cursor in one transaction, so each event is applied exactly once even
 * if the process is killed. If one fails, the batch is applied again with savepoints: events before it are
 * kept, and it is retried later. Throws when the database itself fails; nothing is counted then.
 */
export async function consumeBatch<DB>(
  options: BatchOptions<DB>,
  usesSavepoints = false,
): Promise<BatchOutcome> {
  try {
    return await options.db.transaction().execute(async (trx) => {
      const cursor = await lockCursor(trx, options);
      if (!cursor) return 'locked';
      if (cursor.isFromOtherCluster) return 'refused';
      if (cursor.isWaiting) return 'idle';
      const hasFailed = cursor.failures > 0 || cursor.blockedMs !== null;
      return applyNext(trx, cursor, options, usesSavepoints || hasFailed);
    });
  } catch (error) {
    if (!(error instanceof HandlerFailed)) throw error;
    return consumeBatch(options, true);
  }
}

async function applyNext<DB>(
  trx: Transaction<DB>,
  cursor: Cursor,
  options: BatchOptions<DB>,
  usesSavepoints: boolean,
): Promise<BatchOutcome> {
  const { handlers, batchSize } = options;
  const rows = await readEvents(trx, cursor, batchSize);
  let done: EventRow | undefined;
  for (const row of rows) {
    if (usesSavepoints) await sql`savepoint event`.execute(trx);
    try {
      await applyOrDeadLetter(trx, row, cursor, options);
    } catch (error) {
      if (!usesSavepoints) throw new HandlerFailed('A handler failed', { cause: error });
      await sql`rollback to savepoint event`.execute(trx);
      const before = done ? { failures: 0, blockedMs: null } : cursor;
      const retry = await handleFailure(trx, row, error, before, options);
      if (retry) {
        await moveCursor(trx, options, done ?? cursor, retry);
        return done ? 'moved' : 'idle';
      }
    }
    if (usesSavepoints) await sql`release savepoint event`.execute(trx);
    done = row;
  }
  if (!done) return 'idle';
  await moveCursor(trx, options, done);
  const isHandled = ({ type }: EventRow) => Object.hasOwn(handlers, type) || cursor.types.includes(type);
  if (rows.some(isHandled)) return 'moved';
  return rows.length < batchSize ? 'idle' : 'passed';
}

/** Another version may have a handler that this one lacks, in a rolling release or after a rollback. */
async function applyOrDeadLetter<DB>(
  trx: Transaction<DB>,
  row: EventRow,
  cursor: Cursor,
  options: BatchOptions<DB>,
): Promise<void> {
  const { handlers, consumer, log } = options;
  const { type, txid, seq } = row;
  if (Object.hasOwn(handlers, type) || !cursor.types.includes(type)) return applyEvent(handlers, row, trx);
  const reason = new Error(`This version does not handle ${type}`);
  await deadLetterEvent(trx, options, row, reason, 'redriven by itself');
  log.info({ consumer, type, txid, seq }, 'an event waits for a version that handles it');
}

/**
 * An event whose errors are its own is dead-lettered after `maxAttempts`, until an operator redrives it. The
 * state of the database is not counted: the event and those after it wait, and after `maxBlockedMs` it is
 * redriven automatically, so that a lock on one user’s rows does not stop everyone.
 */
async function handleFailure<DB>(
  trx: Transaction<DB>,
  row: EventRow,
  error: unknown,
  before: Pick<Cursor, 'failures' | 'blockedMs'>,
  options: BatchOptions<DB>,
): Promise<RetryState | undefined> {
  const { log, consumer, maxAttempts, maxBlockedMs } = options;
  const { type, txid, seq } = row;
  const ids = { consumer, type, txid, seq };
  if (isTransientError(error)) {
    const { failures, blockedMs } = before;
    if (blockedMs === null || blockedMs < maxBlockedMs) {
      log.warn({ err: error, ...ids }, 'the database keeps an event from being applied');
      return { failures, retryDelayMs: blockedRetryDelayMs, isBlocked: true };
    }
    await deadLetterEvent(trx, options, row, error, 'redriven by itself');
    log.error(
      { ...ids, blockedMs },
      'an event was dead-lettered because the database blocks it; it is redriven automatically',
    );
    return undefined;
  }
  const failures = before.failures + 1;
  log.warn({ err: error, ...ids, failures }, 'an event could not be applied');
  if (failures < maxAttempts)
    return { failures, retryDelayMs: firstRetryDelayMs * 2 ** (failures - 1), isBlocked: false };
  await deadLetterEvent(trx, options, row, error, 'redriven when asked');
  // Without the error, whose text may repeat the payload.
  log.error({ ...ids, failures }, 'an event was dead-lettered: see `mova events poison`');
  return undefined;
}

/** Locks the cursor until the transaction ends. Returns undefined while another replica has locked it. */
async function lockCursor<DB>(trx: Transaction<DB>, name: ConsumerName): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select txid::text as txid, seq::text as seq, failures, retry_at > clock_timestamp() as "isWaiting", types,
      extract(epoch from clock_timestamp() - blocked_since)::float8 * 1000 as "blockedMs",
      events.is_from_other_cluster(txid) as "isFromOtherCluster"
    from ${cursorTable(name)} where consumer = ${name.consumer} for update skip locked`.execute(trx);
  return rows[0];
}

/** @param next state of the event after the cursor */
async function moveCursor<DB>(
  trx: Transaction<DB>,
  name: ConsumerName,
  to: EventPosition,
  { failures, retryDelayMs, isBlocked }: RetryState = noRetry,
): Promise<void> {
  await sql`
    update ${cursorTable(name)}
    set txid = ${to.txid}::xid8, seq = ${to.seq}::bigint, failures = ${failures}::int, moved_at = now(),
      retry_at = clock_timestamp() + ${retryDelayMs}::int * interval '1 millisecond',
      blocked_since = case when ${isBlocked}::boolean then coalesce(
        case when (txid, seq) = (${to.txid}::xid8, ${to.seq}::bigint) then blocked_since end, clock_timestamp()
      ) end
    where consumer = ${name.consumer}`.execute(trx);
}
