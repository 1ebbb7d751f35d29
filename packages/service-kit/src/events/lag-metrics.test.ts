import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processMetrics } from '../http/metrics.ts';
import { startEventLoopStopwatch } from '../testing/event-loop-stopwatch.ts';
import { openShelves } from '../testing/fixtures/shelves.ts';

let shelves: Awaited<ReturnType<typeof openShelves>>;
beforeEach(async () => {
  shelves = await openShelves();
});
afterEach(() => shelves.close());

/** For a loaded machine that takes more than the second which a measurement may take: it is read again. */
const measured = { timeout: 20_000 };

/** Values of the metrics of the consumer, without their common prefix. */
async function read(): Promise<Record<string, number>> {
  const text = await processMetrics().metrics();
  const lines = text.matchAll(/^mova_event_consumer_(\w+)\{consumer="shelves"(?:,state="(\w+)")?\} (\S+)$/gm);
  return Object.fromEntries(
    [...lines].flatMap(([, name, state, value]) =>
      name === 'refusing' ? [] : [[state ?? String(name), Number(value)]],
    ),
  );
}

it('is none while events are applied', async () => {
  const consumer = shelves.start();
  await shelves.publish(1);
  await consumer.drain();
  await expect.poll(read, measured).toEqual({ lag_events: 0, lag_seconds: 0, waits: 0, stays: 0 });
});

it('counts the events that a blocked consumer has not read, and their age', async () => {
  let fail = true;
  const consumer = shelves.start({
    handlers: {
      'user.registered': async () => {
        if (fail) throw Object.assign(new Error('locked'), { code: '55P03' });
      },
    },
  });
  await shelves.publish(1);
  await shelves.publish(2);
  await sql`update events.log set occurred_at = occurred_at - interval '1 hour'`.execute(shelves.owner);
  await shelves.publish(3);
  await expect
    .poll(read, measured)
    .toMatchObject({ lag_events: 3, lag_seconds: expect.closeTo(3_600, -2), waits: 0, stays: 0 });
  fail = false;
  await consumer.drain();
  await expect.poll(read, measured).toMatchObject({ lag_events: 0, lag_seconds: 0 });
});

it('counts dead-lettered events by what becomes of them', async () => {
  const consumer = shelves.start({
    handlers: { 'user.registered': () => Promise.reject(new Error('a bug')) },
  });
  await shelves.publish(1);
  await shelves.publish(2);
  await consumer.drain();
  await expect.poll(read, measured).toMatchObject({ waits: 0, stays: 2 });
  await consumer.stop();
  expect(await read(), 'of a consumer that has stopped').toEqual({});
});

it('is left out while the database does not answer, which delays the other metrics by a second', async () => {
  shelves.start();
  await expect.poll(read, measured).toHaveProperty('lag_events', 0);
  const { promise: locked, resolve } = Promise.withResolvers<void>();
  const { promise: release, resolve: unlock } = Promise.withResolvers<void>();
  const locking = shelves.owner.transaction().execute(async (trx) => {
    await sql`lock table library.event_cursors in access exclusive mode`.execute(trx);
    resolve();
    await release;
  });
  await locked;
  const took = startEventLoopStopwatch();
  expect(await read()).toEqual({});
  expect(took()).toBeLessThan(3_000);
  unlock();
  await locking;
  await expect.poll(read, measured).toHaveProperty('lag_events', 0);
});
