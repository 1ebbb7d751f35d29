import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShelves, recordedLog, type ShelfHandlers } from '../testing/fixtures/shelves.ts';
import { listDeadLetters, requestRedrive } from './request-redrive.ts';

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

/** Keeps a lock, taken by the owner, until released. */
async function holdLock(lock: (trx: Transaction<unknown>) => Promise<unknown>): Promise<() => Promise<void>> {
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = shelves.owner.transaction().execute(async (trx) => {
    await lock(trx);
    taken.resolve();
    await released.promise;
  });
  const release = () => {
    released.resolve();
    return holding;
  };
  releases.push(release);
  await Promise.race([taken.promise, holding]);
  return release;
}

/** What `create index` takes. */
const lockBooks = (trx: Transaction<unknown>) => sql`lock table library.books in share mode`.execute(trx);

let attempts: number[] = [];
beforeEach(() => {
  attempts = [];
});
/** Shelves a book while nobody holds the learner; soon tired of waiting. */
const shelvingWithin = (limit: 'lock_timeout' | 'statement_timeout', ms: number): ShelfHandlers => ({
  'user.registered': async ({ payload: { userId } }, trx) => {
    attempts.push(userId);
    await sql`select set_config(${limit}, ${String(ms)}, true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${userId}::bigint)`.execute(trx);
    await trx.insertInto('library.books').values({ user_id: userId }).execute();
  },
});
const shelveUnlessHeld = shelvingWithin('lock_timeout', 100);
const hold = (userId: number) =>
  holdLock((trx) => sql`select pg_advisory_xact_lock(${userId}::bigint)`.execute(trx));
const attemptsOf = (userId: number) => attempts.filter((user) => user === userId).length;

it('a locked table sets no event aside, however often it is tried, and all are applied after the unlock', async () => {
  const { lines, log } = recordedLog();
  // What a connection of a service has: waiting for a lock ends as a statement that took too long.
  const handlers = shelvingWithin('statement_timeout', 500);
  const unlock = await holdLock(lockBooks);
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

it('a locked event keeps what came before it applied, and its count of failures', async () => {
  const release = await hold(13);
  for (const user of [12, 13, 14]) await shelves.publish(user);
  const consumer = shelves.start({ handlers: shelveUnlessHeld });
  await expect.poll(() => attemptsOf(13)).toBeGreaterThan(3);
  expect(await shelves.shelved()).toEqual([12]);
  const { rows } = await sql`select failures from library.event_cursors`.execute(shelves.db);
  expect(rows).toEqual([{ failures: 0 }]);
  await release();
  await consumer.drain();
  expect(await shelves.shelved()).toEqual([12, 13, 14]);
});

it('a lock without end stops the others for a while only, and is nobody’s loss', async () => {
  const release = await hold(13);
  for (const user of [12, 13, 14]) await shelves.publish(user);
  const consumer = shelves.start({ handlers: shelveUnlessHeld, maxAttempts: 1, maxBlockedMs: 300 });
  await consumer.drain();
  expect(await shelves.shelved()).toEqual([12, 14]);
  // It waits by itself; here it need not wait for its next turn.
  expect(await listDeadLetters(shelves.db, 'library')).toMatchObject([{ isWaiting: true }]);
  await release();
  const redriven = async () => {
    await requestRedrive(shelves.db, 'library');
    return shelves.shelved();
  };
  await expect.poll(redriven).toEqual([12, 14, 13]);
  expect(await shelves.poison()).toEqual([]);
});

it('an event set aside that meets a lock again goes on waiting, and nothing waits for it', async () => {
  await hold(13);
  await shelves.publish(13);
  const consumer = shelves.start({ handlers: shelveUnlessHeld, maxBlockedMs: 0 });
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

it('a new event after a long one that gave way has its own time', async () => {
  await hold(13);
  await shelves.publish(13);
  const consumer = shelves.start({ handlers: shelveUnlessHeld, maxBlockedMs: 0 });
  await consumer.drain();
  const { rows } = await sql`select blocked_since from library.event_cursors`.execute(shelves.db);
  expect(rows).toEqual([{ blocked_since: null }]);
});
