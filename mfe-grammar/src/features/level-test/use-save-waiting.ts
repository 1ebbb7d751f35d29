import { useSaveWordsResultMutation, useSession } from '@mova/app-kit';
import { waitingResults } from '@mova/training/outbox';
import { sendOutbox } from '@mova/training/send-outbox';
import { forgetTrainingOfTab } from '@mova/training/tab-training';
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
  const sendAll = async (owner: number) => {
    const { saved } = await sendOutbox(owner, save);
    for (const { runId } of saved) forgetTrainingOfTab(owner, runId);
  };
  return {
    isWaiting: () => userId !== undefined && waitingResults(userId).length > 0,
    /** Resolves when it is saved, failed, or took too long. */
    saveWaiting: async (): Promise<void> => {
      if (userId === undefined) return;
      saving.current ??= sendAll(userId).finally(() => {
        saving.current = undefined;
      });
      await Promise.race([saving.current, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    },
  };
}
