import { useTranslation } from '@mova/app-kit';
import { PaceButtons } from '@mova/training/exercise';
import type { QuestionPace } from './use-question-pace.ts';
import classes from './word-details.module.css';

/** What the first mistake of a user asks who never chose a pace. */
export function PaceText() {
  const { t } = useTranslation();
  return (
    <p className={classes.pace}>
      <strong>{t('exercise.pace.question')}</strong> {t('exercise.pace.hint')}
    </p>
  );
}

/** The answers, in place of «Далі». */
export function PaceAnswers({ pace }: { readonly pace: QuestionPace }) {
  const { t } = useTranslation();
  return (
    <PaceButtons
      texts={{ wait: t('exercise.pace.wait'), clock: t('exercise.pace.clock') }}
      onAnswer={pace.answerPace}
    />
  );
}
