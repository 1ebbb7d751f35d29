import type { Transaction } from 'kysely';
import type { BatchOptions } from './consume-batch.ts';
import type { Cursor, RetryState } from './cursor.ts';
import { deadLetterEvent } from './dead-letters.ts';
import type { EventRow } from './event-handlers.ts';
import { isTransientError } from './transient-error.ts';

/** Delay before the second attempt; doubled for each one after. */
const firstRetryDelayMs = 50;

/** Delay before the next attempt while the database blocks the event. */
const blockedRetryDelayMs = 500;

/**
 * Decides what happens to an event that could not be applied.
 *
 * An error of the event itself is counted, and after `maxAttempts` the event is dead-lettered until an
 * operator redrives it. The state of the database is not counted: the event waits, and those after it. After
 * `maxBlockedMs` it is dead-lettered, so that a lock on one user’s rows does not stop everyone, and redriven
 * automatically.
 *
 * @param before state of the event from earlier attempts
 * @returns its new state; undefined when it was dead-lettered
 */
export async function handleFailure<DB>(
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
