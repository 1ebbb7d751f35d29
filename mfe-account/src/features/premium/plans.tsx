import { formatPrice, toUserMessage, useTranslation } from '@mova/app-kit';
import type { Plan } from '@mova/contracts';
import { Badge, Card, ErrorState, Skeleton, VisuallyHidden } from '@mova/ui';
import { useId } from 'react';
import { useGetPlansQuery } from '../../api/account-api.ts';
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

interface PlanCardProps {
  readonly plan: Plan;
  /** ISO 4217. */
  readonly currency: string;
}

/** Puts a no-break space before the percent sign, as Ukrainian does. */
const spacePercent = (percentage: string) => percentage.replace(/\s*%/g, '\u00a0%');

/** Shows the stated prices and saving of a plan; computes none of them. */
function PlanCard({ plan, currency }: PlanCardProps) {
  const { t } = useTranslation('account');
  const price = (amount: number) => formatPrice(amount, currency);
  const { total_price: total, total_price_without_discount: before } = plan;
  return (
    <Card as="li" tone={plan.highlighted ? 'accent' : 'paper'} className={classes.plan}>
      {plan.highlighted && (
        <Badge tone="accent" className={classes.choice}>
          {plan.title ?? t('premium.choice')}
        </Badge>
      )}
      <h3>{plan.period}</h3>
      <p className={classes.note}>{plan.subtitle}</p>
      <p className={classes.price}>
        <strong>{price(plan.price)}</strong> {t('premium.aMonth')}
      </p>
      {total !== undefined && (
        <p>
          {t('premium.total', { price: price(total) })}
          {before !== undefined && (
            <>
              {' '}
              {t('premium.insteadOf')} <s>{price(before)}</s>
            </>
          )}
        </p>
      )}
      {plan.economy !== undefined && (
        <p className={classes.economy}>{t('premium.economy', { economy: spacePercent(plan.economy) })}</p>
      )}
    </Card>
  );
}
