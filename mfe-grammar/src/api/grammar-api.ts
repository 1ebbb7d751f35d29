import { api, type CallResponse } from '@mova/app-kit';

/** Calls of the grammar section. */
export const { useGetGrammarTopicsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getGrammarTopics: build.query<CallResponse<'getGrammarTopics'>, void>({
      query: () => ({ method: 'GET', path: '/api/getGrammarTopics' }),
      providesTags: ['GrammarTopics'],
    }),
  }),
});
