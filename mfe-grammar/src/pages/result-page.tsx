import { Navigate, useSession, useTranslation } from '@mova/app-kit';
import { English, showToast } from '@mova/ui';
import { useEffect, useState } from 'react';
import type { QuizRun } from '../domain/quiz-run.ts';
import { topicOf } from '../domain/topic-table.ts';
import { resultToShow } from '../features/result/finished-run.ts';
import classes from '../features/result/result.module.css';
import { ResultReview } from '../features/result/result-review.tsx';
import { ResultSummary } from '../features/result/result-summary.tsx';
import { SaveStep } from '../features/result/save-step.tsx';
import { forgetRun } from '../storage/run-storage.ts';

/** `/grammar-result`: how the quiz went, why each mistake is one, and the saving of it. */
export function Page() {
  const userId = useSession()?.userId;
  return userId === undefined ? null : <ResultOf key={userId} userId={userId} />;
}

function ResultOf({ userId }: { readonly userId: number }) {
  // What was shown stays, also while its copy in storage goes with the saving.
  const [found] = useState(() => resultToShow(userId));
  switch (found.kind) {
    case 'result':
      return <Result run={found.run} userId={userId} />;
    case 'running':
      return <Elsewhere to="/grammar-exercise" notice="result.stillRunning" />;
    default:
      return <Elsewhere to="/grammar" notice={`result.${found.kind}`} />;
  }
}

function Result({ run, userId }: { readonly run: QuizRun; readonly userId: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('result.title')}</h1>
        <p className={classes.topic}>
          <English>{topicOf(run.tense).title}</English> · {t('topic.level', { level: run.level, levels: 5 })}
        </p>
      </div>
      <ResultSummary run={run}>
        <SaveStep run={run} userId={userId} />
      </ResultSummary>
      {run.wrongAnswers > 0 && <ResultReview run={run} />}
    </div>
  );
}

/** Nothing to show here: says why, and goes where there is something. */
function Elsewhere({ to, notice }: { readonly to: string; readonly notice: string }) {
  const { t } = useTranslation();
  const message = t(notice);
  useEffect(() => {
    if (notice === 'result.broken') forgetRun();
    showToast({ message });
  }, [message, notice]);
  return <Navigate to={to} replace />;
}
