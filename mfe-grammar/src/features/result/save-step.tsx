import { useNavigate, useTranslation } from '@mova/app-kit';
import { SaveResultStep, useSaveShownResult } from '@mova/training/exercise';
import { useSaveGrammarResultMutation } from '@mova/training/save-calls';
import { errorTypeOf } from '@mova/training/send-outbox';
import { type QuizRun, resultOf } from '../../domain/quiz-run.ts';
import { topicOf } from '../../domain/topic-table.ts';
import { forgetRun } from '../../storage/run-storage.ts';

/** «Далі» saves the result and goes home; a result that can never be saved offers a new quiz instead. */
export function SaveStep({ run, userId }: { readonly run: QuizRun; readonly userId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const forget = () => forgetRun(userId, run.runId);
  const saving = useSaveShownResult({
    userId,
    result: resultOf(run),
    mutation: useSaveGrammarResultMutation(),
    savedText: t('result.saved'),
    forget,
  });
  const leaveFor = (to: string) => {
    forget();
    void navigate(to);
  };
  return (
    <SaveResultStep
      saving={saving}
      onSaved={() => leaveFor('/home')}
      onRefused={() => leaveFor(topicOf(run.tense).link)}
      texts={{
        save: t('result.next'),
        retry: t('retry'),
        notSaved: t('result.notSaved'),
        kept: t('result.kept'),
        refusedTitle: t('result.refusedTitle'),
        refused: t(refusedTextOf(saving.refused)),
        leave: t('result.startAnew'),
      }}
    />
  );
}

/** Returns the name of the text that says why the server will never accept a result. */
export function refusedTextOf(error: unknown): 'result.conflict' | 'result.refused' {
  return errorTypeOf(error) === 'CONFLICT' ? 'result.conflict' : 'result.refused';
}
