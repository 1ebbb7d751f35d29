import { cookieNames } from '@mova/contracts/names';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../api/api.ts';
import { http } from '../api/http.ts';
import { createHostStore } from '../host/create-store.ts';
import { startFirstCalls } from '../host/first-calls.ts';
import { browserCookies } from '../session/cookies.ts';
import { syncSession } from '../session/session.ts';
import { createInMemoryServer, offline, testUser } from '../testing/index.ts';
import { wordsApi } from './words.ts';

const due = { totalDue: 0, words: [] };

beforeEach(() => {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, '7');
  syncSession();
});

it('are sent at once and answered from the store later, each asked once', async () => {
  const server = createInMemoryServer({ 'GET /api/getUser': testUser, 'GET /api/getDueWords': due });
  http.defaults.adapter = server.adapter;
  const store = createHostStore();
  const fill = startFirstCalls(store, [{ call: 'getUser' }, { call: 'getDueWords' }]);
  await expect
    .poll(() => server.requests.map(({ path }) => path))
    .toEqual([expect.stringContaining('/api/getUser'), expect.stringContaining('/api/getDueWords')]);
  expect(store.getState().api.queries).toEqual({});
  await fill();
  expect(api.endpoints.getUser.select()(store.getState()).data).toEqual(testUser);
  expect(wordsApi.endpoints.getDueWords.select()(store.getState()).data).toEqual(due);
  expect(server.requests).toHaveLength(2);
});

it('that this shell does not know are left out', async () => {
  const server = createInMemoryServer({ 'GET /api/getUser': testUser });
  http.defaults.adapter = server.adapter;
  const fill = startFirstCalls(createHostStore(), [{ call: 'getTomorrow' }, { call: 'toString' }]);
  await fill();
  expect(server.requests).toEqual([]);
});

it('without an answer leave the failure to the page', async () => {
  http.defaults.adapter = createInMemoryServer({ 'GET /api/getDueWords': offline }).adapter;
  const store = createHostStore();
  await startFirstCalls(store, [{ call: 'getDueWords' }])();
  expect(wordsApi.endpoints.getDueWords.select()(store.getState()).isError).toBe(true);
});
