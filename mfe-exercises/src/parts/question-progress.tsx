import { useTranslation } from '@mova/app-kit';
import { StitchProgress } from '@mova/ui';
import { memo } from 'react';
import classes from './question.module.css';

interface QuestionProgressProps {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly verdicts: readonly boolean[];
  readonly isAnswered: boolean;
}

/** A stitch for every word of the run, in the colour of its verdict. */
export const QuestionProgress = memo(function QuestionProgress(props: QuestionProgressProps) {
  const { number, count, verdicts, isAnswered } = props;
  const { t } = useTranslation();
  return (
    <StitchProgress
      className={classes.progress}
      label={t('exercise.progress')}
      value={verdicts.length}
      max={count}
      stitches={count}
      tones={verdicts.map((correct) => (correct ? 'right' : 'wrong'))}
      tone="primary"
      showCurrent={!isAnswered}
      size="large"
      text={t('exercise.place', { number, count })}
    />
  );
});
