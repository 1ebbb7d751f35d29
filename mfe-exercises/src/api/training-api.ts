import { api, type CallBody, type CallResponse } from '@mova/app-kit';

/** Calls of a run. Names are this section's own: all sections share one api. */
export const {
  useStartTrainingMutation,
  useCancelTrainingMutation,
  useReadTrainingWordsMutation,
  useGetTopUpWordsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    startTraining: build.mutation<CallResponse<'startTraining'>, CallBody<'startTraining'>>({
      query: (body) => ({ method: 'POST', path: '/api/startTraining', body }),
      // A refusal says that the trainings left are others than the page believes.
      invalidatesTags: (_, error) => (error ? ['User'] : ['Trainings']),
    }),
    cancelTraining: build.mutation<CallResponse<'cancelTraining'>, CallBody<'cancelTraining'>>({
      query: (body) => ({ method: 'POST', path: '/api/cancelTraining', body }),
      invalidatesTags: ['Trainings'],
    }),
    // Not a query: a run asks once, for the words as they are now, never for an answer of before.
    readTrainingWords: build.mutation<CallResponse<'getWordsByIds'>, CallBody<'getWordsByIds'>>({
      query: (body) => ({ method: 'POST', path: '/api/getWordsByIds', body }),
    }),
    getTopUpWords: build.query<CallResponse<'getWordSets'>, void>({
      query: () => ({ method: 'GET', path: '/api/getWordSets' }),
    }),
  }),
});
