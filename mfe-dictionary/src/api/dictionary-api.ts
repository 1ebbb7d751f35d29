import { api, type CallBody, type CallResponse } from '@mova/app-kit';

/** Calls of the dictionary service; changes of the dictionary make every cached page of words stale. */
export const { useGetWordsQuery, useGetWordSetsQuery, useAddWordSetMutation, useCloseWelcomeMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getWords: build.query<CallResponse<'getWords'>, CallBody<'getWords'>>({
        query: (body) => ({ method: 'POST', path: '/api/getWords', body }),
        providesTags: ['Words'],
      }),
      getWordSets: build.query<CallResponse<'getWordSets'>, void>({
        query: () => ({ method: 'GET', path: '/api/getWordSets' }),
        providesTags: ['WordSets'],
      }),
      addWordSet: build.mutation<CallResponse<'addWordSet'>, CallBody<'addWordSet'>>({
        query: (body) => ({ method: 'POST', path: '/api/addWordSet', body }),
        invalidatesTags: (result) => (result ? ['Words', 'WordSets'] : []),
      }),
      closeWelcome: build.mutation<CallResponse<'closeWelcome'>, void>({
        query: () => ({ method: 'POST', path: '/api/closeWelcome' }),
        invalidatesTags: (_result, error) => (error ? [] : ['Words']),
      }),
    }),
  });
