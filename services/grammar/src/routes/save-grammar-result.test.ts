import { randomUUID } from 'node:crypto';
import { type Problem, problemSchema, type Tense } from '@mova/contracts';
import { closeAccount } from '@mova/service-kit';
import { waitForWaiting } from '@mova/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startGrammar, type TestLearner } from '../testing/grammar-fixture.ts';

const service = await startGrammar();
afterAll(() => service.stop());

const tense = 'PAST_SIMPLE';
const standingOf = async (learner: TestLearner, of: Tense = tense) =>
  (await learner.call('getGrammarStatus')).statuses.find((status) => status.tense === of);
const versionOf = async (learner: TestLearner, level: number) =>
  (await learner.call('getGrammarQuestions', { tense, level })).contentVersion;

/** A refusal as its status, code and the field it names. */
async function refusalOf(response: Response): Promise<[number, Problem['errorType'], string | undefined]> {
  const problem = problemSchema.parse(await response.json());
  return [response.status, problem.errorType, problem.errors?.[0]?.path];
}
const save = (learner: TestLearner, result: object) =>
  learner.send('saveGrammarResult', { tense, exercisesLeft: [], ...result });
const complete = async (learner: TestLearner) => {
  for (const _ of [1, 2, 3, 4, 5]) await learner.call('saveGrammarResult', { tense, exercisesLeft: [] });
};

describe('a result', () => {
  it('leaves its mistakes to be repeated, then leads on, and completes the topic at level 5', async () => {
    const learner = service.learner();
    const first = await learner.call('saveGrammarResult', { tense, exercisesLeft: [4, 1] });
    expect(first).toEqual({
      id: expect.any(Number),
      tense,
      numberOfCurrentLvl: 1,
      exercisesLeft: [1, 4],
      premium: false,
      completed: false,
    });
    expect(await standingOf(learner)).toEqual(first);
    const retried = await learner.call('saveGrammarResult', { tense, exercisesLeft: [4] });
    expect(retried).toEqual({ ...first, exercisesLeft: [4] });
    for (const level of [2, 3, 4, 5]) {
      const saved = await learner.call('saveGrammarResult', { tense, exercisesLeft: [] });
      expect(saved).toEqual({ ...first, numberOfCurrentLvl: level, exercisesLeft: [] });
    }
    const done = await learner.call('saveGrammarResult', { tense, exercisesLeft: [] });
    expect(done).toEqual({ ...first, numberOfCurrentLvl: 5, exercisesLeft: [], completed: true });
    expect(await standingOf(learner)).toEqual(done);
  });

  it('is each learner’s and each topic’s own', async () => {
    const [olena, taras] = [service.learner(), service.learner()];
    await olena.call('saveGrammarResult', { tense: 'ARTICLES', exercisesLeft: [] });
    expect(await taras.call('getGrammarStatus')).toEqual({ statuses: [] });
    expect((await olena.call('getGrammarStatus')).statuses).toMatchObject([
      { tense: 'ARTICLES', numberOfCurrentLvl: 2, premium: true },
    ]);
  });

  it('sent twice counts once, whatever has happened in between', async () => {
    const learner = service.learner();
    const result = { runId: randomUUID(), level: 1, contentVersion: await versionOf(learner, 1) };
    expect((await save(learner, result)).status).toBe(200);
    const again = await save(learner, { ...result, runId: result.runId.toUpperCase() });
    expect(await again.json()).toMatchObject({ numberOfCurrentLvl: 2 });
    await learner.call('saveGrammarResult', { tense, exercisesLeft: [3], runId: randomUUID() });
    const late = await save(learner, { ...result, contentVersion: 'of long ago' });
    expect(await late.json()).toMatchObject({ numberOfCurrentLvl: 2, exercisesLeft: [3] });
    await learner.call('restartGrammarTopic', { tense });
    expect(await (await save(learner, result)).json()).toMatchObject({ numberOfCurrentLvl: 1 });
  });

  it('of a run of someone else’s is not taken for a repeat', async () => {
    const runId = randomUUID();
    await service.learner().call('saveGrammarResult', { tense, exercisesLeft: [], runId });
    const own = await service.learner().call('saveGrammarResult', { tense, exercisesLeft: [], runId });
    expect(own.numberOfCurrentLvl).toBe(2);
  });
});

describe('a result that does not fit', () => {
  it.each([
    ['another level', { level: 2 }, 'body.level'],
    ['other content', { level: 1, contentVersion: 'of long ago' }, 'body.contentVersion'],
  ])('of %s is refused and begins nothing', async (_, result, path) => {
    const learner = service.learner();
    expect(await refusalOf(await save(learner, result))).toEqual([409, 'CONFLICT', path]);
    expect(await standingOf(learner)).toBeUndefined();
  });

  it('names a question that was not asked again', async () => {
    const learner = service.learner();
    await save(learner, { exercisesLeft: [1, 4] });
    const refused = await save(learner, { exercisesLeft: [1, 2] });
    expect(await refusalOf(refused)).toEqual([409, 'CONFLICT', 'body.exercisesLeft']);
    expect(await standingOf(learner)).toMatchObject({ exercisesLeft: [1, 4] });
  });

  it('of a completed topic is refused until it is started over', async () => {
    const learner = service.learner();
    await complete(learner);
    for (const exercisesLeft of [[], [2]]) {
      const refused = await save(learner, { exercisesLeft });
      expect(await refusalOf(refused)).toEqual([409, 'CONFLICT', 'body.tense']);
    }
    await learner.call('restartGrammarTopic', { tense });
    expect((await save(learner, { exercisesLeft: [2], level: 1 })).status).toBe(200);
  });

  it('with the run of another topic is refused', async () => {
    const learner = service.learner();
    const runId = randomUUID();
    await save(learner, { runId });
    const refused = await save(learner, { runId, tense: 'ARTICLES' });
    expect(await refusalOf(refused)).toEqual([409, 'CONFLICT', 'body.tense']);
    expect(await standingOf(learner, 'ARTICLES')).toBeUndefined();
  });

  it('of an account that was deleted meanwhile leaves nothing behind', async () => {
    const { db } = service;
    const learner = service.learner();
    await db
      .transaction()
      .execute((trx) => closeAccount(trx, 'grammar', learner.userId, async () => undefined));
    for (const refused of [
      await save(learner, { runId: randomUUID() }),
      await learner.send('restartGrammarTopic', { tense }),
    ])
      expect((await refusalOf(refused)).slice(0, 2)).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await standingOf(learner)).toBeUndefined();
  });

  it('is not remembered: sent again once it fits, it is saved', async () => {
    const learner = service.learner();
    const result = { runId: randomUUID(), level: 2 };
    expect((await save(learner, result)).status).toBe(409);
    await save(learner, {});
    expect(await (await save(learner, result)).json()).toMatchObject({ numberOfCurrentLvl: 3 });
  });
});

describe('bad input', () => {
  it.each([
    ['an index of 10', { exercisesLeft: [10] }, 'body.exercisesLeft.0'],
    ['an index of −1', { exercisesLeft: [-1] }, 'body.exercisesLeft.0'],
    ['half an index', { exercisesLeft: [1.5] }, 'body.exercisesLeft.0'],
    ['an index twice', { exercisesLeft: [3, 3] }, 'body.exercisesLeft'],
    ['an index as text', { exercisesLeft: ['3'] }, 'body.exercisesLeft.0'],
    ['text for indexes', { exercisesLeft: '3' }, 'body.exercisesLeft'],
    ['more indexes than questions', { exercisesLeft: Array(11).fill(1) }, 'body.exercisesLeft'],
    ['no indexes', { exercisesLeft: undefined }, 'body.exercisesLeft'],
    ['an unknown topic', { tense: 'PAST_SIMPEL' }, 'body.tense'],
    ['a topic by its title', { tense: 'Past Simple' }, 'body.tense'],
    ['level 0', { level: 0 }, 'body.level'],
    ['level 6', { level: 6 }, 'body.level'],
    ['a run that is no UUID', { runId: '1' }, 'body.runId'],
    ['a version that is none', { contentVersion: '' }, 'body.contentVersion'],
  ])('%s is refused and changes nothing', async (_, result, path) => {
    const learner = service.learner();
    expect(await refusalOf(await save(learner, result))).toEqual([400, 'INVALID_REQUEST', path]);
    expect(await standingOf(learner)).toBeUndefined();
  });
});

describe('two tabs at once', () => {
  it('one result of a level wins, the other is refused', async () => {
    const learner = service.learner();
    const tab = () => save(learner, { level: 1, runId: randomUUID() });
    const statuses = (await Promise.all([tab(), tab(), tab(), tab()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect(await standingOf(learner)).toMatchObject({ numberOfCurrentLvl: 2, exercisesLeft: [] });
  });

  it('the same run is saved once and answered alike', async () => {
    const learner = service.learner();
    const runId = randomUUID();
    const tab = async () => (await save(learner, { level: 1, runId })).json();
    const answers = await Promise.all([tab(), tab(), tab(), tab()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ numberOfCurrentLvl: 2 });
  });

  it('a topic is completed once, even when both have looked before either has saved', async () => {
    const { db } = service;
    const learner = service.learner();
    for (const level of [1, 2, 3, 4]) await save(learner, { level });
    const tabs = await db.transaction().execute(async (trx) => {
      // Whoever wants the row waits for this transaction, so that all are on their way when it ends.
      await trx
        .selectFrom('grammar.statuses')
        .select('id')
        .where('user_id', '=', learner.userId)
        .forUpdate()
        .execute();
      const saves = [1, 2, 3].map(() => save(learner, { level: 5 }));
      await waitForWaiting(service.db, saves.length);
      return saves;
    });
    const statuses = (await Promise.all(tabs)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await standingOf(learner)).toMatchObject({ numberOfCurrentLvl: 5, completed: true });
  });

  it('starting over while a result is on its way leaves one of the two, whole', async () => {
    const learner = service.learner();
    await complete(learner);
    await learner.call('restartGrammarTopic', { tense });
    await save(learner, { level: 1, exercisesLeft: [] });
    const [, saved] = await Promise.all([
      learner.call('restartGrammarTopic', { tense }),
      save(learner, { level: 2, exercisesLeft: [5] }),
    ]);
    const expected = { numberOfCurrentLvl: 1, exercisesLeft: [], completed: false };
    expect([200, 409]).toContain(saved.status);
    expect(await standingOf(learner)).toMatchObject(expected);
  });
});

describe('starting a topic over', () => {
  it('goes back to level 1 from anywhere, a second time too, and leaves the other topics', async () => {
    const learner = service.learner();
    await complete(learner);
    await learner.call('saveGrammarResult', { tense: 'ARTICLES', exercisesLeft: [] });
    const { id } = (await standingOf(learner)) ?? {};
    for (const _ of [1, 2])
      expect(await learner.call('restartGrammarTopic', { tense })).toEqual({
        id,
        tense,
        numberOfCurrentLvl: 1,
        exercisesLeft: [],
        premium: false,
        completed: false,
      });
    expect(await standingOf(learner, 'ARTICLES')).toMatchObject({ numberOfCurrentLvl: 2 });
  });

  it('of one not begun stands at its beginning', async () => {
    const learner = service.learner();
    expect(await learner.call('restartGrammarTopic', { tense })).toMatchObject({ numberOfCurrentLvl: 1 });
  });

  it('of an unknown one is refused', async () => {
    const refused = await service.learner().send('restartGrammarTopic', { tense: 'PAST' });
    expect(await refusalOf(refused)).toEqual([400, 'INVALID_REQUEST', 'body.tense']);
  });
});
