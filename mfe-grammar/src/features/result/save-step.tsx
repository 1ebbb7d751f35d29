import { useNavigate, useTranslation } from '@mova/app-kit';
import { SaveResultStep } from '@mova/app-kit/exercise';
import { Alert, Button, RepeatIcon, showToast } from '@mova/ui';
import type { QuizRun } from '../../domain/quiz-run.ts';
import { topicOf } from '../../domain/topic-table.ts';
import { forgetResult } from '../../storage/run-storage.ts';
import { useSaveResult } from './use-save-result.ts';

/** «Далі» saves the result and goes home; what cannot be saved says so and offers what helps. */
export function SaveStep({ run, userId }: { readonly run: QuizRun; readonly userId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { save, pending, error, conflict } = useSaveResult(run, userId);
  const next = async () => {
    if (!(await save())) return;
    showToast({ message: t('result.saved') });
    await navigate('/home');
  };
  const startAnew = async () => {
    forgetResult(userId, run.runId);
    await navigate(topicOf(run.tense).link);
  };
  if (conflict) {
    return (
      <Alert
        tone="warning"
        title={t('result.conflictTitle')}
        action={
          <Button variant="primary" icon={<RepeatIcon size={20} />} onClick={() => void startAnew()}>
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
