import { useSaveWordsResultMutation, useSession } from '@mova/app-kit';
import { saveKeptResults } from '@mova/training/unsaved-words';
import { hasUnsavedResults } from '@mova/training/unsaved-words/kept';
import { useRef } from 'react';

/** A link waits at most this long; saving then goes on in the background. */
const timeoutMs = 3_000;

/**
 * Saves a training result that is not saved yet, before a button of the test's results leads on. When it fails
 * the result stays and is retried elsewhere.
 */
export function useSaveWaiting() {
  const userId = useSession()?.userId;
  const [save] = useSaveWordsResultMutation();
  const saving = useRef<Promise<unknown>>(undefined);
  return {
    isWaiting: () => userId !== undefined && hasUnsavedResults(userId),
    /** Resolves when it is saved, failed, or took too long. */
    saveWaiting: async (): Promise<void> => {
      if (userId === undefined) return;
      saving.current ??= saveKeptResults(userId, save, Date.now()).finally(() => {
        saving.current = undefined;
      });
      await Promise.race([saving.current, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    },
  };
}
