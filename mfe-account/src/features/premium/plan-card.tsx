import { formatPrice, useTranslation } from '@mova/app-kit';
import type { Plan } from '@mova/contracts';
import { Badge, Card } from '@mova/ui';
import classes from './premium.module.css';

interface PlanCardProps {
  readonly plan: Plan;
  /** ISO 4217 code of every price. */
  readonly currency: string;
}

/** Ukrainian sets its percent sign apart from the number, on the same line. */
const spaced = (percentage: string) => percentage.replace(/\s*%/g, '\u00a0%');

/** One plan as the owner states it: prices and the saving are shown, never computed (specification §9). */
export function PlanCard({ plan, currency }: PlanCardProps) {
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
        <p className={classes.economy}>{t('premium.economy', { economy: spaced(plan.economy) })}</p>
      )}
    </Card>
  );
}
