import { isApiFailure, readSession, useSaveWordsResultMutation, useTranslation } from '@mova/app-kit';
import { SaveResultStep } from '@mova/training/exercise';
import { putResult, removeResult } from '@mova/training/outbox';
import { sendResult } from '@mova/training/send-outbox';
import { forgetTrainingOfTab } from '@mova/training/tab-training';
import { Alert, Button, NextIcon, showToast } from '@mova/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { savedFormOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { leaveResult, type TrainingTab } from '../training/training-actions.ts';
import { trainingStore } from '../training/training-store.ts';
import { useTrainingState } from '../training/use-training.ts';

/**
 * Saves a result. Until then it waits in the outbox, also when its page is left. If that happens during an attempt,
 * only a message reports the outcome, and a training begun since is not touched.
 *
 * @param onSaved called while the page is open
 */
export function useSaveResult(training: Training, userId: number, tab: TrainingTab, onSaved: () => void) {
  const { t } = useTranslation();
  const [send, { isLoading, error }] = useSaveWordsResultMutation();
  /** Set if the server will never accept it: the name of the text that says why. */
  const [refused, setRefused] = useState<'refused' | 'refusedLeft'>();
  /** The training is over and the page about to close. */
  const isOver = useTrainingState(userId, (state) => state?.stage === 'left');
  const isSaving = useRef(false);
  const isPresent = useRef(false);
  const { runId } = training;
  const isSignedIn = () => readSession()?.userId === userId;

  const leave = useEffectEvent(() => {
    const current = trainingStore.current(userId);
    // An attempt in progress settles it, and a replay comes back to it.
    if (isSaving.current || current?.runId !== runId || current.replay) return;
    if (refused) forgetTrainingOfTab(userId, runId);
    // Otherwise it waits already, or went with the account.
    else if (isSignedIn()) leaveResult(userId, training, tab);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for as long as the page is open
  useLayoutEffect(() => {
    isPresent.current = true;
    putResult(userId, savedFormOf(training));
    return () => {
      isPresent.current = false;
      leave();
    };
  }, [userId, runId]);

  /** The page is gone, unless the user came back to it. */
  const settleInBackground = (isSaved: boolean) => {
    if (trainingStore.isOpen(userId, runId)) return;
    if (isSaved) forgetTrainingOfTab(userId, runId);
    if (!isSignedIn()) return;
    if (isSaved) showToast({ message: t('result.saved') });
    else leaveResult(userId, training, tab);
  };

  const save = async () => {
    // A ref, because two presses can arrive before the next render. Another user who signed in since must not
    // send this result.
    if (isSaving.current || !isSignedIn()) return;
    isSaving.current = true;
    const result = savedFormOf(training);
    const outcome = await sendResult(userId, result, send);
    isSaving.current = false;
    // Another user who signed in since would be rejected.
    if (!isPresent.current || !isSignedIn()) return settleInBackground(outcome.kind === 'saved');
    if (outcome.kind === 'saved') {
      showToast({ message: t('result.saved') });
      onSaved();
    } else if (outcome.kind === 'refused') {
      removeResult(userId, result);
      setRefused(isUnpaid(outcome.error) ? 'refusedLeft' : 'refused');
    }
  };
  useOnceOnline(error !== undefined && !refused, isLoading, () => void save());
  return { save: () => void save(), pending: isLoading || isOver, error, refused };
}

/** Whether the training was cancelled or overtaken and no free training is left for it. */
function isUnpaid(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'problem' && error.problem.errorType === 'NO_TRAININGS_LEFT';
}

interface SaveStepProps {
  readonly saving: ReturnType<typeof useSaveResult>;
  readonly onHome: () => void;
}

/** «Далі» saves the result; one that can never be saved is only left. */
export function SaveStep({ saving, onHome }: SaveStepProps) {
  const { t } = useTranslation();
  const { save, pending, error, refused } = saving;
  if (refused) {
    return (
      <Alert
        tone="warning"
        title={t('result.refusedTitle')}
        action={
          <Button variant="primary" icon={<NextIcon size={20} />} onClick={onHome}>
            {t('result.home')}
          </Button>
        }
      >
        {t(`result.${refused}`)}
      </Alert>
    );
  }
  return (
    <SaveResultStep
      error={error}
      pending={pending}
      onSave={save}
      texts={{
        save: t('result.next'),
        retry: t('error.retry'),
        notSaved: t('result.notSaved'),
        kept: t('result.kept'),
      }}
    />
  );
}

/**
 * Retries a failed attempt once each time the network returns and the page is visible. An attempt in progress
 * is awaited first. Nothing happens before the first attempt or after a success.
 */
function useOnceOnline(failed: boolean, pending: boolean, again: () => void): void {
  const isDue = useRef(false);
  const isOver = failed && !pending;
  const look = useEffectEvent((event?: Event) => {
    if (event?.type === 'online') isDue.current = failed || pending;
    if (!isDue.current || !isOver || document.visibilityState === 'hidden') return;
    isDue.current = false;
    again();
  });
  useEffect(() => {
    const listener = (event: Event) => look(event);
    window.addEventListener('online', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
  // Also when an attempt that was in progress has failed.
  useEffect(() => {
    if (isOver) look();
  }, [isOver]);
}
