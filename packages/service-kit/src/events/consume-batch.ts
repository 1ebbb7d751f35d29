import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../log/log.ts';
import { type ConsumerName, type Cursor, lockCursor, moveCursor, readEvents } from './cursor.ts';
import { setAside } from './dead-letters.ts';
import { applyEvent, type EventHandlers, type EventRow } from './event-handlers.ts';
import { judgeFailure } from './handle-failure.ts';

export interface BatchOptions<DB> extends ConsumerName {
  readonly db: Kysely<DB>;
  readonly handlers: EventHandlers<DB>;
  readonly batchSize: number;
  readonly maxAttempts: number;
  /** How long the state of the database may hold up an event, and those after it, in milliseconds. */
  readonly giveWayMs: number;
  readonly log: Log;
}

/**
 * - `moved`: events were applied or set aside; there may be more.
 * - `passed`: a whole batch of events that nothing is done with; there may be more.
 * - `idle`: nothing is left to read, and nothing was done with what there was.
 * - `resting`: the next event failed, or the database is in its way, and it waits for its next attempt.
 * - `busy`: another replica has the cursor.
 */
export type BatchOutcome = 'moved' | 'passed' | 'idle' | 'resting' | 'busy';

/** Thrown out of the fast lane's transaction to undo it; carries no meaning of its own. */
class HandlerFailed extends Error {}

/**
 * Applies the next events and moves the cursor, in one transaction: whatever kills the process, each event
 * is applied exactly once.
 *
 * The whole batch is tried first. If one event fails, all of it is undone and read again with a savepoint
 * around each event: those before the failing one are kept, and it alone is tried again later
 * (`judgeFailure` says how often).
 *
 * @throws when the database fails altogether; nothing is applied or counted then.
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
    return cursor.resting ? 'resting' : apply(trx, cursor);
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
      await applyOrLeave(trx, row, cursor, options);
    } catch (error) {
      throw new HandlerFailed('A handler failed', { cause: error });
    }
  }
  await moveCursor(trx, options, last);
  const isConcern = (type: string) => Object.hasOwn(options.handlers, type) || cursor.types.includes(type);
  if (rows.some(({ type }) => isConcern(type))) return 'moved';
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
      const holdUp = await judgeFailure(trx, row, error, before, options);
      if (holdUp) {
        await moveCursor(trx, options, done ?? cursor, holdUp);
        return done ? 'moved' : 'resting';
      }
    }
    done = row;
  }
  if (!done) return 'idle';
  await moveCursor(trx, options, done);
  return 'moved';
}

/**
 * Applies one event. In a rolling release, or after a step back, the one who has the cursor may lack a handler that
 * another version of this consumer has: it puts the event aside for that one, instead of passing it by for good.
 */
async function applyOrLeave<DB>(
  trx: Transaction<DB>,
  row: EventRow,
  cursor: Cursor,
  options: BatchOptions<DB>,
): Promise<void> {
  const { type, txid, seq } = row;
  if (Object.hasOwn(options.handlers, type) || !cursor.types.includes(type))
    return applyEvent(options.handlers, row, trx);
  await setAside(trx, options, row, new Error(`This version does not handle ${type}`), 'redriven by itself');
  const { consumer } = options;
  options.log.info({ consumer, type, txid, seq }, 'an event waits for a version that handles it');
}

/** Applies one event inside a savepoint. Returns what it threw, as a value. */
async function tryEvent<DB>(
  trx: Transaction<DB>,
  row: EventRow,
  cursor: Cursor,
  options: BatchOptions<DB>,
): Promise<unknown> {
  await sql`savepoint event`.execute(trx);
  try {
    await applyOrLeave(trx, row, cursor, options);
  } catch (error) {
    await sql`rollback to savepoint event`.execute(trx);
    return error ?? new Error('The handler threw nothing');
  }
  await sql`release savepoint event`.execute(trx);
  return undefined;
}
