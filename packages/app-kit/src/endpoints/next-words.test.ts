import type { Word } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { beforeEach, expect, it } from 'vitest';
import { http } from '../api/http.ts';
import { createHostStore } from '../host/create-store.ts';
import { browserCookies } from '../session/cookies.ts';
import { syncSession } from '../session/session.ts';
import { createInMemoryServer, offline, problem, type Responses } from '../testing/index.ts';
import { wordsApi } from './words.ts';

beforeEach(() => {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, '7');
  syncSession();
});

const wordsFrom = (first: number, count: number, progress = 0): Word[] =>
  Array.from({ length: count }, (_, at) => ({
    id: first + at,
    foreignWord: `word${first + at}`,
    nativeWord: 'слово',
    progress,
    wordDetails: { learned: false, progress, category: 'TOP_WORDS' },
  }));

/** What the page gets for today's words from a service without the call. */
async function ask(due: Word[], list: Word[], more: Responses = {}) {
  http.defaults.adapter = createInMemoryServer({
    'GET /oauth/nonce': { nonce: 'n' },
    'GET /api/getNextWords': problem('NOT_FOUND', 404),
    'GET /api/getDueWords': { totalDue: due.length, words: due },
    'POST /api/getWords': {
      words: list,
      totalWords: list.length,
      numberOfPage: 1,
      next: null,
      previous: null,
      firstVisit: false,
    },
    ...more,
  }).adapter;
  return createHostStore().dispatch(wordsApi.endpoints.getNextWords.initiate());
}

it('chooses due, known and new words itself where the service is of the version before', async () => {
  const [due, known, unknown] = [wordsFrom(1, 2), wordsFrom(10, 1, 40), wordsFrom(20, 12)];
  const topped = await ask(due, [...unknown, ...known, ...due]);
  expect(topped.data).toMatchObject({ due: 2, weak: 1, new: 2, totalDue: 2 });
  expect(topped.data?.words.map(({ id }) => id)).toEqual([1, 2, 10, 20, 21]);
  expect((await ask([], unknown)).data).toMatchObject({
    due: 0,
    new: 10,
    totals: { new: 10, inLearning: 2 },
  });
});

it('reports any other failure', async () => {
  const down = await ask([], [], { 'GET /api/getNextWords': problem('UPSTREAM_UNAVAILABLE', 503) });
  expect(down.error).toMatchObject({ problem: { status: 503 } });
  expect((await ask([], [], { 'POST /api/getWords': offline })).error).toEqual({ kind: 'network' });
});
