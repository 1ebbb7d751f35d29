import { cookieNames } from '@mova/contracts/names';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { http } from '../api/http.ts';
import { createHostStore, type HostStore } from '../host/create-store.ts';
import { api } from '../index.ts';
import { browserCookies } from '../session/cookies.ts';
import { syncSession } from '../session/session.ts';
import { createInMemoryServer, plain } from '../testing/index.ts';
import { addEndpoints } from './index.ts';
import { wordsApi } from './words.ts';

let store: HostStore;
let server: ReturnType<typeof createInMemoryServer>;
beforeEach(() => {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, '7');
  syncSession();
  store = createHostStore();
  server = createInMemoryServer({
    'GET /oauth/nonce': { nonce: 'n' },
    'GET /api/getDueWords': { totalDue: 0, words: [] },
    'POST /api/endDevice/{id}': null,
    'POST /oauth/forgotPassword': null,
  });
  http.defaults.adapter = server.adapter;
});
afterEach(() => vi.restoreAllMocks());

test('an endpoint sends its argument as the part of the request that the contract has', async () => {
  const { endpoints } = addEndpoints({ mutations: { endDevice: {}, forgotPassword: {} } });
  await store.dispatch(endpoints.endDevice.initiate({ id: 'a b' }));
  await store.dispatch(endpoints.forgotPassword.initiate({ email: 'olena@example.com' }));
  expect(server.requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/endDevice/a%20b', query: {}, body: undefined },
    { path: '/oauth/forgotPassword', query: { email: 'olena@example.com' }, body: undefined },
  ]);
});

test('the first definition of a name stays, whichever section brings it', () => {
  const first = wordsApi.endpoints.getWords;
  const other = addEndpoints({ queries: { getWords: {} } });
  expect(other.endpoints.getWords).toBe(first);
  expect(other.useGetWordsQuery).toBe(wordsApi.useGetWordsQuery);
});

test('an older release of another section may have defined some of the names', async () => {
  // The second copy of the kit reports itself.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  const kit = await import('../index.ts');
  const older = kit.api.injectEndpoints({
    endpoints: (build) => ({
      getWords: build.query<string, unknown>({ queryFn: () => ({ data: 'older' }), providesTags: ['Words'] }),
      getTopUpWords: build.query<string, void>({ queryFn: () => ({ data: 'older' }) }),
    }),
  });
  const newer = await import('./words.ts');
  expect(newer.useGetWordsQuery).toBe(older.useGetWordsQuery);
  expect(newer.useLazyGetWordsByIdsQuery).toBeTypeOf('function');
  expect(older.endpoints.getTopUpWords).toBeDefined();
});

test.each([
  [undefined, 180],
  [{}, 180],
  [{ utcOffset: 60 }, 60],
])(
  'words due today are asked for with the user’s clock, whatever the release: %j',
  async (argument, utcOffset) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180);
    await store.dispatch(wordsApi.endpoints.getDueWords.initiate(argument));
    expect(server.requests).toMatchObject([{ path: '/api/getDueWords', query: { utcOffset } }]);
  },
);

test('a stale answer is requested again, with everything of its tag', async () => {
  const asked: string[] = [];
  http.defaults.adapter = createInMemoryServer({
    'GET /oauth/nonce': { nonce: 'n' },
    'POST /api/saveWordsResult': { ...plain(200, {}), headers: { 'x-event-position': '71-2' } },
    'GET /api/getDueWords': () => {
      asked.push('due');
      const headers = asked.length === 2 ? { 'x-behind': '1' } : {};
      return { ...plain(200, { totalDue: asked.length, words: [] }), headers };
    },
  }).adapter;
  const due = wordsApi.endpoints.getDueWords;
  const reading = store.dispatch(due.initiate());
  await reading;
  await store.dispatch(api.endpoints.saveWordsResult.initiate({ runId: 'run', exercisesResult: {} }));
  // Stale after the save, so it is asked for a third time.
  await vi.waitFor(() => expect(due.select()(store.getState()).data?.totalDue).toBe(3), { timeout: 10_000 });
  reading.unsubscribe();
});
