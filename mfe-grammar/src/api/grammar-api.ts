import { readSession } from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';
import { keepJson } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';

export const {
  useGetGrammarStatusQuery,
  useGetGrammarQuestionsQuery,
  useGetGrammarRulesQuery,
  useGetLevelTestQuery,
  useRestartGrammarTopicMutation,
} = addEndpoints({
  queries: {
    getGrammarStatus: {
      providesTags: ['GrammarTopics'],
      // Another tab may have saved a level since.
      keepUnusedDataFor: 0,
      // The list is kept in session storage, too.
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        const userId = readSession()?.userId;
        if (data && userId) keepJson('tab', storageNames.grammarExerciseStatus, { userId, ...data });
      },
    },
    getGrammarQuestions: {},
    getGrammarRules: {},
    getLevelTest: {},
  },
  mutations: {
    restartGrammarTopic: { invalidatesTags: (_, error) => (error ? [] : ['GrammarTopics', 'User']) },
  },
});
