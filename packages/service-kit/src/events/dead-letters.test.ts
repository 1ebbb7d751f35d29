import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShelves, recordedLog, type ShelfHandlers } from '../testing/fixtures/shelves.ts';
import { listDeadLetters, requestRedrive } from './dead-letters.ts';

let shelves: Awaited<ReturnType<typeof openShelves>>;

beforeEach(async () => {
  shelves = await openShelves();
});

afterEach(() => shelves.close());

describe('an event that cannot be applied', () => {
  let attempts = 0;
  let isBroken = true;
  /** Writes before it fails, so that a missing rollback would show. */
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

  it('is dead-lettered with its error after some attempts, while the others are applied', async () => {
    for (const user of [11, 12, 13, 14, 15]) await shelves.publish(user);
    await shelves.start({ handlers: shelveUnless13, maxAttempts: 3 }).drain();
    expect(await shelves.shelved()).toEqual([11, 12, 14, 15]);
    expect(await shelves.poison()).toEqual([{ user: 13, error: 'error: division by zero' }]);
    // One more than counted: the attempt that rolled back the whole batch.
    expect(attempts).toBe(4);
  });

  it('delays those after it until its attempts are used up', async () => {
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

  it('gets five attempts by default', async () => {
    await shelves.publish(13);
    await shelves.start({ handlers: shelveUnless13 }).drain();
    expect(attempts).toBe(1 + 5);
    expect(await shelves.poison()).toHaveLength(1);
  });

  it('is applied exactly once after an operator redrives it and its cause is gone', async () => {
    for (const user of [13, 14]) await shelves.publish(user);
    const replicas = [1, 2].map(() => shelves.start({ handlers: shelveUnless13, maxAttempts: 1 }));
    await Promise.all(replicas.map((replica) => replica.drain()));
    const before = attempts;
    const isWaiting = async () =>
      (await listDeadLetters(shelves.db, 'library')).map((event) => event.isWaiting);
    expect(await isWaiting()).toEqual([false]);
    expect(await requestRedrive(shelves.db, 'library')).toHaveLength(1);
    await expect.poll(isWaiting).toEqual([false]);
    expect(attempts).toBe(before + 1);
    isBroken = false;
    await requestRedrive(shelves.db, 'library');
    await expect.poll(shelves.poison).toEqual([]);
    expect(await shelves.shelved()).toEqual([14, 13]);
  });

  it('is shown to operators by its position, without its payload', async () => {
    const { lines, log } = recordedLog();
    const { txid, seq } = await shelves.publish(13);
    await shelves.start({ handlers: shelveUnless13, maxAttempts: 2, log }).drain();
    const { time: _, ...line } = lines().find(({ level }) => level === 50) ?? {};
    expect(line).toEqual({
      level: 50,
      consumer: 'shelves',
      type: 'user.registered',
      txid,
      seq,
      failures: 2,
      msg: 'an event was dead-lettered: see `mova events poison`',
    });
  });

  it('is redriven alone if its position is given', async () => {
    const first = await shelves.publish(13);
    const second = await shelves.publish(13);
    await shelves.start({ handlers: shelveUnless13, maxAttempts: 1 }).drain();
    isBroken = false;
    expect(await requestRedrive(shelves.db, 'library', { txid: second.txid, seq: first.seq })).toEqual([]);
    expect(await requestRedrive(shelves.db, 'library', second)).toEqual([{ consumer: 'shelves', ...second }]);
    await expect.poll(shelves.shelved).toEqual([13]);
    expect(await listDeadLetters(shelves.db, 'library')).toMatchObject([{ ...first, isWaiting: false }]);
  });

  it('may have an unknown payload', async () => {
    await sql`insert into events.log (type, payload) values ('user.registered', '{"userId": "x"}')`.execute(
      shelves.owner,
    );
    await shelves.publish(1);
    await shelves.start({ maxAttempts: 1 }).drain();
    expect(await shelves.shelved()).toEqual([1]);
  });
});
