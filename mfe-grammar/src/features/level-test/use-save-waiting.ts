import { useSaveWordsResultMutation, useSession } from '@mova/app-kit';
import { saveKeptResults } from '@mova/app-kit/unsaved-words';
import { hasUnsavedResults } from '@mova/app-kit/unsaved-words/kept';
import { useRef } from 'react';

/** Longest a way on waits for the saving, milliseconds; what takes longer goes on behind it. */
const patience = 3_000;

/**
 * Saves a result of a word training that still waits (specification §2: both buttons of the test's results do
 * so first), if there is one (decision 40). Failing is nothing to stop for: the result stays, and is tried
 * again by itself.
 */
export function useSaveWaiting() {
  const userId = useSession()?.userId;
  const [save] = useSaveWordsResultMutation();
  const underWay = useRef<Promise<unknown>>(undefined);
  return {
    /** Whether a result waits at this moment. */
    isWaiting: () => userId !== undefined && hasUnsavedResults(userId),
    /** Resolves once it was saved, could not be, or took too long. */
    saveWaiting: async (): Promise<void> => {
      if (userId === undefined) return;
      underWay.current ??= saveKeptResults(userId, save, Date.now()).finally(() => {
        underWay.current = undefined;
      });
      await Promise.race([underWay.current, new Promise((resolve) => setTimeout(resolve, patience))]);
    },
  };
}
