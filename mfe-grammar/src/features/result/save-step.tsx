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
  const [save, { isLoading, error }] = useSaveGrammarResultMutation();
  const isSaving = useRef(false);
  const next = async () => {
    // A ref, because two clicks can arrive before the next render.
    if (isSaving.current) return;
    isSaving.current = true;
    // The run id makes a retry count once.
    const { tense, runId, level, contentVersion, errorIndexes } = run;
    const answer = await save({ tense, exercisesLeft: [...errorIndexes], runId, level, contentVersion });
    isSaving.current = false;
    if (answer.error) return;
    removeResult(userId, runId);
    showToast({ message: t('result.saved') });
    await navigate('/home');
  };
  const restart = async () => {
    removeResult(userId, run.runId);
    await navigate(topicOf(run.tense).link);
  };
  // The level or its questions have changed.
  if (isApiFailure(error) && error.kind === 'problem' && error.problem.status === 409) {
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
      pending={isLoading}
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
