import type { Calls, InputOf, ResponseOf } from '@mova/contracts';
import { type CallId, requestOf } from '@mova/contracts/routes';
import { createApi, type QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { browserCookies } from '../session/cookies.ts';
import { storeUser } from '../session/store-user.ts';
import { readTab, writeTab } from '../session/tab-storage.ts';
import { createBaseQuery } from './base-query.ts';
import { http } from './http.ts';

/** JSON body of a call; fields with a default in the contract are optional. */
export type CallBody<Id extends CallId> = InputOf<Calls[Id]>['body'];
export type CallResponse<Id extends CallId> = ResponseOf<Calls[Id]>;

export const tagTypes = [
  'Words',
  'WordSets',
  'User',
  'Settings',
  'Devices',
  'GrammarTopics',
  'Trainings',
] as const;

const { baseQuery, askEarly } = createBaseQuery({
  http,
  cookies: browserCookies,
  reloadOnce,
  refetch: (staleKeys, { dispatch, getState }) => {
    const { provided } = (getState() as { readonly api: ReturnType<typeof api.reducer> }).api;
    dispatch(api.util.invalidateTags(staleKeys.flatMap((key) => provided.keys[key as QueryCacheKey] ?? [])));
  },
});

export { askEarly };

/** The RTK Query api. A section adds its endpoints with `addEndpoints` of `@mova/app-kit/endpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: (build) => ({
    getUser: build.query<CallResponse<'getUser'>, void>({
      query: () => requestOf('getUser'),
      providesTags: ['User'],
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) storeUser(data);
      },
    }),
    // Defined here because the shell, the exercises and the level test all call it.
    saveWordsResult: build.mutation<CallResponse<'saveWordsResult'>, CallBody<'saveWordsResult'>>({
      query: (body) => requestOf('saveWordsResult', body),
      invalidatesTags: (_, error) => (error ? [] : ['Words', 'Trainings', 'User']),
    }),
  }),
});

export const { useGetUserQuery, useSaveWordsResultMutation } = api;

/** At most once per tab: a server that always answers "refreshed" must not cause endless reloads. */
function reloadOnce(): boolean {
  const flag = 'mova:reloaded-for-token';
  // Without storage earlier reloads are unknown.
  if (readTab(flag) || !writeTab(flag, '1')) return false;
  location.reload();
  return true;
}
