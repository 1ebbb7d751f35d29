import { toUserMessage, useTranslation } from '@mova/app-kit';
import type { Device } from '@mova/contracts';
import {
  Alert,
  Button,
  ConfirmDialog,
  ErrorState,
  List,
  Skeleton,
  showToast,
  useFocusSuccessor,
  VisuallyHidden,
} from '@mova/ui';
import { useId, useState } from 'react';
import { errorTypeOf } from '../../form/failures.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { DeviceRow, deviceText } from './device-row.tsx';
import classes from './devices.module.css';
import { useEndDeviceMutation, useEndOtherDevicesMutation, useGetDevicesQuery } from './devices-api.ts';

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

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly headingId: string;
}

function DeviceList({ devices, headingId }: DeviceListProps) {
  const { t } = useTranslation('account');
  const [question, setQuestion] = useState<Device | 'others'>();
  const [failure, setFailure] = useState<unknown>();
  const [endDevice, one] = useEndDeviceMutation();
  const [endOthers, all] = useEndOtherDevicesMutation();
  const ask = (next: Device | 'others') => {
    setFailure(undefined);
    setQuestion(next);
  };
  const confirm = useSingleFlight(async () => {
    if (question === undefined) return;
    const result = await (question === 'others' ? endOthers() : endDevice({ id: question.id }));
    setQuestion(undefined);
    // NOT_FOUND: the session was already ended elsewhere.
    const ended = !result.error || errorTypeOf(result.error) === 'NOT_FOUND';
    setFailure(ended ? undefined : result.error);
    if (ended) showToast({ message: t('devices.ended'), tone: 'success' });
  });
  const others = devices.filter(({ current }) => !current).length;
  return (
    <>
      <List aria-labelledby={headingId}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={ask} />
        ))}
      </List>
      {failure !== undefined && <Alert tone="danger">{toUserMessage(failure).text}</Alert>}
      {others > 0 && <EndOthers onEnd={() => ask('others')} />}
      <ConfirmDialog
        open={question !== undefined}
        title={question === 'others' ? t('devices.askOthers') : t('devices.askOne')}
        confirmLabel={t('devices.confirm')}
        cancelLabel={t('devices.cancel')}
        tone="danger"
        pending={one.isLoading || all.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setQuestion(undefined)}
      >
        {question === 'others'
          ? t('devices.othersMeans', { count: others })
          : question && t('devices.oneMeans', { device: deviceText(question, t) })}
      </ConfirmDialog>
    </>
  );
}

/** Disappears after use; the focus then moves to the heading. */
function EndOthers({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation('account');
  const container = useFocusSuccessor<HTMLDivElement>();
  return (
    <div ref={container} className={classes.all}>
      <Button onClick={onEnd}>{t('devices.endOthers')}</Button>
    </div>
  );
}
