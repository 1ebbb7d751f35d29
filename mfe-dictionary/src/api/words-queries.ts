import { api, type CallBody, type CallResponse } from '@mova/app-kit';

/** What a dictionary shows: pages of words, and the built-in sets. */
export const wordsQueries = api.injectEndpoints({
  endpoints: (build) => ({
    getWords: build.query<CallResponse<'getWords'>, CallBody<'getWords'>>({
      query: (body) => ({ method: 'POST', path: '/api/getWords', body }),
      providesTags: ['Words'],
    }),
    getWordSets: build.query<CallResponse<'getWordSets'>, void>({
      query: () => ({ method: 'GET', path: '/api/getWordSets' }),
      providesTags: ['WordSets'],
    }),
  }),
});

export const { useGetWordsQuery, useGetWordSetsQuery } = wordsQueries;
