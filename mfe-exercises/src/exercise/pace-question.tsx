import { useTranslation } from '@mova/app-kit';
import { PaceButtons } from '@mova/training/exercise';
import type { QuestionPace } from './use-question-pace.ts';

/** What the first mistake of a user asks who never chose a pace. */
export function PaceText() {
  const { t } = useTranslation();
  return (
    <p>
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
