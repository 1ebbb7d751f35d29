import { randomUUID } from 'node:crypto';
import { type Problem, problemSchema, type Tense } from '@mova/contracts';
import { closeAccount } from '@mova/service-kit';
import { waitForLockWaits } from '@mova/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startGrammar, type TestUser } from '../testing/grammar-fixture.ts';

const service = await startGrammar();
afterAll(() => service.stop());

const tense = 'PAST_SIMPLE';
const standingOf = async (user: TestUser, of: Tense = tense) =>
  (await user.call('getGrammarStatus')).statuses.find((status) => status.tense === of);
const versionOf = async (user: TestUser, level: number) =>
  (await user.call('getGrammarQuestions', { tense, level })).contentVersion;

/** Returns status, error type and field of an error response. */
async function errorOf(response: Response): Promise<[number, Problem['errorType'], string | undefined]> {
  const problem = problemSchema.parse(await response.json());
  return [response.status, problem.errorType, problem.errors?.[0]?.path];
}
const save = (user: TestUser, result: object) =>
  user.send('saveGrammarResult', { tense, exercisesLeft: [], ...result });
const complete = async (user: TestUser) => {
  for (const _ of [1, 2, 3, 4, 5]) await user.call('saveGrammarResult', { tense, exercisesLeft: [] });
};

describe('a result', () => {
  it('leaves its mistakes to be asked again, then leads to the next level and completes the topic at level 5', async () => {
    const user = service.user();
    const first = await user.call('saveGrammarResult', { tense, exercisesLeft: [4, 1] });
    expect(first).toEqual({
      id: expect.any(Number),
      tense,
      numberOfCurrentLvl: 1,
      exercisesLeft: [1, 4],
      premium: false,
      completed: false,
    });
    expect(await standingOf(user)).toEqual(first);
    const retried = await user.call('saveGrammarResult', { tense, exercisesLeft: [4] });
    expect(retried).toEqual({ ...first, exercisesLeft: [4] });
    for (const level of [2, 3, 4, 5]) {
      const saved = await user.call('saveGrammarResult', { tense, exercisesLeft: [] });
      expect(saved).toEqual({ ...first, numberOfCurrentLvl: level, exercisesLeft: [] });
    }
    const done = await user.call('saveGrammarResult', { tense, exercisesLeft: [] });
    expect(done).toEqual({ ...first, numberOfCurrentLvl: 5, exercisesLeft: [], completed: true });
    expect(await standingOf(user)).toEqual(done);
  });

  it('counts for its user and topic alone', async () => {
    const [olena, taras] = [service.user(), service.user()];
    await olena.call('saveGrammarResult', { tense: 'ARTICLES', exercisesLeft: [] });
    expect(await taras.call('getGrammarStatus')).toEqual({ statuses: [] });
    expect((await olena.call('getGrammarStatus')).statuses).toMatchObject([
      { tense: 'ARTICLES', numberOfCurrentLvl: 2, premium: true },
    ]);
  });

  it('counts once when sent twice, whatever happened in between', async () => {
    const user = service.user();
    const result = { runId: randomUUID(), level: 1, contentVersion: await versionOf(user, 1) };
    expect((await save(user, result)).status).toBe(200);
    const again = await save(user, { ...result, runId: result.runId.toUpperCase() });
    expect(await again.json()).toMatchObject({ numberOfCurrentLvl: 2 });
    await user.call('saveGrammarResult', { tense, exercisesLeft: [3], runId: randomUUID() });
    const late = await save(user, { ...result, contentVersion: 'of long ago' });
    expect(await late.json()).toMatchObject({ numberOfCurrentLvl: 2, exercisesLeft: [3] });
    await user.call('restartGrammarTopic', { tense });
    expect(await (await save(user, result)).json()).toMatchObject({ numberOfCurrentLvl: 1 });
  });

  it('is not taken for a repeat when another user has saved the same run id', async () => {
    const runId = randomUUID();
    await service.user().call('saveGrammarResult', { tense, exercisesLeft: [], runId });
    const own = await service.user().call('saveGrammarResult', { tense, exercisesLeft: [], runId });
    expect(own.numberOfCurrentLvl).toBe(2);
  });
});

describe('a result that does not fit', () => {
  it.each([
    ['another level', { level: 2 }, 'body.level'],
    ['other content', { level: 1, contentVersion: 'of long ago' }, 'body.contentVersion'],
  ])('of %s is rejected and starts nothing', async (_, result, path) => {
    const user = service.user();
    expect(await errorOf(await save(user, result))).toEqual([409, 'CONFLICT', path]);
    expect(await standingOf(user)).toBeUndefined();
  });

  it('is rejected with a question that was not asked again', async () => {
    const user = service.user();
    await save(user, { exercisesLeft: [1, 4] });
    const rejected = await save(user, { exercisesLeft: [1, 2] });
    expect(await errorOf(rejected)).toEqual([409, 'CONFLICT', 'body.exercisesLeft']);
    expect(await standingOf(user)).toMatchObject({ exercisesLeft: [1, 4] });
  });

  it('of a completed topic is rejected until the topic is restarted', async () => {
    const user = service.user();
    await complete(user);
    for (const exercisesLeft of [[], [2]]) {
      const rejected = await save(user, { exercisesLeft });
      expect(await errorOf(rejected)).toEqual([409, 'CONFLICT', 'body.tense']);
    }
    await user.call('restartGrammarTopic', { tense });
    expect((await save(user, { exercisesLeft: [2], level: 1 })).status).toBe(200);
  });

  it('with the run id of another topic is rejected', async () => {
    const user = service.user();
    const runId = randomUUID();
    await save(user, { runId });
    const rejected = await save(user, { runId, tense: 'ARTICLES' });
    expect(await errorOf(rejected)).toEqual([409, 'CONFLICT', 'body.tense']);
    expect(await standingOf(user, 'ARTICLES')).toBeUndefined();
  });

  it('of an account deleted in the meantime saves nothing', async () => {
    const { db } = service;
    const user = service.user();
    await db.transaction().execute((trx) => closeAccount(trx, 'grammar', user.userId, async () => undefined));
    for (const rejected of [
      await save(user, { runId: randomUUID() }),
      await user.send('restartGrammarTopic', { tense }),
    ])
      expect((await errorOf(rejected)).slice(0, 2)).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await standingOf(user)).toBeUndefined();
  });

  it('is saved when it is sent again once it fits', async () => {
    const user = service.user();
    const result = { runId: randomUUID(), level: 2 };
    expect((await save(user, result)).status).toBe(409);
    await save(user, {});
    expect(await (await save(user, result)).json()).toMatchObject({ numberOfCurrentLvl: 3 });
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
  ])('%s is rejected and changes nothing', async (_, result, path) => {
    const user = service.user();
    expect(await errorOf(await save(user, result))).toEqual([400, 'INVALID_REQUEST', path]);
    expect(await standingOf(user)).toBeUndefined();
  });
});

describe('two tabs at once', () => {
  it('save one result of a level and get 409 for the others', async () => {
    const user = service.user();
    const tab = () => save(user, { level: 1, runId: randomUUID() });
    const statuses = (await Promise.all([tab(), tab(), tab(), tab()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect(await standingOf(user)).toMatchObject({ numberOfCurrentLvl: 2, exercisesLeft: [] });
  });

  it('save the same run once and get the same answer', async () => {
    const user = service.user();
    const runId = randomUUID();
    const tab = async () => (await save(user, { level: 1, runId })).json();
    const answers = await Promise.all([tab(), tab(), tab(), tab()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ numberOfCurrentLvl: 2 });
  });

  it('complete a topic once, even when both have read before either has saved', async () => {
    const { db } = service;
    const user = service.user();
    for (const level of [1, 2, 3, 4]) await save(user, { level });
    const tabs = await db.transaction().execute(async (trx) => {
      // All saves wait for this transaction, so that they run at once when it ends.
      await trx
        .selectFrom('grammar.statuses')
        .select('id')
        .where('user_id', '=', user.userId)
        .forUpdate()
        .execute();
      const saves = [1, 2, 3].map(() => save(user, { level: 5 }));
      await waitForLockWaits(service.db, saves.length);
      return saves;
    });
    const statuses = (await Promise.all(tabs)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await standingOf(user)).toMatchObject({ numberOfCurrentLvl: 5, completed: true });
  });

  it('keep one of a restart and a concurrent result, in full', async () => {
    const user = service.user();
    await complete(user);
    await user.call('restartGrammarTopic', { tense });
    await save(user, { level: 1, exercisesLeft: [] });
    const [, saved] = await Promise.all([
      user.call('restartGrammarTopic', { tense }),
      save(user, { level: 2, exercisesLeft: [5] }),
    ]);
    const expected = { numberOfCurrentLvl: 1, exercisesLeft: [], completed: false };
    expect([200, 409]).toContain(saved.status);
    expect(await standingOf(user)).toMatchObject(expected);
  });
});

describe('restarting a topic', () => {
  it('goes back to level 1, also a second time, and leaves the other topics', async () => {
    const user = service.user();
    await complete(user);
    await user.call('saveGrammarResult', { tense: 'ARTICLES', exercisesLeft: [] });
    const { id } = (await standingOf(user)) ?? {};
    for (const _ of [1, 2])
      expect(await user.call('restartGrammarTopic', { tense })).toEqual({
        id,
        tense,
        numberOfCurrentLvl: 1,
        exercisesLeft: [],
        premium: false,
        completed: false,
      });
    expect(await standingOf(user, 'ARTICLES')).toMatchObject({ numberOfCurrentLvl: 2 });
  });

  it('returns level 1 for a topic that was not started', async () => {
    const user = service.user();
    expect(await user.call('restartGrammarTopic', { tense })).toMatchObject({ numberOfCurrentLvl: 1 });
  });

  it('rejects an unknown topic', async () => {
    const rejected = await service.user().send('restartGrammarTopic', { tense: 'PAST' });
    expect(await errorOf(rejected)).toEqual([400, 'INVALID_REQUEST', 'body.tense']);
  });
});
