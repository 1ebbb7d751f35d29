import { randomUUID } from 'node:crypto';
import {
  appendEvent,
  createLog,
  type EventConsumer,
  type EventHandlers,
  openDatabase,
  openRedis,
  requestRedrive,
  startEventConsumer,
  wakeConsumers,
  whenRedisReady,
} from '@mova/service-kit';
import { createTestRedis } from '@mova/service-kit/testing';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ExercisesDatabase } from '../db/database.ts';
import { consumerName } from '../db/database.ts';
import { countTrainings } from '../db/history-repository.ts';
import { findBalance, lockLedger } from '../db/ledger-repository.ts';
import { createExercisesDatabase } from '../testing/exercises-database.ts';
import { eventHandlers } from './handlers.ts';

const log = createLog('exercises', 'silent');
const registeredAt = '2026-11-01T08:00:00.000Z';
const handlers = eventHandlers(10);

let drop: () => Promise<void>;
let db: Kysely<ExercisesDatabase>;
/** Connection of another service, which knows only the log. */
let producer: Kysely<object>;
let redisUrl: string;
let running: EventConsumer | undefined;
let lastUser = 100;

beforeAll(async () => {
  const database = await createExercisesDatabase();
  const redis = await createTestRedis();
  db = database.db;
  producer = openDatabase<object>(database.url);
  redisUrl = redis.url;
  drop = async () => {
    await producer.destroy();
    await Promise.all([database.drop(), redis.drop()]);
  };
});
afterAll(() => drop());
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const newUser = () => ++lastUser;
const names = { schema: 'exercises', consumer: consumerName } as const;

/** Runs the consumer until it has applied everything committed before. */
async function applyAll(using: EventHandlers<ExercisesDatabase> = handlers): Promise<void> {
  running ??= startEventConsumer({ db, ...names, handlers: using, pollMs: 50, maxAttempts: 1, log });
  await running.drain();
}

const register = (userId: number) =>
  producer.transaction().execute((trx) => appendEvent(trx, 'user.registered', { userId, registeredAt }));
const registerAgain = (userId: number, formerUserId: number) =>
  producer
    .transaction()
    .execute((trx) => appendEvent(trx, 'user.registered', { userId, registeredAt, formerUserId }));
const leftOf = async (userId: number) => (await findBalance(db, userId))?.left;
const setLeft = (userId: number, left: number) =>
  db
    .updateTable('exercises.ledger')
    .set({ free_trainings_left: left })
    .where('user_id', '=', userId)
    .execute();
const deleteUser = (userId: number) =>
  producer.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId }));

async function addRun(userId: number): Promise<void> {
  const run = { run_id: randomUUID(), user_id: userId, words: 5, saved_at: null };
  await db.insertInto('exercises.runs').values(run).execute();
}

describe('user.registered', () => {
  it('opens the ledger with the configured trainings, dated by the registration', async () => {
    const userId = newUser();
    await register(userId);
    await applyAll();
    expect(
      await db
        .selectFrom('exercises.ledger')
        .select(['free_trainings_left', 'opened_at'])
        .where('user_id', '=', userId)
        .execute(),
    ).toEqual([{ free_trainings_left: 10, opened_at: new Date(registeredAt) }]);
  });

  it('changes nothing when it comes again', async () => {
    const userId = newUser();
    await register(userId);
    await applyAll();
    await db
      .updateTable('exercises.ledger')
      .set({ free_trainings_left: 2 })
      .where('user_id', '=', userId)
      .execute();
    await register(userId);
    await applyAll();
    expect(await leftOf(userId)).toBe(2);
  });

  it('opens no ledger for a registration that was rolled back', async () => {
    const userId = newUser();
    const undone = producer.transaction().execute(async (trx) => {
      await appendEvent(trx, 'user.registered', { userId, registeredAt });
      throw new Error('the e-mail address is taken');
    });
    await expect(undone).rejects.toThrow();
    await applyAll();
    expect(await leftOf(userId)).toBeUndefined();
  });

  it('is applied before the next poll when Redis wakes the consumer', async () => {
    const userId = newUser();
    await applyAll();
    await running?.stop();
    const redis = openRedis(redisUrl);
    await whenRedisReady(redis, 10_000);
    running = startEventConsumer({ db, redis, ...names, handlers, pollMs: 60_000, log });
    await running.drain();
    // After its first short polls the consumer sleeps for minutes; only a wake-up is fast enough.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await register(userId);
    const wakenTrainings = async () => {
      await wakeConsumers(redis);
      return leftOf(userId);
    };
    await expect.poll(wakenTrainings).toBe(10);
    redis.disconnect();
  });
});

describe('a registration with the e-mail of a deleted account', () => {
  /** Deletes an account with this many free trainings left. */
  const deletedWith = async (left: number) => {
    const userId = newUser();
    await register(userId);
    await applyAll();
    await setLeft(userId, left);
    await deleteUser(userId);
    return userId;
  };

  it.each([
    [0, 0],
    [3, 3],
    [10, 10],
    // The operator granted more at that time.
    [25, 10],
  ])('with %i left grants %i', async (left, brings) => {
    const [former, userId] = [await deletedWith(left), newUser()];
    await registerAgain(userId, former);
    await applyAll();
    expect(await leftOf(userId)).toBe(brings);
  });

  it('grants what was left, however often an account is deleted and created again', async () => {
    const former = await deletedWith(4);
    const second = newUser();
    await registerAgain(second, former);
    await applyAll();
    await setLeft(second, 2);
    await deleteUser(second);
    const third = newUser();
    await registerAgain(third, second);
    await applyAll();
    expect(await leftOf(third)).toBe(2);
  });

  it('grants no more when the first training starts before the event is applied', async () => {
    const [former, userId] = [await deletedWith(2), newUser()];
    await applyAll();
    await running?.stop();
    running = undefined;
    await registerAgain(userId, former);
    const ledger = await db.transaction().execute((trx) => lockLedger(trx, userId, 10));
    expect(ledger.left).toBe(2);
    await setLeft(userId, 1);
    await applyAll();
    expect(await leftOf(userId)).toBe(1);
  });

  it('grants no more when neither the deletion nor the registration is applied yet', async () => {
    const former = await deletedWith(10);
    await applyAll();
    await running?.stop();
    running = undefined;
    const second = newUser();
    await registerAgain(second, former);
    await db.transaction().execute((trx) => lockLedger(trx, second, 10));
    await setLeft(second, 1);
    await deleteUser(second);
    const third = newUser();
    await registerAgain(third, second);
    const ledger = await db.transaction().execute((trx) => lockLedger(trx, third, 10));
    expect(ledger.left).toBe(1);
    await applyAll();
    expect(await leftOf(third)).toBe(1);
  });

  it('reduces a ledger that was opened without it, once, and never below what was left', async () => {
    const [former, userId] = [await deletedWith(3), newUser()];
    await register(userId);
    await registerAgain(userId, former);
    await registerAgain(userId, former);
    await applyAll();
    expect(await leftOf(userId)).toBe(3);
    await setLeft(userId, 1);
    await registerAgain(userId, former);
    await applyAll();
    expect(await leftOf(userId)).toBe(1);
  });

  it('grants all when nothing is known about the deleted account', async () => {
    const userId = newUser();
    await registerAgain(userId, newUser());
    await applyAll();
    expect(await leftOf(userId)).toBe(10);
  });
});

describe('user.deleted', () => {
  it('deletes everything of the user and nothing of another', async () => {
    const [userId, other] = [newUser(), newUser()];
    await register(userId);
    await register(other);
    await applyAll();
    await addRun(userId);
    await addRun(other);
    await deleteUser(userId);
    await applyAll();
    expect(await leftOf(userId)).toBeUndefined();
    expect(await countTrainings(db, userId)).toBe(0);
    expect(await leftOf(other)).toBe(10);
    expect(await countTrainings(db, other)).toBe(1);
  });

  it('is final: a registration read after it opens nothing', async () => {
    const userId = newUser();
    await deleteUser(userId);
    await register(userId);
    await applyAll();
    expect(await leftOf(userId)).toBeUndefined();
  });

  it('is final: a dead-lettered registration is deleted and cannot be redriven', async () => {
    const userId = newUser();
    await register(userId);
    const failing = {
      ...handlers,
      'user.registered': () => Promise.reject(new Error('an error of that day')),
    };
    await applyAll(failing);
    await deleteUser(userId);
    await applyAll(failing);
    expect(await requestRedrive(db, names.schema)).toEqual([]);
    expect(await leftOf(userId)).toBeUndefined();
  });

  it('changes nothing when it comes again', async () => {
    const userId = newUser();
    await deleteUser(userId);
    await deleteUser(userId);
    await applyAll();
    const { rows } = await sql`select type from exercises.event_poison`.execute(db);
    expect(rows).toEqual([]);
  });
});
