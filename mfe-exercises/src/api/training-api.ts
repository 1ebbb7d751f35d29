import { addEndpoints } from '@mova/app-kit/endpoints';

export const {
  useGetTrainingsQuery,
  useStartTrainingMutation,
  useCancelTrainingMutation,
  useAcceptAnswerMutation,
} = addEndpoints({
  queries: { getTrainings: { providesTags: ['Trainings'] } },
  mutations: {
    // On an error the number of free trainings on the page may be out of date.
    startTraining: { invalidatesTags: (_, error) => (error ? ['User'] : ['Trainings']) },
    cancelTraining: { invalidatesTags: ['Trainings'] },
    acceptAnswer: {},
  },
});
