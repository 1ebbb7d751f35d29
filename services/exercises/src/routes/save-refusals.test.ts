import { randomUUID } from 'node:crypto';
import { closeAccount } from '@mova/service-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner } from '../testing/exercises-fixture.ts';
import { refusalOf } from '../testing/observing.ts';
import { type Answers, resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;

const right: Answers = { 11: true, 12: true, 13: true };
const save = (learner: TestLearner, runId: string, exercisesResult: object = resultOf(right)) =>
  learner.send('saveWordsResult', { runId, exercisesResult });

/** Nothing of the run was saved, paid or told to others. */
async function expectUnsaved(learner: TestLearner): Promise<void> {
  const { trainings, freeTrainingsLeft } = await learner.call('getTrainings');
  expect(trainings.filter(({ savedAt }) => savedAt !== null)).toEqual([]);
  expect(freeTrainingsLeft).toBe(10);
  expect(await learner.events()).toEqual([]);
}

describe('a result that is refused saves nothing', () => {
  const part = {
    firstPartQuestions: ['а - a', 'б - b'],
    firstPartAnswers: [true, false],
    firstPartWordIds: [11, 12],
  };
  const eleven = Array.from({ length: 11 }, (_, index) => index + 1);
  const field = (name: string) => `body.exercisesResult.${name}`;

  it.each([
    ['without any answer', {}, ['body.exercisesResult']],
    ['with a word that is not of the run', resultOf({ 11: true, 99: true }), [field('firstPartWordIds')]],
    [
      'with foreign words in two parts',
      resultOf(right, { 98: true }, undefined, { 99: false }),
      [field('secondPartWordIds'), field('fourthPartWordIds')],
    ],
    ['with a word twice', { ...part, firstPartWordIds: [11, 11] }, [field('firstPartWordIds')]],
    ['with fewer answers than words', { ...part, firstPartAnswers: [true] }, [field('firstPartWordIds')]],
    ['with more questions than words', { ...part, firstPartWordIds: [11] }, [field('firstPartWordIds')]],
    ['with answers to no words', { ...part, firstPartWordIds: [] }, [field('firstPartWordIds')]],
    ['with fewer times than words', { ...part, firstPartTimes: [5] }, [field('firstPartWordIds')]],
    ['with negative times', { ...part, firstPartTimes: [5, -1] }, [field('firstPartTimes.1')]],
    [
      'with answers as text',
      { ...part, firstPartAnswers: ['true', 'false'] },
      [field('firstPartAnswers.0'), field('firstPartAnswers.1')],
    ],
    [
      'with words as text',
      { ...part, firstPartWordIds: ['11', '12'] },
      [field('firstPartWordIds.0'), field('firstPartWordIds.1')],
    ],
    [
      'with 11 words',
      {
        firstPartQuestions: eleven.map(String),
        firstPartAnswers: eleven.map(() => true),
        firstPartWordIds: eleven,
      },
      [field('firstPartQuestions'), field('firstPartAnswers'), field('firstPartWordIds')],
    ],
    [
      'with a text too long',
      { ...part, firstPartQuestions: ['а', 'б'.repeat(501)] },
      [field('firstPartQuestions.1')],
    ],
    [
      'with text that cannot be stored',
      { ...part, firstPartQuestions: ['а\0', 'б'] },
      [field('firstPartQuestions.0')],
    ],
    ['as a list', [], ['body.exercisesResult']],
  ])('%s', async (_, result, paths) => {
    const learner = service.learner();
    const runId = await learner.starts();
    expect(await refusalOf(await save(learner, runId, result))).toEqual([400, 'INVALID_REQUEST', paths]);
    await expectUnsaved(learner);
    expect((await save(learner, runId)).status).toBe(200);
  });

  it('with too many answers, values or bytes', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    const refusalFor = async (answers: number) =>
      refusalOf(await save(learner, runId, { ...part, firstPartAnswers: Array(answers).fill(true) }));
    expect(await refusalFor(900)).toEqual([400, 'INVALID_REQUEST', [field('firstPartAnswers')]]);
    expect(await refusalFor(13_000)).toEqual([400, 'INVALID_REQUEST', []]);
    expect(await refusalFor(14_000)).toEqual([413, 'BODY_TOO_LARGE', []]);
    await expectUnsaved(learner);
  });

  it('of a run that was never started', async () => {
    const learner = service.learner();
    expect((await refusalOf(await save(learner, randomUUID()))).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    await expectUnsaved(learner);
    expect(await learner.left()).toBeUndefined();
  });

  it('of another learner’s run, which stays theirs to save', async () => {
    const [olena, taras] = [service.learner(), service.learner()];
    const runId = await olena.starts();
    expect((await refusalOf(await save(taras, runId))).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    await expectUnsaved(taras);
    await expectUnsaved(olena);
    expect((await save(olena, runId)).status).toBe(200);
    expect((await refusalOf(await save(taras, runId))).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
  });

  it('of an account that was deleted meanwhile', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    const { userId } = learner;
    await db.transaction().execute((trx) => closeAccount(trx, 'exercises', userId, async () => undefined));
    expect((await refusalOf(await save(learner, runId))).slice(0, 2)).toEqual([401, 'NOT_SIGNED_IN']);
    await expectUnsaved(learner);
  });

  it.each([['1'], [null]])('of the run %j', async (runId) => {
    const learner = service.learner();
    const refused = await learner.send('saveWordsResult', { runId, exercisesResult: resultOf(right) });
    expect(await refusalOf(refused)).toEqual([400, 'INVALID_REQUEST', ['body.runId']]);
  });
});
