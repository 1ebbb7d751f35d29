import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTrainings } from './db/history-repository.ts';
import { findBalance, openLedger } from './db/ledger-repository.ts';
import { seedDemo } from './seed-demo.ts';
import { createExercisesDatabase, type ExercisesTestDatabase } from './testing/exercises-database.ts';

let database: ExercisesTestDatabase;
beforeAll(async () => {
  database = await createExercisesDatabase();
});
afterAll(() => database.drop());

const pastOf = (userId: number) => findTrainings(database.db, userId, { limit: 20, offset: 0 });

describe('the demo user', () => {
  it('has two saved trainings, which are paid for', async () => {
    await seedDemo({ databaseUrl: database.url, userId: 7 });
    expect((await pastOf(7)).map(({ savedAt }) => savedAt)).toEqual([expect.any(String), expect.any(String)]);
    expect((await findBalance(database.db, 7))?.left).toBe(8);
  });

  it('keeps what the user did since when it is seeded again', async () => {
    await database.db.updateTable('exercises.ledger').set({ free_trainings_left: 5 }).execute();
    const before = await pastOf(7);
    await seedDemo({ databaseUrl: database.url, userId: 7 });
    expect(await pastOf(7)).toEqual(before);
    expect((await findBalance(database.db, 7))?.left).toBe(5);
  });

  it('ends with the same count when the event opened the ledger first', async () => {
    await database.db
      .transaction()
      .execute((trx) => openLedger(trx, { userId: 9, freeTrainingsLeft: 10, openedAt: new Date() }));
    await seedDemo({ databaseUrl: database.url, userId: 9 });
    expect((await findBalance(database.db, 9))?.left).toBe(8);
  });
});
