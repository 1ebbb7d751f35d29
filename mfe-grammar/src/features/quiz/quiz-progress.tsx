import { useTranslation } from '@mova/app-kit';
import { StitchProgress } from '@mova/ui';
import { isMistake, phaseOf, type QuizRun } from '../../domain/quiz-run.ts';
import classes from './quiz.module.css';

/** One stitch per question; the count of right and wrong answers is for screen readers only. */
export function QuizProgress({ run }: { readonly run: QuizRun }) {
  const { t } = useTranslation();
  const count = run.asked.length;
  const place = t('quiz.place', { number: run.at + 1, count });
  const wrong = run.errorIndexes.length;
  const score = t('quiz.score', { right: run.answers.length - wrong, wrong });
  return (
    <StitchProgress
      className={classes.progress}
      label={t('quiz.progress')}
      value={run.answers.length}
      max={count}
      stitches={count}
      tones={run.answers.map((_, at) => (isMistake(run, at) ? 'wrong' : 'right'))}
      tone="primary"
      showCurrent={phaseOf(run) !== 'answered'}
      size="large"
      text={place}
      valueText={run.answers.length > 0 ? `${place}. ${score}` : place}
    />
  );
}
