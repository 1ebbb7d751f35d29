import { useSaveWordsResultMutation, useSession } from '@mova/app-kit';
import { isGrammarResult } from '@mova/training/outbox';
import { useSaveGrammarResultMutation } from '@mova/training/save-calls';
import { sendOutbox } from '@mova/training/send-outbox';
import { forgetTrainingOfTab } from '@mova/training/tab-training';

/** A link waits at most this long; saving then goes on in the background. */
const timeoutMs = 3_000;

/**
 * Returns what saves waiting results before a button of the test's results leads on. When that fails they stay and are
 * retried elsewhere.
 */
export function useSaveWaiting() {
  const userId = useSession()?.userId;
  const [saveWords] = useSaveWordsResultMutation();
  const [saveGrammar] = useSaveGrammarResultMutation();
  const sendAll = async (owner: number) => {
    const { saved } = await sendOutbox(owner, (result) =>
      isGrammarResult(result) ? saveGrammar(result) : saveWords(result),
    );
    for (const { runId } of saved) forgetTrainingOfTab(owner, runId);
  };
  /** Resolves when they are saved, failed, or took too long. */
  return async (): Promise<void> => {
    if (userId === undefined) return;
    await Promise.race([sendAll(userId), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  };
}
