import { api, type CallQuery, type CallResponse } from '@mova/app-kit';

export const { useGetTrainingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getTrainings: build.query<CallResponse<'getTrainings'>, CallQuery<'getTrainings'>>({
      query: (query) => ({ method: 'GET', path: '/api/getTrainings', query }),
      providesTags: ['Trainings'],
    }),
  }),
});
