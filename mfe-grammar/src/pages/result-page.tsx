import { useSession, useTranslation } from '@mova/app-kit';
import { ResultCounts, textPageClass } from '@mova/app-kit/page-parts';
import { Elsewhere } from '@mova/training/exercise';
import { Card, English, joinClasses, useMediaQuery } from '@mova/ui';
import { useEffect, useState } from 'react';
import { isFaultless, lastLevel, phaseOf, type QuizRun } from '../domain/quiz-run.ts';
import { topicOf } from '../domain/topic-table.ts';
import { PassedLevel } from '../features/result/passed-level.tsx';
import classes from '../features/result/result.module.css';
import { ResultReview } from '../features/result/result-review.tsx';
import { SaveStep } from '../features/result/save-step.tsx';
import { readRun, removeRun } from '../storage/run-storage.ts';

/** `/grammar-result`: the result of a quiz, a review of its mistakes, and the buttons that save it. */
export function Page() {
  const userId = useSession()?.userId;
  return userId === undefined ? null : <ResultOf key={userId} userId={userId} />;
}

function ResultOf({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  // Saving removes the stored quiz, but the page still shows its result.
  const [stored] = useState(() => readRun(userId));
  useEffect(() => {
    if (stored.kind === 'broken') removeRun();
  }, [stored]);
  if (stored.kind !== 'stored') return <Elsewhere to="/grammar" message={t(`result.${stored.kind}`)} />;
  const run = stored.value;
  if (phaseOf(run) === 'finished') return <Result run={run} userId={userId} />;
  return <Elsewhere to="/grammar-exercise" message={t('result.stillRunning')} />;
}

function Result({ run, userId }: { readonly run: QuizRun; readonly userId: number }) {
  const { t } = useTranslation();
  // Where the buttons stand before the mistakes, the keyboard reaches them first.
  const isWide = useMediaQuery('(width >= 75rem) and (height >= 30rem)');
  const review = run.wrongAnswers > 0 && <ResultReview key="review" run={run} />;
  const ways = (
    <div key="ways" className={classes.ways}>
      <SaveStep run={run} userId={userId} />
    </div>
  );
  return (
    <div className={joinClasses(textPageClass, run.wrongAnswers > 0 && classes.page)}>
      <div className={classes.head}>
        <h1>{t('result.title')}</h1>
        <p className={classes.topic}>
          <English>{topicOf(run.tense).title}</English> · {t('topic.level', { level: run.level, levels: 5 })}
        </p>
      </div>
      <Card space="large" className={classes.summary}>
        <ResultCounts
          dense
          right={{ label: t('result.right'), value: run.correctAnswers }}
          // At the last level the count of mistakes is only in the message.
          wrong={run.level < lastLevel ? { label: t('result.wrong'), value: run.wrongAnswers } : undefined}
        />
        <p className={classes.message}>{messageOf(run, t)}</p>
        {run.wrongAnswers === 0 && <PassedLevel run={run} />}
      </Card>
      {isWide ? [ways, review] : [review, ways]}
    </div>
  );
}

function messageOf(run: QuizRun, t: ReturnType<typeof useTranslation>['t']): string {
  const { level, wrongAnswers } = run;
  if (wrongAnswers > 0) return t('result.keepTraining', { count: wrongAnswers });
  if (level === lastLevel) return t('result.final');
  return t(isFaultless(run) ? 'result.faultless' : 'result.passed', { level, next: level + 1 });
}
