import { randomUUID } from 'node:crypto';
import { problemSchema } from '@mova/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestUser, wordIds } from '../testing/exercises-fixture.ts';
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

/** Lets time pass by moving everything of the user back. */
const passTime = (userId: number, minutes: number) =>
  sql`update exercises.runs set started_at = started_at - ${minutes}::int * interval '1 minute'
    where user_id = ${userId}`.execute(db);

/** Takes a step through the calls of the service. @param runIds of the trainings started so far */
async function take(user: TestUser, runIds: string[], step: Step): Promise<Outcome> {
  if (step.type === 'pass') return passTime(user.userId, step.minutes).then(() => 'done');
  if (step.type === 'premium') {
    user.setPremium(step.isPremium);
    return 'done';
  }
  if (step.type === 'start') {
    const runId = randomUUID();
    const outcome = await outcomeOf(await user.send('startTraining', { runId, wordIds }));
    if (outcome === 'done') runIds.push(runId);
    return outcome;
  }
  const runId = runIds[step.training % Math.max(1, runIds.length)];
  if (!runId) return 'done';
  if (step.type !== 'save') {
    const again = { runId, wordIds };
    return outcomeOf(
      step.type === 'cancel'
        ? await user.send('cancelTraining', { runId })
        : await user.send('startTraining', again),
    );
  }
  const answers = { 11: true, 12: false };
  const exercisesResult = resultOf(...Array.from({ length: step.parts }, () => answers));
  const response = await user.send('saveWordsResult', { runId, exercisesResult });
  const again = await user.send('saveWordsResult', { runId, exercisesResult });
  expect(again.status).toBe(response.status);
  return outcomeOf(response);
}

/** Returns what is left, how many saved trainings cost something, and how many of their answers were not published. */
async function balanceOf(user: TestUser) {
  const { rows } = await sql<{ paid: number; saved: number }>`
    select count(*) filter (where price > 0) as paid, coalesce(sum(correct + wrong), 0)::int as saved
    from exercises.runs where user_id = ${user.userId}`.execute(db);
  const [{ paid, saved } = { paid: 0, saved: 0 }] = rows;
  const events = (await user.events()) as { payload: { answers: unknown[] } }[];
  const published = events.flatMap(({ payload }) => payload.answers).length;
  return { left: await user.left(), paid, unpublished: saved - published };
}

async function play({ granted, steps }: Story): Promise<void> {
  const user = service.user();
  await user.setLeft(granted);
  const model = new LedgerModel(granted);
  const runIds: string[] = [];
  for (const step of steps) {
    expect([step, await take(user, runIds, step)]).toEqual([step, model.take(step)]);
  }
  const balance = await balanceOf(user);
  expect(balance).toMatchObject({ left: model.left, unpublished: 0 });
  expect(balance.left).toBeGreaterThanOrEqual(0);
  expect(balance.paid).toBeLessThanOrEqual(granted);
}

describe('saves no more trainings than there were free ones, whatever is started, cancelled and saved', () => {
  it('in any order', () => fc.assert(fc.asyncProperty(stories(10), play), { numRuns: 100 }), 60_000);

  it.each(rareSaves)(
    'with a save %s',
    (save) => fc.assert(fc.asyncProperty(storiesWith(save, 9), play), { numRuns: 25 }),
    60_000,
  );
});
