import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../log.ts';
import { type ConsumerName, type Cursor, lockCursor, moveCursor, readEvents } from './cursor.ts';
import { applyEvent, type EventHandlers, type EventRow } from './event-handlers.ts';
import { setAside } from './poison.ts';

export interface BatchOptions<DB> extends ConsumerName {
  readonly db: Kysely<DB>;
  readonly handlers: EventHandlers<DB>;
  readonly batchSize: number;
  readonly maxAttempts: number;
  readonly log: Log;
}

/**
 * - `moved`: events were applied or set aside; there may be more.
 * - `passed`: a whole batch of events that nothing is done with; there may be more.
 * - `idle`: nothing is left to read, and nothing was done with what there was.
 * - `resting`: the next event failed and waits for its next attempt.
 * - `busy`: another replica has the cursor.
 */
export type BatchOutcome = 'moved' | 'passed' | 'idle' | 'resting' | 'busy';

/** Wait before the second attempt; doubled for each one after. */
const firstRestMs = 50;

/** Thrown out of the fast lane's transaction to undo it; carries no meaning of its own. */
class HandlerFailed extends Error {}

/**
 * Applies the next events and moves the cursor, in one transaction: whatever kills the process, each event
 * is applied exactly once.
 *
 * The whole batch is tried first. If one event fails, all of it is undone and read again with a savepoint
 * around each event: those before the failing one are kept, and it alone is counted, retried later, and
 * after `maxAttempts` set aside.
 *
 * @throws when the database fails; nothing is applied or counted then.
 */
export async function consumeBatch<DB>(options: BatchOptions<DB>): Promise<BatchOutcome> {
  try {
    return await inTransaction(options, (trx, cursor) =>
      cursor.failures > 0 ? applyEach(trx, cursor, options) : applyAll(trx, cursor, options),
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
      await applyEvent(options.handlers, row, trx);
    } catch (error) {
      throw new HandlerFailed('A handler failed', { cause: error });
    }
  }
  await moveCursor(trx, options, last);
  if (rows.some(({ type }) => Object.hasOwn(options.handlers, type))) return 'moved';
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
    const error = await tryEvent(trx, row, options.handlers);
    if (error !== undefined) {
      const failures = (done ? 0 : cursor.failures) + 1;
      const { type, txid, seq } = row;
      options.log.warn({ err: error, type, txid, seq, failures }, 'an event could not be applied');
      if (failures < options.maxAttempts) {
        await moveCursor(trx, options, done ?? cursor, failures, firstRestMs * 2 ** (failures - 1));
        return done ? 'moved' : 'resting';
      }
      await setAside(trx, options, row, error);
    }
    done = row;
  }
  if (!done) return 'idle';
  await moveCursor(trx, options, done);
  return 'moved';
}

/** Applies one event inside a savepoint. Returns what it threw, as a value. */
async function tryEvent<DB>(
  trx: Transaction<DB>,
  row: EventRow,
  handlers: EventHandlers<DB>,
): Promise<unknown> {
  await sql`savepoint event`.execute(trx);
  try {
    await applyEvent(handlers, row, trx);
  } catch (error) {
    await sql`rollback to savepoint event`.execute(trx);
    return error ?? new Error('The handler threw nothing');
  }
  await sql`release savepoint event`.execute(trx);
  return undefined;
}
