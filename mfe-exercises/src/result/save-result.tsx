import { useSaveWordsResultMutation, useTranslation } from '@mova/app-kit';
import { SaveResultStep, type SavingResult, useSaveShownResult } from '@mova/training/exercise';
import { putResult } from '@mova/training/outbox';
import { errorTypeOf } from '@mova/training/send-outbox';
import { forgetTrainingOfTab } from '@mova/training/tab-training';
import { useLayoutEffect } from 'react';
import { savedFormOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { trainingStore } from '../training/training-store.ts';
import { useTrainingState } from '../training/use-training.ts';

/** Saves the result that the page shows. A training begun since is not touched. */
export function useSaveResult(training: Training, userId: number): SavingResult {
  const { t } = useTranslation();
  const mutation = useSaveWordsResultMutation();
  const { runId } = training;
  const result = savedFormOf(training);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for as long as the page is open
  useLayoutEffect(() => void putResult(userId, result), [userId, runId]);
  const saving = useSaveShownResult({
    userId,
    result,
    mutation,
    savedText: t('result.saved'),
    forget: () => forgetTrainingOfTab(userId, runId),
    // After a replay, or when the user came back.
    isShownAgain: () => trainingStore.isOpen(userId, runId),
  });
  // The page is about to close.
  const isOver = useTrainingState(userId)?.stage === 'left';
  return { ...saving, pending: saving.pending || isOver };
}

interface SaveStepProps {
  readonly saving: SavingResult;
  /** Called when it was saved, or never can be. */
  readonly onDone: () => void;
}

/** «Далі» saves the result. */
export function SaveStep({ saving, onDone }: SaveStepProps) {
  const { t } = useTranslation();
  // It was cancelled or overtaken, and no free training is left for it.
  const isUnpaid = errorTypeOf(saving.refused) === 'NO_TRAININGS_LEFT';
  return (
    <SaveResultStep
      saving={saving}
      onSaved={onDone}
      onRefused={onDone}
      texts={{
        save: t('result.next'),
        retry: t('error.retry'),
        notSaved: t('result.notSaved'),
        kept: t('result.kept'),
        refusedTitle: t('result.refusedTitle'),
        refused: t(`result.${isUnpaid ? 'refusedLeft' : 'refused'}`),
        leave: t('result.home'),
      }}
    />
  );
}
