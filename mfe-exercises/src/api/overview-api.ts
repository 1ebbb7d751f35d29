import { api, type CallBody, type CallQuery, type CallResponse } from '@mova/app-kit';

/**
 * Calls of /exercises. All sections share one api object, so endpoint names are this
 * section's own.
 */
export const {
  useGetTrainingsQuery,
  useGetWordsDueTodayQuery,
  useLazyGetWordsDueTodayQuery,
  useGetWordsToDrawFromQuery,
  useLazyGetWordsToDrawFromQuery,
  useGetSetsToTrainQuery,
  useLazyGetChosenWordsQuery,
  useAddSetToTrainMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getTrainings: build.query<CallResponse<'getTrainings'>, CallQuery<'getTrainings'>>({
      query: (query) => ({ method: 'GET', path: '/api/getTrainings', query }),
      providesTags: ['Trainings'],
    }),
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
