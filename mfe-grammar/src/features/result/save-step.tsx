import { useNavigate, useTranslation } from '@mova/app-kit';
import { SaveResultStep, useSaveShownResult } from '@mova/training/exercise';
import { useSaveGrammarResultMutation } from '@mova/training/save-calls';
import { lastLevel, type QuizRun, resultOf } from '../../domain/quiz-run.ts';
import { levelParameter, queryOfLevel, topicOf } from '../../domain/topic-table.ts';
import { storeGrammarLevels } from '../../storage/grammar-levels.ts';
import { forgetRun } from '../../storage/run-storage.ts';
import { refusedTextOf } from './refused-text.ts';

/**
 * Both buttons save the result: the main one goes on to the mistakes, the next level or, after the last one, the
 * topics; «Далі» goes home. A result that can never be saved offers a new quiz instead.
 */
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
  const leaveFor = (to: string, options?: { readonly replace: true }) => {
    forget();
    void navigate(to, options);
  };
  const { link, level: topicLevel } = topicOf(run.tense);
  const quizAgain = (label: string) => ({
    label,
    onSaved: () => {
      // The topic's link would select it too, but redirect to the quiz while the page changes.
      storeGrammarLevels(userId, { exerciseActiveTense: run.tense, currentTopic: run.tense });
      // Back must not lead to a result that is saved: it would send the user to the new quiz, which is to be left.
      leaveFor('/grammar-exercise', { replace: true });
    },
  });
  const onward = () => {
    if (run.wrongAnswers > 0) return quizAgain(t('result.repeat', { count: run.wrongAnswers }));
    if (run.level < lastLevel) return quizAgain(t('result.toLevel', { level: run.level + 1 }));
    const topics = `/grammar?${levelParameter}=${queryOfLevel(topicLevel)}`;
    return { label: t('toGrammar'), onSaved: () => leaveFor(topics) };
  };
  return (
    <SaveResultStep
      saving={saving}
      onSaved={() => leaveFor('/home')}
      onward={onward()}
      onRefused={() => leaveFor(link)}
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
