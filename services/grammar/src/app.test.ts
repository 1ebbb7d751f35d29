import { type GrammarTopic, grammarCalls, tenses } from '@mova/contracts';
import { createLog } from '@mova/service-kit';
import { standardRouteTests, testIdentity } from '@mova/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGrammarApp } from './app.ts';
import { createGrammarDatabase, type GrammarTestDatabase } from './testing/grammar-database.ts';

const identity = testIdentity('grammar');
const log = createLog('grammar', 'silent');
let database: GrammarTestDatabase;
let app: ReturnType<typeof createGrammarApp>;

beforeAll(async () => {
  database = await createGrammarDatabase();
  app = createGrammarApp({
    db: database.db,
    verifier: identity.verifier,
    log,
    maxRunsPerDay: 200,
  });
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom('grammar.statuses').execute());

standardRouteTests(() => app, Object.values(grammarCalls), { identity });

const olena = 7;
const taras = 8;

/** Olena has started two topics, Taras one of the same. */
async function startTopics(): Promise<void> {
  await database.db
    .insertInto('grammar.statuses')
    .values([
      { user_id: olena, tense: 'PAST_PERFECT', level: 5, exercises_left: [], completed: true },
      { user_id: olena, tense: 'ARTICLES', level: 3, exercises_left: [0, 9], completed: false },
      { user_id: taras, tense: 'ARTICLES', level: 2, exercises_left: [], completed: false },
    ])
    .execute();
}

describe('getGrammarTopics', () => {
  const topicsOf = async (userId: number): Promise<GrammarTopic[]> => {
    const headers = await identity.headersFor({ userId });
    const response = await app.request('/api/getGrammarTopics', { headers });
    expect(response.status).toBe(200);
    return grammarCalls.getGrammarTopics.response.parse(await response.json()).topics;
  };

  it('returns all 18 topics at level 1 for a new user', async () => {
    const topics = await topicsOf(olena);
    expect(topics.map((topic) => topic.tense)).toEqual([...tenses]);
    for (const { status } of topics) {
      expect(status).toEqual({ numberOfCurrentLvl: 1, exercisesLeft: [], completed: false });
    }
  });

  it('returns each user their own standing', async () => {
    await startTopics();
    const articlesOf = async (userId: number) =>
      (await topicsOf(userId)).find(({ tense }) => tense === 'ARTICLES')?.status;
    expect(await articlesOf(olena)).toEqual({
      numberOfCurrentLvl: 3,
      exercisesLeft: [0, 9],
      completed: false,
    });
    expect(await articlesOf(taras)).toEqual({ numberOfCurrentLvl: 2, exercisesLeft: [], completed: false });
    expect(await articlesOf(9)).toEqual({ numberOfCurrentLvl: 1, exercisesLeft: [], completed: false });
  });
});

describe('getGrammarStatuses', () => {
  const statusesOf = async (userId: number | string): Promise<Response> =>
    app.request(`/internal/grammarStatuses/${userId}`, { headers: await identity.serviceHeaders('account') });

  it('returns the topics a user has started, with the premium flag, to another service', async () => {
    await startTopics();
    const { statuses } = grammarCalls.getGrammarStatuses.response.parse(
      await (await statusesOf(olena)).json(),
    );
    expect(statuses).toEqual([
      {
        id: expect.any(Number),
        tense: 'ARTICLES',
        numberOfCurrentLvl: 3,
        exercisesLeft: [0, 9],
        premium: true,
        completed: false,
      },
      {
        id: expect.any(Number),
        tense: 'PAST_PERFECT',
        numberOfCurrentLvl: 5,
        exercisesLeft: [],
        premium: false,
        completed: true,
      },
    ]);
  });

  it('returns an empty list for a user who has started nothing', async () => {
    expect(await (await statusesOf(olena)).json()).toEqual({ statuses: [] });
  });

  it.each(['0', '-1', '1.5', 'olena', '99999999999999999999'])('rejects %s as a user id', async (user) => {
    expect((await statusesOf(user)).status).toBe(400);
  });
});
