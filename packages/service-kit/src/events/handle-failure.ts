import type { Transaction } from 'kysely';
import type { BatchOptions } from './consume-batch.ts';
import type { Cursor, HoldUp } from './cursor.ts';
import { setAside } from './dead-letters.ts';
import type { EventRow } from './event-handlers.ts';
import { isPassingTrouble } from './transient-error.ts';

/** Wait before the second attempt; doubled for each one after. */
const firstRestMs = 50;

/** Wait before the next attempt while the database stands in the way: it takes no harm from an event that waits. */
const troubleRestMs = 500;

/**
 * Decides what becomes of an event that could not be applied.
 *
 * Its own fault is counted, and after `maxAttempts` it is set aside until an operator asks for it. The state of the
 * database is never counted: the event waits, and those after it; past `giveWayMs` it steps aside, so that one
 * learner's lock does not stop everybody for good, and is applied from there without being asked for.
 *
 * @param before what is known of the event from earlier attempts
 * @returns what holds it up; undefined when it was set aside, and the next one may come
 */
export async function judgeFailure<DB>(
  trx: Transaction<DB>,
  row: EventRow,
  error: unknown,
  before: Pick<Cursor, 'failures' | 'blockedMs'>,
  options: BatchOptions<DB>,
): Promise<HoldUp | undefined> {
  const { log, consumer, maxAttempts, giveWayMs } = options;
  const { type, txid, seq } = row;
  const ids = { consumer, type, txid, seq };
  if (isPassingTrouble(error)) {
    const { failures, blockedMs } = before;
    if (blockedMs === null || blockedMs < giveWayMs) {
      log.warn({ err: error, ...ids }, 'the database keeps an event from being applied');
      return { failures, restMs: troubleRestMs, isBlocked: true };
    }
    await setAside(trx, options, row, error, 'redriven by itself');
    log.error(
      { ...ids, blockedMs },
      'an event gives way to those after it; it is applied once the database lets it',
    );
    return undefined;
  }
  const failures = before.failures + 1;
  log.warn({ err: error, ...ids, failures }, 'an event could not be applied');
  if (failures < maxAttempts)
    return { failures, restMs: firstRestMs * 2 ** (failures - 1), isBlocked: false };
  await setAside(trx, options, row, error, 'redriven when asked');
  // Without the error: what a handler was given may be repeated in its text.
  log.error({ ...ids, failures }, 'an event was set aside: see `mova events poison`');
  return undefined;
}
