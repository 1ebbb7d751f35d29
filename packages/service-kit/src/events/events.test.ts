import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { librarySchema } from '../testing/fixtures/library.ts';
import { openShelves, registered, type ShelfHandlers } from '../testing/fixtures/shelves.ts';
import { appendEvent } from './event-log.ts';

let shelves: Awaited<ReturnType<typeof openShelves>>;

beforeEach(async () => {
  shelves = await openShelves();
});

afterEach(() => shelves.close());

describe('appending', () => {
  it('happens together with the change, or not at all', async () => {
    const failing = shelves.db.transaction().execute(async (trx) => {
      await appendEvent(trx, 'user.registered', registered(1));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await shelves.start().drain();
    expect(await shelves.shelved()).toEqual([]);
  });

  it('returns positions in the order of the log', async () => {
    const [first, second] = [await shelves.publish(1), await shelves.publish(2)];
    expect(BigInt(second.txid)).toBeGreaterThan(BigInt(first.txid));
    expect(BigInt(second.seq)).toBeGreaterThan(BigInt(first.seq));
  });

  it('rejects a payload that does not match the schema', async () => {
    const wrong = shelves.db
      .transaction()
      .execute((trx) => appendEvent(trx, 'user.deleted', { userId: 0.5 }));
    await expect(wrong).rejects.toThrow();
  });

  it('cannot set a position, nor change or delete events', async () => {
    await shelves.publish(1);
    const forbidden = [
      sql`insert into events.log (txid, type, payload) values ('1', 'user.deleted', '{}')`,
      sql`update events.log set type = 'user.deleted'`,
      sql`delete from events.log`,
      sql`truncate events.log`,
    ];
    for (const statement of forbidden)
      await expect(statement.execute(shelves.db)).rejects.toThrow('permission denied');
  });
});

describe('consuming', () => {
  it('applies events in order, over many batches', async () => {
    const users = Array.from({ length: 25 }, (_, index) => index + 1);
    for (const user of users) await shelves.publish(user);
    await shelves.start({ batchSize: 10 }).drain();
    expect(await shelves.shelved()).toEqual(users);
  });

  it('orders positions as numbers, not as text', async () => {
    const users = Array.from({ length: 120 }, (_, index) => index + 1);
    await shelves.db.transaction().execute(async (trx) => {
      for (const user of users) await appendEvent(trx, 'user.registered', registered(user));
    });
    await shelves.start({ batchSize: 7 }).drain();
    expect(await shelves.shelved()).toEqual(users);
  });

  it('begins at the start of the log, however late the consumer is added', async () => {
    await shelves.publish(1);
    await shelves.start().drain();
    await shelves.publish(2);
    const late: number[] = [];
    const remember: ShelfHandlers = {
      'user.registered': async ({ payload }) => {
        late.push(payload.userId);
      },
    };
    await shelves.start({ consumer: 'added-later', handlers: remember }).drain();
    expect(late).toEqual([1, 2]);
  });

  it('skips events without a handler', async () => {
    await shelves.db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId: 1 }));
    await shelves.publish(2);
    await shelves.start().drain();
    expect(await shelves.shelved()).toEqual([2]);
  });

  it('does not skip an event whose transaction began earlier and commits later', async () => {
    const consumer = shelves.start();
    const [appended, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = shelves.db.transaction().execute(async (trx) => {
      await appendEvent(trx, 'user.registered', registered(1));
      appended.resolve();
      await released.promise;
    });
    await appended.promise;
    await shelves.publish(2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await shelves.shelved()).toEqual([]);
    released.resolve();
    await slow;
    await consumer.drain();
    expect(await shelves.shelved()).toEqual([1, 2]);
  });

  it('is shared by two replicas without applying anything twice', async () => {
    const users = Array.from({ length: 60 }, (_, index) => index + 1);
    const replicas = [shelves.start({ batchSize: 3 }), shelves.start({ batchSize: 3 })];
    await Promise.all(users.map(shelves.publish));
    await Promise.all(replicas.map((replica) => replica.drain()));
    expect((await shelves.shelved()).toSorted((a, b) => a - b)).toEqual(users);
  });

  it('continues after its connections were cut', async () => {
    const consumer = shelves.start();
    await shelves.publish(1);
    await consumer.drain();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = ${librarySchema.role}`.execute(shelves.owner);
    // On another connection: the pool may not know yet that its own are cut.
    await shelves.owner.transaction().execute((trx) => appendEvent(trx, 'user.registered', registered(2)));
    await expect.poll(shelves.shelved).toEqual([1, 2]);
  });
});
