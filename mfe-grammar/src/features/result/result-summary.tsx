import { useTranslation } from '@mova/app-kit';
import { ResultCounts } from '@mova/app-kit/page-parts';
import { Card } from '@mova/ui';
import type { ReactNode } from 'react';
import type { QuizRun } from '../../domain/quiz-run.ts';
import classes from './result.module.css';

const lastLevel = 5;

interface ResultSummaryProps {
  readonly run: QuizRun;
  readonly children: ReactNode;
}

/** The counts and a message. At level 5 the count of mistakes is only in the message. */
export function ResultSummary({ run, children }: ResultSummaryProps) {
  const { t } = useTranslation();
  const { level, correctAnswers: right, wrongAnswers: wrong } = run;
  return (
    <Card space="large" className={classes.summary}>
      <ResultCounts
        right={{ label: t('result.right'), value: right }}
        wrong={level < lastLevel ? { label: t('result.wrong'), value: wrong } : undefined}
      />
      <p className={classes.message}>{messageOf(run, t)}</p>
      {children}
    </Card>
  );
}

function messageOf({ level, wrongAnswers }: QuizRun, t: ReturnType<typeof useTranslation>['t']): string {
  if (wrongAnswers > 0) return t('result.keepTraining', { count: wrongAnswers });
  return level === lastLevel ? t('result.final') : t('result.passed', { level, next: level + 1 });
}
