import { api, type CallBody, type CallResponse } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { hideWord, replaceWord, showNewWord } from './cached-pages.ts';
import { errorTypeOf } from './error-type.ts';

type WordId = Word['id'];

/**
 * Changes of the dictionary. A change shows at once in the cached pages and makes them stale, so that the page on
 * screen is fetched again. What the server rejects is undone.
 */
const wordChanges = api.injectEndpoints({
  endpoints: (build) => {
    /** A call that removes a word from its list. */
    const leaving = (
      path: '/api/deleteWord/{id}' | '/api/addWordToLearned/{id}' | '/api/addWordToNotLearned/{id}',
    ) =>
      build.mutation<Word | null, WordId>({
        query: (id) => ({ method: 'POST', path, params: { id } }),
        onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
          const undo = hideWord({ dispatch, getState }, id);
          await queryFulfilled.catch(undo);
        },
        invalidatesTags: staleAfter,
      });
    return {
      addWordSet: build.mutation<CallResponse<'addWordSet'>, CallBody<'addWordSet'>>({
        query: (body) => ({ method: 'POST', path: '/api/addWordSet', body }),
        invalidatesTags: staleAfter,
      }),
      closeWelcome: build.mutation<CallResponse<'closeWelcome'>, void>({
        query: () => ({ method: 'POST', path: '/api/closeWelcome' }),
        invalidatesTags: (_result, error) => (error ? [] : ['Words']),
      }),
      addNewWord: build.mutation<CallResponse<'addNewWord'>, CallBody<'addNewWord'>>({
        query: (body) => ({ method: 'POST', path: '/api/addNewWord', body }),
        onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer) showNewWord({ dispatch, getState }, answer.data);
        },
        invalidatesTags: staleAfter,
      }),
      updateWord: build.mutation<CallResponse<'updateWord'>, CallBody<'updateWord'>>({
        query: (body) => ({ method: 'PUT', path: '/api/updateWord', body }),
        onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer) replaceWord({ dispatch, getState }, answer.data);
        },
        invalidatesTags: staleAfter,
      }),
      updateWordCategory: build.mutation<CallResponse<'updateWordCategory'>, CallBody<'updateWordCategory'>>({
        query: (body) => ({ method: 'PUT', path: '/api/updateWordCategory', body }),
        onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer) replaceWord({ dispatch, getState }, answer.data);
        },
        invalidatesTags: staleAfter,
      }),
      addWordToLearned: leaving('/api/addWordToLearned/{id}'),
      addWordToNotLearned: leaving('/api/addWordToNotLearned/{id}'),
      deleteWord: leaving('/api/deleteWord/{id}'),
      restoreWord: build.mutation<CallResponse<'restoreWord'>, WordId>({
        query: (id) => ({ method: 'POST', path: '/api/restoreWord/{id}', params: { id } }),
        invalidatesTags: staleAfter,
      }),
    };
  },
});

export const {
  useAddWordSetMutation,
  useCloseWelcomeMutation,
  useAddNewWordMutation,
  useUpdateWordMutation,
  useUpdateWordCategoryMutation,
  useAddWordToLearnedMutation,
  useAddWordToNotLearnedMutation,
  useDeleteWordMutation,
  useRestoreWordMutation,
} = wordChanges;

/** Also when the word was not found: another tab deleted it, and the list on screen is out of date. */
function staleAfter(_result: unknown, error: unknown): ('Words' | 'WordSets')[] {
  return !error || errorTypeOf(error) === 'NOT_FOUND' ? ['Words', 'WordSets'] : [];
}
