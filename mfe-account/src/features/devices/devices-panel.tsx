import { toUserMessage, useTranslation } from '@mova/app-kit';
import { ErrorState, Skeleton, VisuallyHidden } from '@mova/ui';
import { useId } from 'react';
import { useGetDevicesQuery } from '../../api/user-api.ts';
import { DeviceList } from './device-list.tsx';
import classes from './devices.module.css';

/** «Ваші пристрої»: every browser the user is signed in with. */
export function DevicesPanel() {
  const { t } = useTranslation('account');
  const heading = useId();
  const { data, error, isFetching, refetch } = useGetDevicesQuery();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading}>{t('devices.heading')}</h2>
      <p className={classes.intro}>{t('devices.intro')}</p>
      {data ? (
        <DeviceList devices={data.devices} headingId={heading} />
      ) : error && !isFetching ? (
        <ErrorState level={3} title={t('devices.failed')} retryLabel={t('retry')} onRetry={refetch}>
          {toUserMessage(error).text}
        </ErrorState>
      ) : (
        <>
          <VisuallyHidden>{t('devices.loading')}</VisuallyHidden>
          <Skeleton shape="row" count={2} />
        </>
      )}
    </section>
  );
}
