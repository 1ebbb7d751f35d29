import { afterAll, expect, it } from 'vitest';
import { openShelves, registered } from '../testing/fixtures/shelves.ts';
import { consumeBatch } from './consume-batch.ts';
import { registerConsumer } from './event-consumer.ts';
import { appendEvent, type EventPosition } from './event-log.ts';
import { hasReached } from './read-after.ts';

const shelves = await openShelves();
afterAll(() => shelves.close());
const { db, log } = shelves;
const name = { schema: 'library', consumer: 'of-registrations' };
await registerConsumer(db, name, ['user.registered']);

/** Reads batches of two until the cursor has passed an event, and returns the outcome of each batch. */
async function readTo(position: EventPosition | undefined): Promise<string[]> {
  const handlers = { 'user.registered': async () => undefined };
  const outcomes: string[] = [];
  while (position && !(await hasReached(db, name, position)))
    outcomes.push(
      await consumeBatch({ db, ...name, handlers, batchSize: 2, maxAttempts: 1, maxBlockedMs: 0, log }),
    );
  return outcomes;
}

it('events without a handler do not make a consumer poll again soon', async () => {
  const last = await db.transaction().execute(async (trx) => {
    const positions: EventPosition[] = [];
    for (const userId of [1, 2, 3, 4, 5]) positions.push(await appendEvent(trx, 'user.deleted', { userId }));
    return positions.at(-1);
  });
  // Batches may be empty until older transactions have ended.
  const outcomes = await readTo(last);
  expect(outcomes.slice(-3)).toEqual(['passed', 'passed', 'idle']);
  expect(outcomes).not.toContain('moved');
});

it('an event with a handler does', async () => {
  const last = await db.transaction().execute(async (trx) => {
    await appendEvent(trx, 'user.deleted', { userId: 6 });
    return appendEvent(trx, 'user.registered', registered(7));
  });
  expect((await readTo(last)).at(-1)).toBe('moved');
});
