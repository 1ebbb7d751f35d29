import { useTranslation } from '@mova/app-kit';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { Alert, Skeleton, VisuallyHidden } from '@mova/ui';
import { useGetGrammarQuestionsQuery, useGetGrammarRulesQuery } from '../../api/grammar-api.ts';
import type { QuizRun } from '../../domain/quiz-run.ts';
import { Mistakes } from './mistakes.tsx';
import classes from './result.module.css';

/** Loads the questions and the rules for the review of a result. */
export function ResultReview({ run }: { readonly run: QuizRun }) {
  const { t } = useTranslation();
  const { tense, level } = run;
  const content = useGetGrammarQuestionsQuery({ tense, level });
  // Without rules, the review still explains every mistake and links to its rule.
  const { data: rules } = useGetGrammarRulesQuery({ tense });
  return (
    <section className={classes.review}>
      <h2>{t('review.title')}</h2>
      {content.data && content.data.contentVersion !== run.contentVersion ? (
        <Alert tone="warning">{t('review.changed')}</Alert>
      ) : content.data ? (
        <Mistakes run={run} questions={content.data.questions} rules={rules} />
      ) : content.error ? (
        <LoadFailure
          title={t('review.failed')}
          retryLabel={t('retry')}
          error={content.error}
          pending={content.isFetching}
          onRetry={() => void content.refetch()}
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
