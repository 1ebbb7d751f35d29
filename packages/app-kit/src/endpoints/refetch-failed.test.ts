import { cookieNames } from '@mova/contracts/names';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from '../api/http.ts';
import { createHostStore, type HostStore } from '../host/create-store.ts';
import { refetchFailedOnReconnect } from '../host/refetch-failed.ts';
import { browserCookies } from '../session/cookies.ts';
import { syncSession } from '../session/session.ts';
import { createInMemoryServer, offline, problem } from '../testing/index.ts';
import { wordsApi } from './words.ts';

const { getDueWords, getWordSets } = wordsApi.endpoints;
const due = { totalDue: 0, words: [] };

let store: HostStore;
let stop: () => void;
beforeEach(() => {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, '7');
  syncSession();
  store = createHostStore();
  stop = refetchFailedOnReconnect(store);
});
afterEach(() => stop());

/** Returns the requests from the return of the network on. */
function reconnect() {
  const server = createInMemoryServer({ 'GET /api/getDueWords': due, 'GET /api/getWordSets': { sets: [] } });
  http.defaults.adapter = server.adapter;
  window.dispatchEvent(new Event('online'));
  return server.requests;
}

it('asks again for what got no answer, and for nothing else', async () => {
  http.defaults.adapter = createInMemoryServer({
    'GET /api/getDueWords': offline,
    'GET /api/getWordSets': problem('NOT_FOUND', 404),
  }).adapter;
  await store.dispatch(getDueWords.initiate());
  await store.dispatch(getWordSets.initiate());
  const requests = reconnect();
  await vi.waitFor(() => expect(getDueWords.select()(store.getState()).data).toEqual(due));
  expect(requests).toMatchObject([{ path: '/api/getDueWords' }]);
});

it('asks for nothing once stopped', async () => {
  http.defaults.adapter = createInMemoryServer({ 'GET /api/getDueWords': offline }).adapter;
  await store.dispatch(getDueWords.initiate());
  stop();
  expect(reconnect()).toEqual([]);
});
