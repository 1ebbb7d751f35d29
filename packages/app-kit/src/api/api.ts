import { createApi } from '@reduxjs/toolkit/query/react';
import { browserCookies } from '../session/cookies.ts';
import { storeUser } from '../session/store-user.ts';
import { createBaseQuery } from './base-query.ts';
import type { CallBody, CallResponse } from './call-types.ts';
import { http } from './http.ts';
import { reloadOnce } from './reload-once.ts';

/** Kinds of cached answers; a mutation names those it makes stale. */
export const tagTypes = [
  'Words',
  'WordSets',
  'User',
  'Settings',
  'Devices',
  'GrammarTopics',
  'Trainings',
] as const;

/**
 * The one RTK Query api. A section adds its endpoints in `src/api/<section>-api.ts`:
 *
 * @example
 * export const { useGetWordsQuery } = api.injectEndpoints({
 *   endpoints: (build) => ({
 *     getWords: build.query<CallResponse<'getWords'>, CallBody<'getWords'>>({
 *       query: (body) => ({ method: 'POST', path: '/api/getWords', body }),
 *       providesTags: ['Words'],
 *     }),
 *   }),
 * });
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery({
    http,
    cookies: browserCookies,
    reloadOnce,
    askAgain: (dispatch) => {
      dispatch(api.util.invalidateTags(['Words']));
    },
  }),
  tagTypes,
  endpoints: (build) => ({
    getUser: build.query<CallResponse<'getUser'>, void>({
      query: () => ({ method: 'GET', path: '/api/getUser' }),
      providesTags: ['User'],
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) storeUser(data);
      },
    }),
    // Here because the shell, the exercises and the level test all save what waits: a name is an endpoint once.
    saveWordsResult: build.mutation<CallResponse<'saveWordsResult'>, CallBody<'saveWordsResult'>>({
      query: (body) => ({ method: 'POST', path: '/api/saveWordsResult', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Words', 'Trainings', 'User']),
    }),
  }),
});

/**
 * The signed-in learner; shared by the header, guards and sections. Pass `skipToken`/`skip` for visitors. And
 * the saving of a word training, which is done wherever a result waits (`@mova/app-kit/unsaved-words`).
 */
export const { useGetUserQuery, useSaveWordsResultMutation } = api;
