import { randomUUID } from 'node:crypto';
import { closeAccount } from '@mova/service-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import { startExercises, type TestUser } from '../testing/exercises-fixture.ts';
import { type Answers, resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;

const right: Answers = { 11: true, 12: true, 13: true };
const save = (user: TestUser, runId: string, exercisesResult: object = resultOf(right)) =>
  user.send('saveWordsResult', { runId, exercisesResult });

/** Expects that nothing is saved, paid or published. */
async function expectUnsaved(user: TestUser): Promise<void> {
  const { trainings, freeTrainingsLeft } = await user.call('getTrainings');
  expect(trainings.filter(({ savedAt }) => savedAt !== null)).toEqual([]);
  expect(freeTrainingsLeft).toBe(10);
  expect(await user.events()).toEqual([]);
}

describe('saves nothing of a result', () => {
  const part = {
    firstPartQuestions: ['а - a', 'б - b'],
    firstPartAnswers: [true, false],
    firstPartWordIds: [11, 12],
  };
  const eleven = Array.from({ length: 11 }, (_, index) => index + 1);
  const field = (name: string) => `body.exercisesResult.${name}`;

  it.each([
    ['without any answer', {}, ['body.exercisesResult']],
    [
      'with a word that is not of the training',
      resultOf({ 11: true, 99: true }),
      [field('firstPartWordIds')],
    ],
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
    const user = service.user();
    const runId = await user.start();
    expect(await errorOf(await save(user, runId, result))).toEqual([400, 'INVALID_REQUEST', paths]);
    await expectUnsaved(user);
    expect((await save(user, runId)).status).toBe(200);
  });

  it('with too many answers, values or bytes', async () => {
    const user = service.user();
    const runId = await user.start();
    const errorFor = async (answers: number) =>
      errorOf(await save(user, runId, { ...part, firstPartAnswers: Array(answers).fill(true) }));
    expect(await errorFor(900)).toEqual([400, 'INVALID_REQUEST', [field('firstPartAnswers')]]);
    expect(await errorFor(13_000)).toEqual([400, 'INVALID_REQUEST', []]);
    expect(await errorFor(14_000)).toEqual([413, 'BODY_TOO_LARGE', []]);
    await expectUnsaved(user);
  });

  it('of a training that was never started', async () => {
    const user = service.user();
    expect((await errorOf(await save(user, randomUUID()))).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    await expectUnsaved(user);
    expect(await user.left()).toBeUndefined();
  });

  it('of another user’s training, which they can still save', async () => {
    const [olena, taras] = [service.user(), service.user()];
    const runId = await olena.start();
    expect((await errorOf(await save(taras, runId))).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    await expectUnsaved(taras);
    await expectUnsaved(olena);
    expect((await save(olena, runId)).status).toBe(200);
    expect((await errorOf(await save(taras, runId))).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
  });

  it('of an account deleted in the meantime', async () => {
    const user = service.user();
    const runId = await user.start();
    const { userId } = user;
    await db.transaction().execute((trx) => closeAccount(trx, 'exercises', userId, async () => undefined));
    expect((await errorOf(await save(user, runId))).slice(0, 2)).toEqual([401, 'NOT_SIGNED_IN']);
    await expectUnsaved(user);
  });

  it.each([['1'], [null]])('with the run id %j', async (runId) => {
    const user = service.user();
    const rejected = await user.send('saveWordsResult', { runId, exercisesResult: resultOf(right) });
    expect(await errorOf(rejected)).toEqual([400, 'INVALID_REQUEST', ['body.runId']]);
  });
});
