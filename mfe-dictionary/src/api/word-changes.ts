import { addEndpoints } from '@mova/app-kit/endpoints';
import type { Word } from '@mova/contracts';
import { type Cache, hideWord, removeWord, replaceWord, showNewWord } from './cached-pages.ts';
import { errorTypeOf } from './error-type.ts';

interface Lifecycle extends Cache {
  readonly queryFulfilled: Promise<{ readonly data: Word }>;
}

/**
 * Changes of the dictionary. A change of one word shows at once in the cached pages; every change makes them stale, so
 * that the page on screen is fetched again. What the server rejects is undone.
 */
export const {
  useCloseWelcomeMutation,
  useAddNewWordMutation,
  useUpdateWordMutation,
  useUpdateWordCategoryMutation,
  useAddWordToLearnedMutation,
  useAddWordToNotLearnedMutation,
  useDeleteWordMutation,
  useRestoreWordMutation,
  useChangeWordsMutation,
  useDeleteWordsMutation,
  useRestoreWordsMutation,
} = addEndpoints({
  mutations: {
    closeWelcome: { invalidatesTags: (_result, error) => (error ? [] : ['Words']) },
    addNewWord: { onQueryStarted: (_, cache) => thenShow(cache, showNewWord), invalidatesTags: staleAfter },
    updateWord: { onQueryStarted: (_, cache) => thenShow(cache, replaceWord), invalidatesTags: staleAfter },
    updateWordCategory: {
      onQueryStarted: (_, cache) => thenShow(cache, replaceWord),
      invalidatesTags: staleAfter,
    },
    addWordToLearned: {
      onQueryStarted: (input, cache) => hideUntilRejected(input, cache),
      invalidatesTags: staleAfter,
    },
    addWordToNotLearned: {
      onQueryStarted: ({ params }, cache) => hideUntilRejected(params, cache),
      invalidatesTags: staleAfter,
    },
    deleteWord: {
      onQueryStarted: (input, cache) => hideUntilRejected(input, cache, removeWord),
      invalidatesTags: staleAfter,
    },
    restoreWord: { invalidatesTags: staleAfter },
    changeWords: { invalidatesTags: staleAfter },
    deleteWords: { invalidatesTags: staleAfter },
    restoreWords: { invalidatesTags: staleAfter },
  },
});

async function thenShow(
  { queryFulfilled, ...cache }: Lifecycle,
  show: (cache: Cache, word: Word) => void,
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer) show(cache, answer.data);
}

async function hideUntilRejected(
  { id }: { readonly id: unknown },
  { queryFulfilled, ...cache }: Cache & { readonly queryFulfilled: Promise<unknown> },
  hide = hideWord,
): Promise<void> {
  const undo = hide(cache, Number(id));
  await queryFulfilled.catch(undo);
}

/** Also when another tab deleted the word or added it before: the list on screen is out of date. */
function staleAfter(_result: unknown, error: unknown): ('Words' | 'WordSets')[] {
  const errorType = error && errorTypeOf(error);
  const isStale = !error || errorType === 'NOT_FOUND' || errorType === 'WORD_ALREADY_EXISTS';
  return isStale ? ['Words', 'WordSets'] : [];
}
