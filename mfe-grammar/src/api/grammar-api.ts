import { api, type CallBody, type CallQuery, type CallResponse, readSession } from '@mova/app-kit';
import { keepJson } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';

/** Calls of the grammar section. */
export const {
  useGetGrammarTopicsQuery,
  useGetGrammarStatusQuery,
  useGetGrammarQuestionsQuery,
  useGetGrammarRulesQuery,
  useGetLevelTestQuery,
  useSaveGrammarResultMutation,
  useRestartGrammarTopicMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getGrammarTopics: build.query<CallResponse<'getGrammarTopics'>, void>({
      query: () => ({ method: 'GET', path: '/api/getGrammarTopics' }),
      providesTags: ['GrammarTopics'],
    }),
    getGrammarStatus: build.query<CallResponse<'getGrammarStatus'>, void>({
      query: () => ({ method: 'GET', path: '/api/getGrammarStatus' }),
      // Another tab may have saved a level since.
      keepUnusedDataFor: 0,
      // The list is kept in session storage, too.
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        const userId = readSession()?.userId;
        if (data && userId) keepJson('tab', storageNames.grammarExerciseStatus, { userId, ...data });
      },
    }),
    getGrammarQuestions: build.query<
      CallResponse<'getGrammarQuestions'>,
      { readonly tense: CallBody<'saveGrammarResult'>['tense']; readonly level: number }
    >({
      query: (query) => ({ method: 'GET', path: '/api/getGrammarQuestions', query }),
    }),
    getGrammarRules: build.query<CallResponse<'getGrammarRules'>, CallQuery<'getGrammarRules'>>({
      query: (query) => ({ method: 'GET', path: '/api/getGrammarRules', query }),
    }),
    getLevelTest: build.query<CallResponse<'getLevelTest'>, void>({
      query: () => ({ method: 'GET', path: '/api/getLevelTest' }),
    }),
    saveGrammarResult: build.mutation<CallResponse<'saveGrammarResult'>, CallBody<'saveGrammarResult'>>({
      query: (body) => ({ method: 'POST', path: '/api/saveGrammarResult', body }),
      invalidatesTags: (_, error) => (error ? [] : ['GrammarTopics', 'User']),
    }),
    restartGrammarTopic: build.mutation<CallResponse<'restartGrammarTopic'>, CallBody<'restartGrammarTopic'>>(
      {
        query: (body) => ({ method: 'POST', path: '/api/restartGrammarTopic', body }),
        invalidatesTags: (_, error) => (error ? [] : ['GrammarTopics', 'User']),
      },
    ),
  }),
});
