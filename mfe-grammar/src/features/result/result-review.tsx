import { useTranslation } from '@mova/app-kit';
import { Alert, Skeleton, VisuallyHidden } from '@mova/ui';
import { useGetGrammarQuestionsQuery, useGetGrammarRulesQuery } from '../../api/grammar-api.ts';
import type { QuizRun } from '../../domain/quiz-run.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Mistakes } from './mistakes.tsx';
import classes from './result.module.css';

/** Loads what the review of a result needs: the level's questions, and the rules of its topic. */
export function ResultReview({ run }: { readonly run: QuizRun }) {
  const { t } = useTranslation();
  const { tense, level } = run;
  const slice = useGetGrammarQuestionsQuery({ tense, level });
  // A review without the rules' words still explains every mistake and links to its rule.
  const { data: rules } = useGetGrammarRulesQuery({ tense });
  return (
    <section className={classes.review}>
      <h2>{t('review.title')}</h2>
      {slice.data && slice.data.contentVersion !== run.contentVersion ? (
        <Alert tone="warning">{t('review.changed')}</Alert>
      ) : slice.data ? (
        <Mistakes run={run} questions={slice.data.questions} rules={rules} />
      ) : slice.error ? (
        <LoadFailure
          title={t('review.failed')}
          error={slice.error}
          pending={slice.isFetching}
          onRetry={() => void slice.refetch()}
        />
      ) : (
        <>
          <VisuallyHidden>
            <span role="status">{t('review.loading')}</span>
          </VisuallyHidden>
          <Skeleton shape="card" count={Math.min(run.wrongAnswers, 3)} />
        </>
      )}
    </section>
  );
}
