import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShelves, type ShelfHandlers } from '../testing/fixtures/shelves.ts';
import { redrivePoison } from './poison.ts';

let shelves: Awaited<ReturnType<typeof openShelves>>;

beforeEach(async () => {
  shelves = await openShelves();
});

afterEach(() => shelves.close());

describe('an event that cannot be applied', () => {
  let attempts = 0;
  let isBroken = true;
  /** Writes first and fails then, so that a leak of half an event would show. */
  const shelveUnless13: ShelfHandlers = {
    'user.registered': async ({ payload: { userId } }, trx) => {
      await trx.insertInto('library.books').values({ user_id: userId }).execute();
      if (userId !== 13 || !isBroken) return;
      attempts += 1;
      await sql`select 1 / 0`.execute(trx);
    },
  };

  beforeEach(() => {
    attempts = 0;
    isBroken = true;
  });

  it('is set aside with its error after some attempts, while the rest goes on', async () => {
    for (const user of [11, 12, 13, 14, 15]) await shelves.publish(user);
    await shelves.start({ handlers: shelveUnless13, maxAttempts: 3 }).drain();
    expect(await shelves.shelved()).toEqual([11, 12, 14, 15]);
    expect(await shelves.poison()).toEqual([{ user: 13, error: 'error: division by zero' }]);
    // One more than counted: the attempt that undid the whole batch.
    expect(attempts).toBe(4);
  });

  it('holds back those after it until its attempts are used up', async () => {
    for (const user of [12, 13, 14]) await shelves.publish(user);
    shelves.start({ handlers: shelveUnless13, maxAttempts: 50 });
    await expect.poll(shelves.shelved).toEqual([12]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await shelves.shelved()).toEqual([12]);
    expect(await shelves.poison()).toEqual([]);
  });

  it('is applied like any other when a later attempt succeeds', async () => {
    for (const user of [13, 14]) await shelves.publish(user);
    const consumer = shelves.start({ handlers: shelveUnless13, maxAttempts: 50 });
    await expect.poll(() => attempts).toBeGreaterThan(1);
    isBroken = false;
    await consumer.drain();
    expect(await shelves.shelved()).toEqual([13, 14]);
  });

  it('is applied by a redrive once its cause is gone, and only once', async () => {
    for (const user of [13, 14]) await shelves.publish(user);
    await shelves.start({ handlers: shelveUnless13, maxAttempts: 1 }).drain();
    const redrive = () =>
      redrivePoison({
        db: shelves.db,
        schema: 'library',
        consumer: 'shelves',
        handlers: shelveUnless13,
        log: shelves.log,
      });
    expect(await redrive()).toEqual({ applied: 0, failed: 1 });
    isBroken = false;
    const both = await Promise.all([redrive(), redrive()]);
    expect(both.reduce((sum, { applied }) => sum + applied, 0)).toBe(1);
    expect(await shelves.shelved()).toEqual([14, 13]);
    expect(await shelves.poison()).toEqual([]);
  });

  it('may hold a payload of a foreign shape', async () => {
    await sql`insert into events.log (type, payload) values ('user.registered', '{"userId": "x"}')`.execute(
      shelves.owner,
    );
    await shelves.publish(1);
    await shelves.start({ maxAttempts: 1 }).drain();
    expect(await shelves.shelved()).toEqual([1]);
  });
});
