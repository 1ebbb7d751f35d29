import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShelves, type ShelfHandlers } from '../testing/fixtures/shelves.ts';
import { listDeadLetters } from './dead-letters.ts';
import { appendEvent } from './event-log.ts';

let shelves: Awaited<ReturnType<typeof openShelves>>;
let deleted: number[] = [];

beforeEach(async () => {
  shelves = await openShelves();
  deleted = [];
});
afterEach(() => shelves.close());

/** The previous version handles one type. */
const before: ShelfHandlers = {
  'user.deleted': async ({ payload }) => {
    deleted.push(payload.userId);
  },
};
/** The new version has one more handler, with the same cursor. */
const after: ShelfHandlers = {
  ...before,
  'user.registered': async ({ payload }, trx) => {
    await trx.insertInto('library.books').values({ user_id: payload.userId }).execute();
  },
};
const publishDeletion = (userId: number) =>
  shelves.db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId }));
const waiting = async () =>
  (await listDeadLetters(shelves.db, 'library')).map(({ type, isWaiting }) => [type, isWaiting]);
const ascending = (users: readonly number[]) => users.toSorted((a, b) => a - b);

it('a replica of the previous version leaves events that it does not handle to the new one', async () => {
  const old = shelves.start({ handlers: before });
  await old.drain();
  const first = shelves.start({ handlers: after });
  await first.drain();
  await first.stop();
  await shelves.publish(1);
  await publishDeletion(2);
  await old.drain();
  expect(deleted).toEqual([2]);
  expect(await shelves.shelved()).toEqual([]);
  expect(await waiting()).toEqual([['user.registered', true]]);
  shelves.start({ handlers: after });
  await expect.poll(shelves.shelved).toEqual([1]);
  expect(await waiting()).toEqual([]);
});

it('both versions at once apply everything, once', async () => {
  const users = Array.from({ length: 40 }, (_, index) => index + 1);
  const replicas = [before, after].map((handlers) => shelves.start({ handlers, batchSize: 3 }));
  // Events before the registration of a handler are not left to it.
  await Promise.all(replicas.map(async (replica) => replica.drain()));
  await expect.poll(() => knownTypes()).toEqual(['user.deleted', 'user.registered']);
  await Promise.all(users.flatMap((user) => [shelves.publish(user), publishDeletion(user)]));
  await Promise.all(replicas.map((replica) => replica.drain()));
  await expect.poll(waiting).toEqual([]);
  expect(ascending(await shelves.shelved())).toEqual(users);
  expect(ascending(deleted)).toEqual(users);
});

it('a rollback to the previous version loses nothing', async () => {
  const first = shelves.start({ handlers: after });
  await shelves.publish(1);
  await first.drain();
  await first.stop();
  const old = shelves.start({ handlers: before });
  for (const user of [2, 3]) await shelves.publish(user);
  await old.drain();
  await old.stop();
  shelves.start({ handlers: after });
  await expect.poll(shelves.shelved).toEqual([1, 2, 3]);
});

it('events that no version handles are skipped', async () => {
  await shelves.publish(1);
  await shelves.start({ handlers: before }).drain();
  expect(await waiting()).toEqual([]);
});

async function knownTypes(): Promise<readonly string[]> {
  const { rows } = await sql<{ types: string[] }>`select types from library.event_cursors`.execute(
    shelves.db,
  );
  return rows[0]?.types ?? [];
}
