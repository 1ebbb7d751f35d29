import { useAddWordSetMutation } from '@mova/app-kit/endpoints/words';
import type { WordCategory } from '@mova/contracts';
import { useState } from 'react';
import { useCloseWelcomeMutation } from '../../api/word-changes.ts';

export type Choice =
  | { readonly kind: 'all' }
  | { readonly kind: 'topic'; readonly category: WordCategory }
  | { readonly kind: 'some'; readonly ids: readonly number[] }
  | { readonly kind: 'none' };

/**
 * Saves a choice of built-in words. Each kind of choice also answers the first-visit dialog.
 *
 * @param onSaved called with the number of words that were added
 */
export function useWordSetsAnswer(onSaved: (added: number) => void) {
  const [addWordSet, adding] = useAddWordSetMutation();
  const [closeWelcome, closing] = useCloseWelcomeMutation();
  const [attempt, setAttempt] = useState<{ readonly choice: Choice; readonly failure?: unknown }>();

  const save = async (choice: Choice) => {
    setAttempt({ choice });
    const { data, error } =
      choice.kind === 'none'
        ? await closeWelcome()
        : await addWordSet({
            category: choice.kind === 'topic' ? choice.category : 'TOP_WORDS',
            ...(choice.kind === 'some' && { ids: [...choice.ids] }),
          });
    if (error) setAttempt({ choice, failure: error });
    else {
      setAttempt(undefined);
      onSaved(data?.added ?? 0);
    }
  };
  return {
    save: (choice: Choice) => void save(choice),
    saving: adding.isLoading || closing.isLoading ? attempt?.choice.kind : undefined,
    failure: attempt?.failure,
    retry: () => {
      if (attempt) void save(attempt.choice);
    },
  };
}
