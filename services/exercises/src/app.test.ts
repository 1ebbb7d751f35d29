import { randomUUID } from 'node:crypto';
import { exercisesCalls, problemSchema } from '@mova/contracts';
import { createLog } from '@mova/service-kit';
import { standardRouteTests, testIdentity } from '@mova/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExercisesApp } from './app.ts';
import { createExercisesDatabase, type ExercisesTestDatabase } from './testing/exercises-database.ts';

const identity = testIdentity('exercises');
const log = createLog('exercises', 'silent');
let database: ExercisesTestDatabase;
let app: ReturnType<typeof createExercisesApp>;

beforeAll(async () => {
  database = await createExercisesDatabase();
  app = createExercisesApp({
    db: database.db,
    freeTrainings: { initial: 12, daily: 0 },
    maxUnsavedPerDay: 200,
    wake: () => undefined,
    verifier: identity.verifier,
    log,
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('exercises.runs').execute();
  await database.db.deleteFrom('exercises.ledger').execute();
});

standardRouteTests(() => app, Object.values(exercisesCalls), { identity });

const olena = 7;
const taras = 8;

async function get(userId: number, search = ''): Promise<Response> {
  return app.request(`/api/getTrainings${search}`, { headers: await identity.headersFor({ userId }) });
}

async function historyOf(userId: number, page = 1) {
  const response = await get(userId, `?page=${page}`);
  expect(response.status).toBe(200);
  return exercisesCalls.getTrainings.response.parse(await response.json());
}

/** Adds saved trainings, one per minute, oldest first. */
async function addRuns(userId: number, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
  const rows = ids.map((run_id, index) => ({
    run_id,
    user_id: userId,
    started_at: at(index),
    saved_at: at(index + 5),
    words: 10,
    correct: 28,
    wrong: 2,
  }));
  await database.db.insertInto('exercises.runs').values(rows).execute();
  return ids;
}

describe('getTrainings', () => {
  it('returns the configured free trainings for a user whose registration is not read yet', async () => {
    expect(await historyOf(olena)).toEqual({ trainings: [], totalTrainings: 0, freeTrainingsLeft: 12 });
  });

  it('returns the free trainings of the ledger, also 0', async () => {
    await database.db
      .insertInto('exercises.ledger')
      .values({ user_id: olena, free_trainings_left: 0 })
      .execute();
    expect((await historyOf(olena)).freeTrainingsLeft).toBe(0);
    expect((await historyOf(taras)).freeTrainingsLeft).toBe(12);
  });

  it('returns 20 trainings per page, newest first, and the total', async () => {
    const newestFirst = (await addRuns(olena, 21)).reverse();
    const first = await historyOf(olena);
    expect(first.totalTrainings).toBe(21);
    expect(first.trainings.map(({ runId }) => runId)).toEqual(newestFirst.slice(0, 20));
    const second = await historyOf(olena, 2);
    expect(second.totalTrainings).toBe(21);
    expect(second.trainings).toEqual([
      {
        runId: newestFirst[20],
        startedAt: '2026-01-01T00:00:00.000Z',
        savedAt: '2026-01-01T00:05:00.000Z',
        words: 10,
        correct: 28,
        wrong: 2,
      },
    ]);
  });

  it('has a stable order for trainings that started at the same moment', async () => {
    const rows = Array.from({ length: 25 }, () => ({
      run_id: randomUUID(),
      user_id: olena,
      started_at: new Date(0),
      saved_at: null,
      words: 5,
    }));
    await database.db.insertInto('exercises.runs').values(rows).execute();
    const pages = await Promise.all([1, 2].map((page) => historyOf(olena, page)));
    const ids = pages.flatMap(({ trainings }) => trainings.map(({ runId }) => runId));
    expect(ids).toEqual(
      rows
        .map(({ run_id }) => run_id)
        .sort()
        .reverse(),
    );
  });

  it('returns an empty page past the end, and the right total', async () => {
    await addRuns(olena, 3);
    expect(await historyOf(olena, 1_000_000)).toMatchObject({ trainings: [], totalTrainings: 3 });
  });

  it('lists an unsaved training as unsaved', async () => {
    const training = { run_id: randomUUID(), user_id: olena, words: 5, saved_at: null };
    await database.db.insertInto('exercises.runs').values(training).execute();
    expect((await historyOf(olena)).trainings).toMatchObject([
      { savedAt: null, words: 5, correct: 0, wrong: 0 },
    ]);
  });

  it('returns each user only their own trainings', async () => {
    await addRuns(olena, 2);
    expect(await historyOf(taras)).toMatchObject({ trainings: [], totalTrainings: 0 });
  });

  it('returns the first page by default', async () => {
    await addRuns(olena, 1);
    expect(await (await get(olena)).json()).toMatchObject({ totalTrainings: 1 });
  });

  it.each(['0', '-1', '1.5', 'two', '1000001', 'NaN'])('rejects page %s', async (page) => {
    const response = await get(olena, `?page=${page}`);
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).errors?.map(({ path }) => path)).toEqual([
      'query.page',
    ]);
  });
});

describe('getFreeTrainings', () => {
  const leftOf = async (userId: number | string): Promise<Response> =>
    app.request(`/internal/freeTrainings/${userId}`, { headers: await identity.serviceHeaders('account') });

  it('returns the free trainings of the ledger to another service', async () => {
    await database.db
      .insertInto('exercises.ledger')
      .values({ user_id: olena, free_trainings_left: 3 })
      .execute();
    expect(await (await leftOf(olena)).json()).toEqual({ freeTrainingsLeft: 3, freeTrainingsDaily: 0 });
  });

  it('returns the configured number while the ledger is not open', async () => {
    expect(await (await leftOf(olena)).json()).toEqual({ freeTrainingsLeft: 12, freeTrainingsDaily: 0 });
  });

  it.each(['0', '-1', '1.5', 'olena'])('rejects %s as a user id', async (user) => {
    expect((await leftOf(user)).status).toBe(400);
  });
});
