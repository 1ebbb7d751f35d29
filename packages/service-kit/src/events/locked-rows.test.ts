import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShelves, recordedLog, type ShelfHandlers } from '../testing/fixtures/shelves.ts';
import { listDeadLetters, requestRedrive } from './dead-letters.ts';

let shelves: Awaited<ReturnType<typeof openShelves>>;

beforeEach(async () => {
  shelves = await openShelves();
});

let releases: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(releases.map((release) => release()));
  releases = [];
  await shelves.close();
});

/** Takes a lock as the owner, until released. */
async function takeLock(lock: (trx: Transaction<unknown>) => Promise<unknown>): Promise<() => Promise<void>> {
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = shelves.owner.transaction().execute(async (trx) => {
    await lock(trx);
    taken.resolve();
    await released.promise;
  });
  const release = () => {
    released.resolve();
    return transaction;
  };
  releases.push(release);
  await Promise.race([taken.promise, transaction]);
  return release;
}

/** The lock of `create index`. */
const lockBooks = (trx: Transaction<unknown>) => sql`lock table library.books in share mode`.execute(trx);

let attempts: number[] = [];
beforeEach(() => {
  attempts = [];
});
/** Shelves a book once the user is not locked, with a short timeout. */
const shelvingWithin = (limit: 'lock_timeout' | 'statement_timeout', ms: number): ShelfHandlers => ({
  'user.registered': async ({ payload: { userId } }, trx) => {
    attempts.push(userId);
    await sql`select set_config(${limit}, ${String(ms)}, true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${userId}::bigint)`.execute(trx);
    await trx.insertInto('library.books').values({ user_id: userId }).execute();
  },
});
const shelveUnlessLocked = shelvingWithin('lock_timeout', 100);
const lockUser = (userId: number) =>
  takeLock((trx) => sql`select pg_advisory_xact_lock(${userId}::bigint)`.execute(trx));
const attemptsOf = (userId: number) => attempts.filter((user) => user === userId).length;

it('a locked table dead-letters no event, however often it is tried, and all are applied after the unlock', async () => {
  const { lines, log } = recordedLog();
  // As for services, whose waits for locks end by the timeout of statements.
  const handlers = shelvingWithin('statement_timeout', 500);
  const unlock = await takeLock(lockBooks);
  for (const user of [1, 2]) await shelves.publish(user);
  const consumer = shelves.start({ handlers, maxAttempts: 1, log });
  await expect.poll(() => attemptsOf(1)).toBeGreaterThan(3);
  expect(await shelves.poison()).toEqual([]);
  await unlock();
  await consumer.drain();
  expect(await shelves.shelved()).toEqual([1, 2]);
  expect(await shelves.poison()).toEqual([]);
  expect(lines().map(({ msg }) => msg)).toContain('the database keeps an event from being applied');
});

it('a locked event keeps its failure count, and those before it stay applied', async () => {
  const release = await lockUser(13);
  for (const user of [12, 13, 14]) await shelves.publish(user);
  const consumer = shelves.start({ handlers: shelveUnlessLocked });
  await expect.poll(() => attemptsOf(13)).toBeGreaterThan(3);
  expect(await shelves.shelved()).toEqual([12]);
  const { rows } = await sql`select failures from library.event_cursors`.execute(shelves.db);
  expect(rows).toEqual([{ failures: 0 }]);
  await release();
  await consumer.drain();
  expect(await shelves.shelved()).toEqual([12, 13, 14]);
});

it('an endless lock blocks other events for a limited time, and no event is lost', async () => {
  const release = await lockUser(13);
  for (const user of [12, 13, 14]) await shelves.publish(user);
  const consumer = shelves.start({ handlers: shelveUnlessLocked, maxAttempts: 1, maxBlockedMs: 300 });
  await consumer.drain();
  expect(await shelves.shelved()).toEqual([12, 14]);
  // Redriven automatically; this only skips the delay.
  expect(await listDeadLetters(shelves.db, 'library')).toMatchObject([{ isWaiting: true }]);
  await release();
  const redriven = async () => {
    await requestRedrive(shelves.db, 'library');
    return shelves.shelved();
  };
  await expect.poll(redriven).toEqual([12, 14, 13]);
  expect(await shelves.poison()).toEqual([]);
});

it('a dead-lettered event that is locked again keeps waiting without blocking others', async () => {
  await lockUser(13);
  await shelves.publish(13);
  const consumer = shelves.start({ handlers: shelveUnlessLocked, maxBlockedMs: 0 });
  await consumer.drain();
  const isDueLater = async () => {
    const { rows } = await sql<{ later: boolean }>`
      select redrive_at > now() + interval '10 seconds' as later from library.event_poison`.execute(
      shelves.db,
    );
    return rows[0]?.later;
  };
  await expect.poll(isDueLater).toBe(true);
  await shelves.publish(14);
  await consumer.drain();
  expect(await shelves.shelved()).toEqual([14]);
});

it('each event has its own time limit', async () => {
  await lockUser(13);
  await shelves.publish(13);
  const consumer = shelves.start({ handlers: shelveUnlessLocked, maxBlockedMs: 0 });
  await consumer.drain();
  const { rows } = await sql`select blocked_since from library.event_cursors`.execute(shelves.db);
  expect(rows).toEqual([{ blocked_since: null }]);
});
