import { headerNames } from '@mova/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestUser, wordIds } from '../testing/exercises-fixture.ts';
import { type Answers, resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db, woken } = service;

const right: Answers = { 11: true, 12: true, 13: true };
const save = (user: TestUser, runId: string, exercisesResult: object = resultOf(right)) =>
  user.send('saveWordsResult', { runId, exercisesResult });
const historyOf = (user: TestUser) => user.call('getTrainings');

describe('a result', () => {
  it('is stored with its answers and times, paid for and published in one transaction', async () => {
    const user = service.user();
    const runId = await user.start();
    const before = woken.times;
    const saved = await save(
      user,
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
    expect(await historyOf(user)).toEqual({
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
    expect(await user.events()).toEqual([
      {
        position: saved.headers.get(headerNames.eventPosition),
        payload: { userId: user.userId, runId, savedAt, answers },
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
    const user = service.user();
    await user.setLeft(before);
    const runId = await user.start();
    const { freeTrainingsLeft } = await user.call('saveWordsResult', {
      runId,
      exercisesResult: resultOf(...parts),
    });
    expect(freeTrainingsLeft).toBe(after);
    expect(await user.left()).toBe(after);
  });

  it('of a premium user costs nothing', async () => {
    const user = service.user({ isPremium: true });
    const runId = await user.start();
    const answer = await user.call('saveWordsResult', { runId, exercisesResult: resultOf(right) });
    expect(answer.freeTrainingsLeft).toBeNull();
    expect(await user.left()).toBe(10);
    expect(await user.events()).toHaveLength(1);
  });

  it('is accepted when no free training is left any more', async () => {
    const user = service.user();
    const runId = await user.start();
    await user.setLeft(0);
    expect(await (await save(user, runId)).json()).toMatchObject({ freeTrainingsLeft: 0 });
    expect(await user.events()).toHaveLength(1);
  });

  it('needs no times, and is stored with all the text a browser may send', async () => {
    const user = service.user();
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    const runId = await user.start(ten);
    const parts = ['first', 'second', 'third', 'fourth'].flatMap((ordinal) => [
      [`${ordinal}PartQuestions`, ten.map(() => 'ї'.repeat(500))],
      [`${ordinal}PartAnswers`, ten.map((id) => id % 2 === 0)],
      [`${ordinal}PartWordIds`, ten],
    ]);
    expect((await save(user, runId, Object.fromEntries(parts))).status).toBe(200);
    expect((await historyOf(user)).trainings).toMatchObject([{ correct: 20, wrong: 20 }]);
  });
});

describe('the same result again', () => {
  it('changes nothing and returns the same training and position', async () => {
    const user = service.user();
    const runId = await user.start();
    const first = await save(user, runId);
    const answer = await first.json();
    // Consumers may have missed the first wake-up.
    const before = woken.times;
    const again = await save(user, runId.toUpperCase(), resultOf({ 11: false }));
    expect(await again.json()).toEqual(answer);
    expect(woken.times).toBe(before + 1);
    const position = first.headers.get(headerNames.eventPosition);
    expect(position).toMatch(/^\d+-\d+$/);
    expect(again.headers.get(headerNames.eventPosition)).toBe(position);
    expect(await user.events()).toHaveLength(1);
    expect(await user.left()).toBe(7);
  });

  it('returns the free trainings left by then', async () => {
    const user = service.user();
    const [first, second] = [await user.start(), await user.start()];
    await save(user, first);
    await save(user, second);
    expect(await (await save(user, first)).json()).toMatchObject({ freeTrainingsLeft: 4 });
  });
});

describe('a further exercise of a saved training', () => {
  const whole = [right, right, undefined, right] as const;
  const heard = { 11: false, 12: true };

  it('is added with an event of its own, and costs nothing more', async () => {
    const user = service.user();
    const runId = await user.start();
    const first = (await (await save(user, runId, resultOf(...whole))).json()) as { run: object };
    const added = await save(user, runId, resultOf(right, right, heard, right));
    expect(await added.json()).toEqual({
      run: { ...first.run, correct: 10, wrong: 1 },
      freeTrainingsLeft: 9,
    });
    const [, further] = await user.events();
    expect(further).toMatchObject({
      position: added.headers.get(headerNames.eventPosition),
      payload: {
        runId,
        answers: [
          { wordId: 11, part: 3, correct: false },
          { wordId: 12, part: 3, correct: true },
        ],
      },
    });
    const kept = await db
      .selectFrom('exercises.runs')
      .select(['result', 'price'])
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
    expect(kept.price).toBe(1);
    expect(Object.keys(kept.result ?? {})).toHaveLength(4);
  });

  it('of two tabs that send different states in any order, each exercise counts once', async () => {
    const user = service.user();
    const runId = await user.start();
    const states = [resultOf(...whole), resultOf(right, right, heard, right), resultOf(...whole)];
    await Promise.all([...states, ...states].map((state) => save(user, runId, state)));
    expect((await historyOf(user)).trainings).toMatchObject([{ correct: 10, wrong: 1 }]);
    const answers = (await user.events()).flatMap(
      ({ payload }) => (payload as { answers: object[] }).answers,
    );
    expect(answers).toHaveLength(11);
    expect(await user.left()).toBe(9);
  });

  it('needs no free training that is left, but the words of the training', async () => {
    const user = service.user();
    const runId = await user.start();
    await save(user, runId);
    await user.setLeft(0);
    expect((await save(user, runId, resultOf(right, { 999: true }))).status).toBe(400);
    expect((await save(user, runId, resultOf(right, right))).status).toBe(200);
    expect(await user.left()).toBe(0);
  });
});

it('publishes words that are not the user’s own; consumers ignore them', async () => {
  const user = service.user();
  const runId = await user.start([...wordIds, 999_999_999]);
  expect((await save(user, runId, resultOf({ 999999999: true }))).status).toBe(200);
});
