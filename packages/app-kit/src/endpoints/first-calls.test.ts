import { cookieNames, type DocumentCall, documentCallsName } from '@mova/contracts/names';
import { requestOf } from '@mova/contracts/routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../api/api.ts';
import { createBaseQuery } from '../api/base-query.ts';
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

describe('that the document has sent', () => {
  const sentWith = (given: Partial<DocumentCall>) => {
    const call: DocumentCall = {
      call: 'getDueWords',
      accessToken: 'token',
      sentAt: Date.now(),
      answer: Promise.resolve({ status: 200, data: { ...due, totalDue: 3 }, headers: {} }),
      ...given,
    };
    Reflect.set(window, documentCallsName, [call]);
  };
  afterEach(() => Reflect.deleteProperty(window, documentCallsName));

  const ask = async () => {
    const server = createInMemoryServer({ 'GET /api/getDueWords': due });
    http.defaults.adapter = server.adapter;
    const store = createHostStore();
    await startFirstCalls(store, [{ call: 'getDueWords' }])();
    const { totalDue } = wordsApi.endpoints.getDueWords.select()(store.getState()).data ?? {};
    return { totalDue, asked: server.requests.length };
  };

  it('are not sent again', async () => {
    sentWith({});
    expect(await ask()).toEqual({ totalDue: 3, asked: 0 });
  });

  it('are sent again with another session or other arguments, and when they are old or failed', async () => {
    for (const given of [
      { accessToken: 'of an earlier session' },
      { input: { numberOfPage: 2 } },
      { sentAt: Date.now() - 5_000 },
      { answer: Promise.reject(new Error('offline')) },
    ]) {
      sentWith(given);
      expect(await ask(), JSON.stringify(given)).toEqual({ totalDue: 0, asked: 1 });
    }
  });

  it('are sent again when something was saved in this tab', async () => {
    sessionStorage.setItem('mova:event-position', `7 ${Date.now() + 60_000} 5-1`);
    // The position is read when a base query is created.
    const server = createInMemoryServer({ 'GET /api/getDueWords': due });
    http.defaults.adapter = server.adapter;
    const { askEarly } = createBaseQuery({
      http,
      cookies: browserCookies,
      reloadOnce: () => false,
      refetch: () => {},
    });
    sessionStorage.clear();
    askEarly(requestOf('getDueWords'), {
      call: 'getDueWords',
      accessToken: 'token',
      sentAt: Date.now(),
      answer: Promise.resolve({ status: 200, data: due, headers: {} }),
    });
    await expect.poll(() => server.requests).toHaveLength(1);
  });
});
