import { type Call, headerNames } from '@mova/contracts';
import type { Kysely } from 'kysely';
import type { Handling } from '../http/handle.ts';
import { type ConsumerName, hasReached } from './cursor.ts';
import { readEventPosition } from './event-log.ts';

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
