import { headerNames } from '@mova/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner, wordIds } from '../testing/exercises-fixture.ts';
import { type Answers, resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db, woken } = service;

const right: Answers = { 11: true, 12: true, 13: true };
const save = (learner: TestLearner, runId: string, exercisesResult: object = resultOf(right)) =>
  learner.send('saveWordsResult', { runId, exercisesResult });
const historyOf = (learner: TestLearner) => learner.call('getTrainings');

describe('a result', () => {
  it('is kept with its answers and times, paid for and told to others, in one go', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    const before = woken.times;
    const saved = await save(
      learner,
      runId.toUpperCase(),
      resultOf({ 12: true, 11: false }, { 13: true }, undefined, { 11: true }),
    );
    expect(saved.status).toBe(200);
    const answer = (await saved.json()) as { run: { savedAt: string } };
    const { savedAt } = answer.run;
    expect(answer).toEqual({
      run: { runId, startedAt: expect.any(String), savedAt, words: 3, correct: 3, wrong: 1 },
      freeTrainingsLeft: 9,
    });
    expect(await historyOf(learner)).toEqual({
      trainings: [answer.run],
      totalTrainings: 1,
      freeTrainingsLeft: 9,
    });
    const answers = [
      { wordId: 11, part: 1, correct: false },
      { wordId: 12, part: 1, correct: true },
      { wordId: 13, part: 2, correct: true },
      { wordId: 11, part: 4, correct: true },
    ];
    expect(await learner.events()).toEqual([
      {
        position: saved.headers.get(headerNames.eventPosition),
        payload: { userId: learner.userId, runId, savedAt, answers },
      },
    ]);
    expect(woken.times).toBe(before + 1);
    const kept = await db
      .selectFrom('exercises.runs')
      .select(['result', 'price'])
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({
      price: 1,
      result: {
        'translate-words': [
          { wordId: 11, correct: false, ms: 1000 },
          { wordId: 12, correct: true, ms: 2000 },
        ],
        'translate-native-english': [{ wordId: 13, correct: true, ms: 1000 }],
        'type-words': [{ wordId: 11, correct: true, ms: 1000 }],
      },
    });
  });

  it.each([
    ['four parts', [right, right, right, right], 10, 9],
    ['three parts', [right, right, undefined, right], 10, 9],
    ['two parts', [undefined, right, right], 10, 8],
    ['one part', [undefined, undefined, undefined, right], 10, 7],
    ['one part, with two left', [right], 2, 0],
    ['three parts, with one left', [right, right, right], 1, 0],
  ])('of %s is paid for', async (_, parts, before, after) => {
    const learner = service.learner();
    await learner.has(before);
    const runId = await learner.starts();
    const { freeTrainingsLeft } = await learner.call('saveWordsResult', {
      runId,
      exercisesResult: resultOf(...parts),
    });
    expect(freeTrainingsLeft).toBe(after);
    expect(await learner.left()).toBe(after);
  });

  it('of a premium learner costs nothing', async () => {
    const learner = service.learner({ isPremium: true });
    const runId = await learner.starts();
    const answer = await learner.call('saveWordsResult', { runId, exercisesResult: resultOf(right) });
    expect(answer.freeTrainingsLeft).toBeNull();
    expect(await learner.left()).toBe(10);
    expect(await learner.events()).toHaveLength(1);
  });

  it('is accepted when nothing is left any more', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await learner.has(0);
    expect(await (await save(learner, runId)).json()).toMatchObject({ freeTrainingsLeft: 0 });
    expect(await learner.events()).toHaveLength(1);
  });

  it('needs no times, and is kept with all the text a browser may send', async () => {
    const learner = service.learner();
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    const runId = await learner.starts(ten);
    const parts = ['first', 'second', 'third', 'fourth'].flatMap((ordinal) => [
      [`${ordinal}PartQuestions`, ten.map(() => 'ї'.repeat(500))],
      [`${ordinal}PartAnswers`, ten.map((id) => id % 2 === 0)],
      [`${ordinal}PartWordIds`, ten],
    ]);
    expect((await save(learner, runId, Object.fromEntries(parts))).status).toBe(200);
    expect((await historyOf(learner)).trainings).toMatchObject([{ correct: 20, wrong: 20 }]);
  });
});

describe('the same result again', () => {
  it('changes nothing and answers the same run and position', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    const first = await save(learner, runId);
    const answer = await first.json();
    // Others may be unaware of it still: a repeat wakes them too.
    const before = woken.times;
    const again = await save(learner, runId.toUpperCase(), resultOf({ 11: false }, { 12: false }));
    expect(await again.json()).toEqual(answer);
    expect(woken.times).toBe(before + 1);
    const position = first.headers.get(headerNames.eventPosition);
    expect(position).toMatch(/^\d+-\d+$/);
    expect(again.headers.get(headerNames.eventPosition)).toBe(position);
    expect(await learner.events()).toHaveLength(1);
    expect(await learner.left()).toBe(7);
  });

  it('tells what is left by then', async () => {
    const learner = service.learner();
    const [first, second] = [await learner.starts(), await learner.starts()];
    await save(learner, first);
    await save(learner, second);
    expect(await (await save(learner, first)).json()).toMatchObject({ freeTrainingsLeft: 4 });
  });
});

it('words of a run that are not the learner’s own are for those to pass over who apply the result', async () => {
  const learner = service.learner();
  const runId = await learner.starts([...wordIds, 999_999_999]);
  expect((await save(learner, runId, resultOf({ 999999999: true }))).status).toBe(200);
});
