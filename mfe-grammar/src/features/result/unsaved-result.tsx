import { useTranslation } from '@mova/app-kit';
import { Loaded } from '@mova/app-kit/page-parts';
import type { Tense } from '@mova/contracts';
import { isGrammarResult, removedEvent, removeResult, waitingResults } from '@mova/training/outbox';
import { useSaveGrammarResultMutation } from '@mova/training/save-calls';
import { sendResult, untilDismissedSeconds } from '@mova/training/send-outbox';
import { showToast } from '@mova/ui';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { refusedTextOf } from './refused-text.ts';

interface UnsavedResultProps {
  readonly userId: number;
  /** Only results of this topic; otherwise of all. */
  readonly tense?: Tense;
  readonly children?: ReactNode;
}

/**
 * Sends waiting results of quizzes when its page opens, because a shell of the version before sends only those of
 * trainings. Says why one could not be sent; `children` are shown once none waits.
 */
export function UnsavedResult({ userId, tense, children }: UnsavedResultProps) {
  const { t } = useTranslation();
  const [save, { isLoading }] = useSaveGrammarResultMutation();
  const read = () =>
    waitingResults(userId)
      .filter(isGrammarResult)
      .filter((result) => tense === undefined || result.tense === tense);
  const isWaiting = useSyncExternalStore(subscribeToRemovals, () => read().length > 0);
  // Storage may still hold what was sent.
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async () => {
    for (const result of read()) {
      const outcome = await sendResult(userId, result, save);
      if (outcome.kind === 'failed') return setError(outcome.error);
      // Unless the shell has said so.
      if (outcome.kind === 'refused' && removeResult(userId, result)) {
        const message = `${t('result.refusedTitle')}. ${t(refusedTextOf(outcome.error))}`;
        showToast({ message, seconds: untilDismissedSeconds });
      }
    }
    setSent(true);
  };
  const sendAtOnce = useEffectEvent(() => void send());
  useEffect(() => sendAtOnce(), []);

  const query = {
    data: isSent || !isWaiting ? true : undefined,
    error,
    isFetching: isLoading,
    refetch: send,
  };
  return (
    <Loaded query={query} title={t('unsaved.title')} retryLabel={t('retry')} skeleton={null}>
      {() => children}
    </Loaded>
  );
}

/** Another tab or the shell may send a result, too. */
function subscribeToRemovals(listener: () => void): () => void {
  window.addEventListener(removedEvent, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(removedEvent, listener);
    window.removeEventListener('storage', listener);
  };
}
