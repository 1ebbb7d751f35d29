import { toUserMessage, useTranslation } from '@mova/app-kit';
import { ErrorState, Skeleton, VisuallyHidden } from '@mova/ui';
import { useId } from 'react';
import { useGetPlansQuery } from '../../api/user-api.ts';
import { PlanCard } from './plan-card.tsx';
import classes from './premium.module.css';

export function Plans() {
  const { t } = useTranslation('account');
  const heading = useId();
  const { data, error, isFetching, refetch } = useGetPlansQuery();
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('premium.plans')}</h2>
      <p>{t('premium.plansIntro')}</p>
      {data ? (
        <ul className={classes.plans}>
          {data.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} currency={data.currency} />
          ))}
        </ul>
      ) : error && !isFetching ? (
        <ErrorState level={3} title={t('premium.plansFailed')} retryLabel={t('retry')} onRetry={refetch}>
          {toUserMessage(error).text}
        </ErrorState>
      ) : (
        <>
          <VisuallyHidden>{t('premium.plansLoading')}</VisuallyHidden>
          <Skeleton shape="card" count={3} />
        </>
      )}
    </section>
  );
}
