import { useTranslation } from '@mova/app-kit';
import { Card, CheckIcon, CloseIcon } from '@mova/ui';
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
      <dl className={classes.counts}>
        <div className={classes.right}>
          <dt>
            <CheckIcon size={20} /> {t('result.right')}
          </dt>
          <dd>{right}</dd>
        </div>
        {level < lastLevel && (
          <div className={classes.wrong}>
            <dt>
              <CloseIcon size={20} /> {t('result.wrong')}
            </dt>
            <dd>{wrong}</dd>
          </div>
        )}
      </dl>
      <p className={classes.message}>{messageOf(run, t)}</p>
      {children}
    </Card>
  );
}

function messageOf({ level, wrongAnswers }: QuizRun, t: ReturnType<typeof useTranslation>['t']): string {
  if (wrongAnswers > 0) return t('result.keepTraining', { count: wrongAnswers });
  return level === lastLevel ? t('result.final') : t('result.passed', { level, next: level + 1 });
}
