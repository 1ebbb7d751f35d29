import { addEndpoints } from '@mova/app-kit/endpoints';

/** Days of learning, of two services. A service of the version before answers 404. */
export const { useGetLearningDaysQuery, useGetGrammarDaysQuery } = addEndpoints({
  queries: {
    getLearningDays: { providesTags: ['Words'] },
    getGrammarDays: {},
  },
});
