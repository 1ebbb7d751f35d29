import { api, type CallBody, type CallResponse } from '@mova/app-kit';

/**
 * Calls that find the words of a training. All sections share one api object, so endpoint names are this
 * section's own.
 */
export const {
  useGetWordsDueTodayQuery,
  useLazyGetWordsDueTodayQuery,
  useGetWordsToDrawFromQuery,
  useLazyGetWordsToDrawFromQuery,
  useGetSetsToTrainQuery,
  useLazyGetChosenWordsQuery,
  useAddSetToTrainMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getWordsDueToday: build.query<CallResponse<'getDueWords'>, void>({
      query: () => ({
        method: 'GET',
        path: '/api/getDueWords',
        query: { utcOffset: -new Date().getTimezoneOffset() },
      }),
      providesTags: ['Words'],
    }),
    getWordsToDrawFrom: build.query<CallResponse<'getWords'>, CallBody<'getWords'>>({
      query: (body) => ({ method: 'POST', path: '/api/getWords', body }),
      providesTags: ['Words'],
    }),
    getSetsToTrain: build.query<CallResponse<'getWordSets'>, void>({
      query: () => ({ method: 'GET', path: '/api/getWordSets' }),
      providesTags: ['WordSets'],
    }),
    getChosenWords: build.query<CallResponse<'getWordsByIds'>, CallBody<'getWordsByIds'>>({
      query: (body) => ({ method: 'POST', path: '/api/getWordsByIds', body }),
      providesTags: ['Words'],
    }),
    addSetToTrain: build.mutation<CallResponse<'addWordSet'>, CallBody<'addWordSet'>>({
      query: (body) => ({ method: 'POST', path: '/api/addWordSet', body }),
      invalidatesTags: ['Words', 'WordSets'],
    }),
  }),
});
