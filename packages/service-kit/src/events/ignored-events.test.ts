import { afterAll, expect, it } from 'vitest';
import { openShelves, registered } from '../testing/fixtures/shelves.ts';
import { appendEvent, type EventPosition } from './append-event.ts';
import { consumeBatch } from './consume-batch.ts';
import { hasReached, registerConsumer } from './cursor.ts';

const shelves = await openShelves();
afterAll(() => shelves.close());
const { db, log } = shelves;
const name = { schema: 'library', consumer: 'of-registrations' };
await registerConsumer(db, name, ['user.registered']);

/** Reads on by batches of two until an event is behind, and tells how each batch ended. */
async function readTo(position: EventPosition | undefined): Promise<string[]> {
  const handlers = { 'user.registered': async () => undefined };
  const outcomes: string[] = [];
  while (position && !(await hasReached(db, name, position)))
    outcomes.push(
      await consumeBatch({ db, ...name, handlers, batchSize: 2, maxAttempts: 1, maxBlockedMs: 0, log }),
    );
  return outcomes;
}

it('events that nothing is done with do not make a consumer look again soon', async () => {
  const last = await db.transaction().execute(async (trx) => {
    const positions: EventPosition[] = [];
    for (const userId of [1, 2, 3, 4, 5]) positions.push(await appendEvent(trx, 'user.deleted', { userId }));
    return positions.at(-1);
  });
  // Before the five can be read a batch finds nothing: an older transaction may still run.
  const outcomes = await readTo(last);
  expect(outcomes.slice(-3)).toEqual(['passed', 'passed', 'idle']);
  expect(outcomes).not.toContain('moved');
});

it('one that something is done with does', async () => {
  const last = await db.transaction().execute(async (trx) => {
    await appendEvent(trx, 'user.deleted', { userId: 6 });
    return appendEvent(trx, 'user.registered', registered(7));
  });
  expect((await readTo(last)).at(-1)).toBe('moved');
});
