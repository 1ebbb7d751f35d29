import { createApi } from '@reduxjs/toolkit/query/react';
import { browserCookies } from '../session/cookies.ts';
import { storeUser } from '../session/store-user.ts';
import { createBaseQuery } from './base-query.ts';
import type { CallResponse } from './call-types.ts';
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
  baseQuery: createBaseQuery({ http, cookies: browserCookies, reloadOnce }),
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
  }),
});

/** The signed-in learner; shared by the header, guards and sections. Pass `skipToken`/`skip` for visitors. */
export const { useGetUserQuery } = api;
