import { api, type CallBody, type CallResponse } from '@mova/app-kit';

/** All sections share one api object, so endpoint names are this section's own. */
export const {
  useStartTrainingMutation,
  useCancelTrainingMutation,
  useReadTrainingWordsMutation,
  useGetTopUpWordsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    startTraining: build.mutation<CallResponse<'startTraining'>, CallBody<'startTraining'>>({
      query: (body) => ({ method: 'POST', path: '/api/startTraining', body }),
      // On an error the number of free trainings on the page may be out of date.
      invalidatesTags: (_, error) => (error ? ['User'] : ['Trainings']),
    }),
    cancelTraining: build.mutation<CallResponse<'cancelTraining'>, CallBody<'cancelTraining'>>({
      query: (body) => ({ method: 'POST', path: '/api/cancelTraining', body }),
      invalidatesTags: ['Trainings'],
    }),
    // A mutation, so that a start never gets an earlier answer from the cache.
    readTrainingWords: build.mutation<CallResponse<'getWordsByIds'>, CallBody<'getWordsByIds'>>({
      query: (body) => ({ method: 'POST', path: '/api/getWordsByIds', body }),
    }),
    getTopUpWords: build.query<CallResponse<'getWordSets'>, void>({
      query: () => ({ method: 'GET', path: '/api/getWordSets' }),
    }),
  }),
});
