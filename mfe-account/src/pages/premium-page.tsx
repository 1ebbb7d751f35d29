import { useGetUserQuery, useTranslation } from '@mova/app-kit';
import { appStores } from '@mova/contracts/names';
import {
  Alert,
  Card,
  cardLinkClass,
  English,
  fillDownClass,
  joinClasses,
  Skeleton,
  VisuallyHidden,
} from '@mova/ui';
import { OpenIcon, PhoneIcon } from '@mova/ui/icons';
import { useId } from 'react';
import { Plans } from '../features/premium/plans.tsx';
import classes from '../features/premium/premium.module.css';

export function Page() {
  const { t } = useTranslation('account');
  return (
    <div className={joinClasses(classes.page, fillDownClass)}>
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

/** Premium, free trainings left, or none. Nothing when that cannot be known. */
function PremiumStatus() {
  const { t } = useTranslation('account');
  const { data: user, isError } = useGetUserQuery();
  if (!user) return isError ? null : <Skeleton shape="row" />;
  const { isPremium, freeTrainingsLeft, freeTrainingsDaily: daily } = user.userDetails;
  if (isPremium) {
    return (
      <Alert tone="success" still>
        {t('premium.has')}
      </Alert>
    );
  }
  if (freeTrainingsLeft === null) return null;
  if (freeTrainingsLeft > 0) {
    return (
      <Alert tone="info" still>
        {t('premium.left', { count: freeTrainingsLeft })}
        {daily ? ` ${t('premium.renews', { daily })}` : null}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t(daily ? 'premium.usedUpToday' : 'premium.usedUp')} still>
      {daily ? t('premium.tomorrow', { daily }) : t('premium.usedUpText')}
    </Alert>
  );
}

function StoreBoxes() {
  const { t } = useTranslation('account');
  return (
    <ul className={classes.stores}>
      {appStores.map(({ system, name, address }) => (
        <Card key={system} as="li" interactive className={classes.store}>
          <PhoneIcon size={28} />
          <div className={classes.storeText}>
            <a className={cardLinkClass} href={address} target="_blank" rel="noopener">
              <English className={classes.storeName}>{name}</English>
              <VisuallyHidden>{t('premium.newTab')}</VisuallyHidden>
            </a>
            <span className={classes.note}>
              {t('premium.appFor')} <English>{system}</English>
            </span>
          </div>
          <OpenIcon size={20} />
        </Card>
      ))}
    </ul>
  );
}

const includedRows = ['dictionary', 'grammar', 'levelTest'] as const;

function Comparison() {
  const { t } = useTranslation('account');
  const { data: user } = useGetUserQuery();
  const daily = user?.userDetails.freeTrainingsDaily;
  const heading = useId();
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('premium.comparison')}</h2>
      <table className={classes.table} aria-labelledby={heading}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('premium.free')}</th>
            <th scope="col">{t('premium.premium')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('premium.rows.trainings')}</th>
            <td>{daily ? t('premium.aDay', { daily }) : t('premium.limited')}</td>
            <td>
              <strong>{t('premium.unlimited')}</strong>
            </td>
          </tr>
          {includedRows.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`premium.rows.${row}`)}</th>
              <td>{t('premium.included')}</td>
              <td>{t('premium.included')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{t('premium.badgeNote')}</p>
    </section>
  );
}
