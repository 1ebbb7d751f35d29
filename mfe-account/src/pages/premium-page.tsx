import { useTranslation } from '@mova/app-kit';
import { Comparison } from '../features/premium/comparison.tsx';
import { Plans } from '../features/premium/plans.tsx';
import { PremiumStatus } from '../features/premium/premium-status.tsx';
import { StoreBoxes } from '../features/premium/store-boxes.tsx';
import classes from './premium-page.module.css';

/** `/premium`. */
export function Page() {
  const { t } = useTranslation('account');
  return (
    <div className={classes.page}>
      <header className={classes.hero}>
        <h1>{t('premium.heading')}</h1>
        <p className={classes.lead}>{t('premium.text')}</p>
      </header>
      <PremiumStatus />
      <StoreBoxes />
      <Plans />
      <Comparison />
    </div>
  );
}
