import { randomUUID } from 'node:crypto';
import {
  type Calls,
  type GrammarStatus,
  type Problem,
  problemSchema,
  type ResponseOf,
  tenses,
} from '@mova/contracts';
import type { Answer } from '../support/api-client.ts';
import { expect, test } from '../support/fixtures.ts';
import { createLearner, type Learner } from '../support/learner.ts';

/** Calls of grammar through the gateway. */

const tense = 'PRESENT_SIMPLE';
const questionsPath = (level: number) => `/api/getGrammarQuestions?tense=${tense}&level=${level}`;

let learner: Learner;

test.beforeEach(async ({ mova }) => {
  learner = await createLearner(mova.origin);
});

test.afterEach(async () => {
  await learner.remove();
});

const get = (path: string, headers?: Record<string, string>) =>
  learner.client.call('GET', path, undefined, headers);
const post = (path: string, body: unknown) => learner.client.call('POST', `/api/${path}`, body);
const save = (result: object) => post('saveGrammarResult/', { tense, exercisesLeft: [], ...result });

async function read<Id extends keyof Calls>(_: Id, path: string): Promise<ResponseOf<Calls[Id]>> {
  const answer = await get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as ResponseOf<Calls[Id]>;
}
const statuses = async () => (await read('getGrammarStatus', '/api/getGrammarStatus')).statuses;

function problemOf(answer: Answer): [number, Problem['errorType'], string | undefined] {
  const problem = problemSchema.parse(answer.json);
  return [answer.status, problem.errorType, problem.errors?.[0]?.path];
}

test('a topic is played through its five levels, including a retry, and restarted', async () => {
  expect(await statuses()).toEqual([]);
  for (const level of [1, 2, 3, 4, 5]) {
    const { questions, contentVersion } = await read('getGrammarQuestions', questionsPath(level));
    expect(questions).toHaveLength(10);
    const run = () => ({ level, contentVersion, runId: randomUUID() });
    const missed = await save({ ...run(), exercisesLeft: [9, 0] });
    expect(missed.json).toMatchObject({ numberOfCurrentLvl: level, exercisesLeft: [0, 9] });
    const mended = await save(run());
    expect(mended.json).toMatchObject({
      numberOfCurrentLvl: Math.min(level + 1, 5),
      exercisesLeft: [],
      completed: level === 5,
    });
  }
  const user = await read('getUser', '/api/getUser');
  expect(user.grammarExercises).toEqual(await statuses());
  const { topics } = await read('getGrammarTopics', '/api/getGrammarTopics');
  expect(topics.find((topic) => topic.tense === tense)?.status.completed).toBe(true);

  expect(problemOf(await save({ level: 5 }))).toEqual([409, 'CONFLICT', 'body.tense']);
  const again = await post('restartGrammarTopic', { tense });
  expect(again.json).toMatchObject({ numberOfCurrentLvl: 1, exercisesLeft: [], completed: false });
});

test('a result sent twice counts once, and one of another level or content is rejected', async () => {
  const { contentVersion } = await read('getGrammarQuestions', questionsPath(1));
  const result = { level: 1, contentVersion, runId: randomUUID() };
  const [first, second] = await Promise.all([save(result), save(result)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await statuses()).map(({ numberOfCurrentLvl }: GrammarStatus) => numberOfCurrentLvl)).toEqual([2]);
  expect(problemOf(await save({ level: 1, runId: randomUUID() }))).toEqual([409, 'CONFLICT', 'body.level']);
  expect(problemOf(await save({ level: 2, contentVersion }))).toEqual([
    409,
    'CONFLICT',
    'body.contentVersion',
  ]);
});

test('two tabs that finish the same level at once advance it by one', async () => {
  const tabs = await Promise.all([1, 2, 3].map(() => save({ level: 1, runId: randomUUID() })));
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await statuses()).toMatchObject([{ numberOfCurrentLvl: 2, exercisesLeft: [] }]);
});

test('unknown topics, levels and indexes are rejected and start nothing', async () => {
  for (const exercisesLeft of [[10], [-1], [1, 1], ['1'], 'усі', null, [1.5], Array(11).fill(0)]) {
    const [status, errorType] = problemOf(await save({ exercisesLeft }));
    expect([status, errorType], JSON.stringify(exercisesLeft)).toEqual([400, 'INVALID_REQUEST']);
  }
  for (const query of [
    '',
    '?tense=PAST',
    '?tense=PAST_SIMPLE&level=6',
    '?tense=PAST_SIMPLE&level=0',
    '?level=1',
  ]) {
    const [status, errorType] = problemOf(await get(`/api/getGrammarQuestions${query}`));
    expect([status, errorType], query).toEqual([400, 'INVALID_REQUEST']);
  }
  expect(problemOf(await get('/api/getGrammarRules?tense=toString'))[0]).toBe(400);
  expect(problemOf(await post('restartGrammarTopic', { tense: 'FUTURE' }))[0]).toBe(400);
  expect(await statuses()).toEqual([]);
});

test('content is compressed, and not sent again when the browser has it', async () => {
  for (const path of [questionsPath(1), `/api/getGrammarRules?tense=${tense}`, '/api/getLevelTest']) {
    const tags = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const first = await get(path, { 'accept-encoding': coding });
      expect([first.status, first.headers.get('content-encoding') ?? 'identity']).toEqual([200, coding]);
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      expect(first.headers.get('vary')).toBe('accept-encoding');
      expect(first.json, path).toBeDefined();
      const tag = first.headers.get('etag') ?? '';
      tags.add(tag);
      const again = await get(path, { 'accept-encoding': coding, 'if-none-match': tag });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect(tags.size).toBe(3);
  }
});

test('content needs a session, whatever entity tag is sent', async ({ mova }) => {
  const answer = await fetch(mova.origin + questionsPath(1), { headers: { 'if-none-match': '*' } });
  expect(answer.status).toBe(401);
});

test('every topic has its rules page, and the level test refers to existing topics', async () => {
  for (const each of tenses) {
    const page = await read('getGrammarRules', `/api/getGrammarRules?tense=${each}`);
    expect(page.tense).toBe(each);
  }
  const { questions } = await read('getLevelTest', '/api/getLevelTest');
  expect(questions).toHaveLength(20);
  expect(new Set(questions.flatMap((question) => question.tense ?? [])).size).toBeGreaterThan(1);
});
