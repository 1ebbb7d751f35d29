import { isApiFailure, useNavigate, useTranslation } from '@mova/app-kit';
import { SaveResultStep } from '@mova/training/exercise';
import { Alert, Button, RepeatIcon, showToast } from '@mova/ui';
import { useRef } from 'react';
import { useSaveGrammarResultMutation } from '../../api/grammar-api.ts';
import type { QuizRun } from '../../domain/quiz-run.ts';
import { topicOf } from '../../domain/topic-table.ts';
import { removeResult } from '../../storage/run-storage.ts';

/** «Далі» saves the result and goes home; a result that can never be saved offers a new quiz instead. */
export function SaveStep({ run, userId }: { readonly run: QuizRun; readonly userId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { save, pending, error, conflict } = useSaveResult(run, userId);
  const next = async () => {
    if (!(await save())) return;
    showToast({ message: t('result.saved') });
    await navigate('/home');
  };
  const restart = async () => {
    removeResult(userId, run.runId);
    await navigate(topicOf(run.tense).link);
  };
  if (conflict) {
    return (
      <Alert
        tone="warning"
        title={t('result.conflictTitle')}
        action={
          <Button variant="primary" icon={<RepeatIcon size={20} />} onClick={() => void restart()}>
            {t('result.startAnew')}
          </Button>
        }
      >
        {t('result.conflict')}
      </Alert>
    );
  }
  return (
    <SaveResultStep
      error={error}
      pending={pending}
      onSave={() => void next()}
      texts={{
        save: t('result.next'),
        retry: t('retry'),
        notSaved: t('result.notSaved'),
        kept: t('result.kept'),
      }}
    />
  );
}

/** Saves a result by its run id, so that a retry counts once. `conflict`: the level or its questions changed. */
function useSaveResult(run: QuizRun, userId: number) {
  const [save, { isLoading, error }] = useSaveGrammarResultMutation();
  const isSaving = useRef(false);
  const conflict = isApiFailure(error) && error.kind === 'problem' && error.problem.status === 409;

  /** Resolves with whether the result was saved. */
  const saveOnce = async (): Promise<boolean> => {
    // A ref, because two clicks can arrive before the next render.
    if (isSaving.current) return false;
    isSaving.current = true;
    const { tense, runId, level, contentVersion, errorIndexes } = run;
    const answer = await save({ tense, exercisesLeft: [...errorIndexes], runId, level, contentVersion });
    isSaving.current = false;
    if (answer.error) return false;
    removeResult(userId, runId);
    return true;
  };
  return { save: saveOnce, pending: isLoading, error: conflict ? undefined : error, conflict };
}
