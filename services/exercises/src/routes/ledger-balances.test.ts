import { randomUUID } from 'node:crypto';
import { problemSchema } from '@mova/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner, wordIds } from '../testing/exercises-fixture.ts';
import {
  LedgerModel,
  type Outcome,
  rareSaves,
  type Step,
  type Story,
  stories,
  storiesWith,
} from '../testing/ledger-model.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;

const outcomeOf = async (response: Response): Promise<Outcome> =>
  response.ok ? 'done' : problemSchema.parse(await response.json()).errorType;

/** Lets time pass for a user: everything of theirs was so many minutes earlier. */
const passTime = (userId: number, minutes: number) =>
  sql`update exercises.runs set started_at = started_at - ${minutes}::int * interval '1 minute'
    where user_id = ${userId}`.execute(db);

/** Takes a step by the calls of the service. @param runIds of the runs that were started so far */
async function take(learner: TestLearner, runIds: string[], step: Step): Promise<Outcome> {
  if (step.type === 'pass') return passTime(learner.userId, step.minutes).then(() => 'done');
  if (step.type === 'premium') {
    learner.hasPremium(step.isPremium);
    return 'done';
  }
  if (step.type === 'start') {
    const runId = randomUUID();
    const outcome = await outcomeOf(await learner.send('startTraining', { runId, wordIds }));
    if (outcome === 'done') runIds.push(runId);
    return outcome;
  }
  const runId = runIds[step.run % Math.max(1, runIds.length)];
  if (!runId) return 'done';
  if (step.type !== 'save') {
    const again = { runId, wordIds };
    return outcomeOf(
      step.type === 'cancel'
        ? await learner.send('cancelTraining', { runId })
        : await learner.send('startTraining', again),
    );
  }
  const answers = { 11: true, 12: false };
  const exercisesResult = resultOf(...Array.from({ length: step.parts }, () => answers));
  const response = await learner.send('saveWordsResult', { runId, exercisesResult });
  const again = await learner.send('saveWordsResult', { runId, exercisesResult });
  expect(again.status).toBe(response.status);
  return outcomeOf(response);
}

/** What the tables say: what is left, how many saved runs cost something, and whether all of them is told once. */
async function booksOf(learner: TestLearner) {
  const { rows } = await sql<{ paid: number; saved: number }>`
    select count(*) filter (where price > 0) as paid, count(saved_at) as saved
    from exercises.runs where user_id = ${learner.userId}`.execute(db);
  const [{ paid, saved } = { paid: 0, saved: 0 }] = rows;
  return { left: await learner.left(), paid, untold: saved - (await learner.events()).length };
}

async function live({ granted, steps }: Story): Promise<void> {
  const learner = service.learner();
  await learner.has(granted);
  const model = new LedgerModel(granted);
  const runIds: string[] = [];
  for (const step of steps) {
    expect([step, await take(learner, runIds, step)]).toEqual([step, model.take(step)]);
  }
  const books = await booksOf(learner);
  expect(books).toMatchObject({ left: model.left, untold: 0 });
  expect(books.left).toBeGreaterThanOrEqual(0);
  expect(books.paid).toBeLessThanOrEqual(granted);
}

describe('whatever is started, left, saved and waited for, no more runs are saved than there were trainings', () => {
  it('in any order', () => fc.assert(fc.asyncProperty(stories(10), live), { numRuns: 100 }), 60_000);

  it.each(rareSaves)(
    'with a save %s',
    (save) => fc.assert(fc.asyncProperty(storiesWith(save, 9), live), { numRuns: 25 }),
    60_000,
  );
});
