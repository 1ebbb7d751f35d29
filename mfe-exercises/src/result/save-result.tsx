import { isApiFailure, readSession, useSaveWordsResultMutation, useTranslation } from '@mova/app-kit';
import { SaveResultStep } from '@mova/training/exercise';
import { putResult, removeResult } from '@mova/training/outbox';
import { sendResult } from '@mova/training/send-outbox';
import { forgetTrainingOfTab } from '@mova/training/tab-training';
import { Alert, Button, NextIcon, showToast } from '@mova/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { savedFormOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { leaveResult, type TrainingDependencies } from '../training/training-actions.ts';
import { trainingStore } from '../training/training-store.ts';

/**
 * Saves a result. Until then it waits in the outbox, also when its page is left. If that happens during an attempt,
 * only a message reports the outcome, and a training begun since is not touched.
 */
export function useSaveResult(training: Training, userId: number, dependencies: TrainingDependencies) {
  const { t } = useTranslation();
  const [send, { isLoading, error }] = useSaveWordsResultMutation();
  /** Set if the server will never accept it: the name of the text that says why. */
  const [refused, setRefused] = useState<'refused' | 'refusedLeft'>();
  const isRefused = useRef(false);
  const isSaving = useRef(false);
  const present = useRef(false);
  const { runId } = training;
  const isSignedIn = () => readSession()?.userId === userId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for as long as the page is open
  useLayoutEffect(() => {
    present.current = true;
    putResult(userId, savedFormOf(training));
    return () => {
      present.current = false;
      const current = trainingStore.current(userId);
      // An attempt in progress settles it, and a replay comes back to it.
      if (isSaving.current || current?.runId !== runId || current.replay) return;
      if (isRefused.current) forgetTrainingOfTab(userId, runId);
      // Otherwise it waits already, or went with the account.
      else if (isSignedIn()) leaveResult(userId, training, dependencies);
    };
  }, [userId, runId]);

  /** The page is gone, unless the user came back to it. */
  const settleInBackground = (isSaved: boolean) => {
    if (trainingStore.isOpen(userId, runId)) return;
    if (!isSaved) return isSignedIn() ? leaveResult(userId, training, dependencies) : undefined;
    forgetTrainingOfTab(userId, runId);
    if (isSignedIn()) showToast({ message: t('result.saved') });
  };

  /** Resolves with whether it was saved while the page is open. */
  const save = async (): Promise<boolean> => {
    // A ref, because two presses can arrive before the next render. Another user who signed in since must not
    // send this result.
    if (isSaving.current || !isSignedIn()) return false;
    isSaving.current = true;
    const result = savedFormOf(training);
    const outcome = await sendResult(userId, result, send);
    isSaving.current = false;
    // Another user who signed in since would be rejected.
    if (!present.current || !isSignedIn()) {
      settleInBackground(outcome.kind === 'saved');
      return false;
    }
    if (outcome.kind === 'refused') {
      isRefused.current = true;
      removeResult(userId, result);
      setRefused(isUnpaid(outcome.error) ? 'refusedLeft' : 'refused');
    }
    return outcome.kind === 'saved';
  };
  return { save, pending: isLoading, error: refused ? undefined : error, refused };
}

/** Whether the training was cancelled or overtaken and no free training is left for it. */
function isUnpaid(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'problem' && error.problem.errorType === 'NO_TRAININGS_LEFT';
}

interface SaveStepProps {
  readonly saving: ReturnType<typeof useSaveResult>;
  /** The training is over and the page about to close. */
  readonly isOver: boolean;
  /** Called when it was saved, or never can be. */
  readonly onDone: () => void;
}

/** «Далі» saves the result. If it was pressed without a network, it is repeated once the network returns. */
export function SaveStep({ saving, isOver, onDone }: SaveStepProps) {
  const { t } = useTranslation();
  const { save, pending, error, refused } = saving;
  const next = async () => {
    if (!(await save())) return;
    showToast({ message: t('result.saved') });
    onDone();
  };
  useOnceOnline(error !== undefined, pending, () => void next());
  if (refused) {
    return (
      <Alert
        tone="warning"
        title={t('result.refusedTitle')}
        action={
          <Button variant="primary" icon={<NextIcon size={20} />} onClick={onDone}>
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
      pending={pending || isOver}
      onSave={() => void next()}
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
  const due = useRef(false);
  const isOver = failed && !pending;
  const tryAgain = useEffectEvent(() => {
    if (!due.current || !isOver || document.visibilityState === 'hidden') return;
    due.current = false;
    again();
  });
  const comeBack = useEffectEvent(() => {
    due.current = failed || pending;
    tryAgain();
  });

  useEffect(() => {
    const onOnline = () => comeBack();
    const onVisible = () => tryAgain();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  useEffect(() => {
    if (isOver) tryAgain();
  }, [isOver]);
}
