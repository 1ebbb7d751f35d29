import { type Call, headerNames } from '@mova/contracts';
import { type Kysely, sql } from 'kysely';
import type { Handling } from '../http/handle.ts';
import { type ConsumerName, cursorTable } from './event-handlers.ts';
import { type EventPosition, readEventPosition } from './event-log.ts';

/** How long a reader waits for an event. A woken consumer needs about 12 ms. */
const timeoutMs = 300;

const pollDelayMs = { min: 4, max: 40 };

type Reading = Pick<Handling<Call>, 'header' | 'respondHeader'>;

/**
 * Lets users see what they have just saved: a request with `x-after`, the position of an event, waits until
 * that event has been applied here. If it has not after 300 ms, `x-behind: 1` says so. Invalid positions are
 * ignored.
 */
export function createAfterReader<DB>(
  db: Kysely<DB>,
  name: ConsumerName,
): (reading: Reading) => Promise<void> {
  return async ({ header, respondHeader }) => {
    const wanted = readEventPosition(header(headerNames.after) ?? '');
    if (!wanted) return;
    const deadline = performance.now() + timeoutMs;
    for (let delayMs = pollDelayMs.min; ; delayMs = Math.min(delayMs * 2, pollDelayMs.max)) {
      if (await hasReached(db, name, wanted)) return;
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) break;
      await new Promise((resolve) => setTimeout(resolve, Math.min(delayMs, leftMs)));
    }
    respondHeader(headerNames.behind, '1');
  };
}

/** Whether the consumer has applied the event at a position, and those before it. */
export async function hasReached<DB>(
  db: Kysely<DB>,
  name: ConsumerName,
  at: EventPosition,
): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select (txid, seq) >= (${at.txid}::xid8, ${at.seq}::bigint) as reached
    from ${cursorTable(name)} where consumer = ${name.consumer}`.execute(db);
  return rows[0]?.reached ?? false;
}
