import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../log/log.ts';
import { type ConsumerName, type Cursor, lockCursor, moveCursor, readEvents } from './cursor.ts';
import { deadLetterEvent } from './dead-letters.ts';
import { applyEvent, type EventHandlers, type EventRow } from './event-handlers.ts';
import { handleFailure } from './handle-failure.ts';

export interface BatchOptions<DB> extends ConsumerName {
  readonly db: Kysely<DB>;
  readonly handlers: EventHandlers<DB>;
  readonly batchSize: number;
  readonly maxAttempts: number;
  /** How long the state of the database may delay an event, and those after it. */
  readonly maxBlockedMs: number;
  readonly log: Log;
}

/**
 * - `moved`: events were applied or dead-lettered; there may be more.
 * - `passed`: a whole batch of events without a handler; there may be more.
 * - `idle`: nothing is left to read, and nothing was handled.
 * - `waiting`: the next event failed or is blocked by the database, and waits for its next attempt.
 * - `busy`: another replica has locked the cursor.
 */
export type BatchOutcome = 'moved' | 'passed' | 'idle' | 'waiting' | 'busy';

/** Thrown to roll back the transaction of a whole batch. */
class HandlerFailed extends Error {}

/**
 * Applies the next events and moves the cursor in one transaction, so each event is applied exactly once even
 * if the process is killed.
 *
 * The whole batch is tried first. If one event fails, the batch is rolled back and applied again with a
 * savepoint around each event: those before the failing one are kept, and it is retried later (see
 * `handleFailure`).
 *
 * @throws when the database itself fails; nothing is applied or counted then.
 */
export async function consumeBatch<DB>(options: BatchOptions<DB>): Promise<BatchOutcome> {
  try {
    return await inTransaction(options, (trx, cursor) =>
      cursor.failures > 0 || cursor.blockedMs !== null
        ? applyEach(trx, cursor, options)
        : applyAll(trx, cursor, options),
    );
  } catch (error) {
    if (!(error instanceof HandlerFailed)) throw error;
    return inTransaction(options, (trx, cursor) => applyEach(trx, cursor, options));
  }
}

function inTransaction<DB>(
  options: BatchOptions<DB>,
  apply: (trx: Transaction<DB>, cursor: Cursor) => Promise<BatchOutcome>,
): Promise<BatchOutcome> {
  return options.db.transaction().execute(async (trx) => {
    const cursor = await lockCursor(trx, options);
    if (!cursor) return 'busy';
    return cursor.isWaiting ? 'waiting' : apply(trx, cursor);
  });
}

async function applyAll<DB>(
  trx: Transaction<DB>,
  cursor: Cursor,
  options: BatchOptions<DB>,
): Promise<BatchOutcome> {
  const rows = await readEvents(trx, cursor, options.batchSize);
  const last = rows.at(-1);
  if (!last) return 'idle';
  for (const row of rows) {
    try {
      await applyOrDeadLetter(trx, row, cursor, options);
    } catch (error) {
      throw new HandlerFailed('A handler failed', { cause: error });
    }
  }
  await moveCursor(trx, options, last);
  const isHandled = (type: string) => Object.hasOwn(options.handlers, type) || cursor.types.includes(type);
  if (rows.some(({ type }) => isHandled(type))) return 'moved';
  return rows.length < options.batchSize ? 'idle' : 'passed';
}

async function applyEach<DB>(
  trx: Transaction<DB>,
  cursor: Cursor,
  options: BatchOptions<DB>,
): Promise<BatchOutcome> {
  const rows = await readEvents(trx, cursor, options.batchSize);
  let done: EventRow | undefined;
  for (const row of rows) {
    const error = await tryEvent(trx, row, cursor, options);
    if (error !== undefined) {
      const before = done ? { failures: 0, blockedMs: null } : cursor;
      const retry = await handleFailure(trx, row, error, before, options);
      if (retry) {
        await moveCursor(trx, options, done ?? cursor, retry);
        return done ? 'moved' : 'waiting';
      }
    }
    done = row;
  }
  if (!done) return 'idle';
  await moveCursor(trx, options, done);
  return 'moved';
}

/**
 * Applies one event. During a rolling release, or after a rollback, another version of this consumer may have
 * a handler that this one lacks: the event is then dead-lettered for that version instead of being skipped
 * for good.
 */
async function applyOrDeadLetter<DB>(
  trx: Transaction<DB>,
  row: EventRow,
  cursor: Cursor,
  options: BatchOptions<DB>,
): Promise<void> {
  const { type, txid, seq } = row;
  if (Object.hasOwn(options.handlers, type) || !cursor.types.includes(type))
    return applyEvent(options.handlers, row, trx);
  await deadLetterEvent(
    trx,
    options,
    row,
    new Error(`This version does not handle ${type}`),
    'redriven by itself',
  );
  const { consumer } = options;
  options.log.info({ consumer, type, txid, seq }, 'an event waits for a version that handles it');
}

/** Applies one event inside a savepoint. Returns what it threw. */
async function tryEvent<DB>(
  trx: Transaction<DB>,
  row: EventRow,
  cursor: Cursor,
  options: BatchOptions<DB>,
): Promise<unknown> {
  await sql`savepoint event`.execute(trx);
  try {
    await applyOrDeadLetter(trx, row, cursor, options);
  } catch (error) {
    await sql`rollback to savepoint event`.execute(trx);
    return error ?? new Error('The handler threw nothing');
  }
  await sql`release savepoint event`.execute(trx);
  return undefined;
}
