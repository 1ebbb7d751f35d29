import { type Call, headerNames } from '@mova/contracts';
import type { Kysely } from 'kysely';
import type { Handling } from '../http/handle.ts';
import { type ConsumerName, hasReached } from './cursor.ts';
import { readEventPosition } from './event-position.ts';

/** Longest a reader waits for an event, in milliseconds. A consumer that was woken needs a dozen. */
const patienceMs = 300;

/** Pauses between two looks at the cursor grow from this up to the next, in milliseconds. */
const pausesMs = { first: 4, longest: 40 };

/** What of a call is needed to read after an event. */
type Reading = Pick<Handling<Call>, 'header' | 'respondHeader'>;

/**
 * «A learner who saves sees it»: a reader that sends `x-after`, the position of an event, is answered once
 * that event was applied here. After 300 ms it is answered all the same, and `x-behind: 1` tells that the
 * event is not in the answer yet. A header that is no position is passed over.
 *
 * @param name of the consumer that applies the events to what is read
 * @returns a function to await before reading
 */
export function createAfterReader<DB>(
  db: Kysely<DB>,
  name: ConsumerName,
): (reading: Reading) => Promise<void> {
  return async ({ header, respondHeader }) => {
    const wanted = readEventPosition(header(headerNames.after) ?? '');
    if (!wanted) return;
    const deadline = performance.now() + patienceMs;
    for (let pause = pausesMs.first; ; pause = Math.min(pause * 2, pausesMs.longest)) {
      if (await hasReached(db, name, wanted)) return;
      const left = deadline - performance.now();
      if (left <= 0) break;
      await new Promise((resolve) => setTimeout(resolve, Math.min(pause, left)));
    }
    respondHeader(headerNames.behind, '1');
  };
}
