import { useTranslation } from '@mova/app-kit';
import { StitchProgress } from '@mova/ui';
import { memo, useDeferredValue } from 'react';
import type { Answer } from '../domain/training.ts';
import classes from './question.module.css';

interface QuestionProgressProps {
  readonly number: number;
  readonly count: number;
  readonly answers: readonly Answer[];
}

/** A stitch for every word, coloured once its verdict is shown; screen readers hear the count. */
export function QuestionProgress(props: QuestionProgressProps) {
  return <Stitches {...useDeferredValue(props)} />;
}

const Stitches = memo(function Stitches({ number, count, answers }: QuestionProgressProps) {
  const { t } = useTranslation();
  const text = t('exercise.place', { number, count });
  const right = answers.filter(({ correct }) => correct).length;
  const wrong = answers.length - right;
  return (
    <StitchProgress
      className={classes.progress}
      label={t('exercise.progress')}
      value={answers.length}
      max={count}
      stitches={count}
      tones={answers.map(({ correct }) => (correct ? 'right' : 'wrong'))}
      tone="primary"
      showCurrent={answers.length < number}
      size="large"
      text={text}
      valueText={answers.length > 0 ? `${text}. ${t('exercise.score', { right, wrong })}` : text}
    />
  );
});
