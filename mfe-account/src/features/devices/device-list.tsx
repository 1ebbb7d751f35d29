import { toUserMessage, useTranslation } from '@mova/app-kit';
import type { Device } from '@mova/contracts';
import { Alert, Button, ConfirmDialog, List, showToast, useFocusSuccessor } from '@mova/ui';
import { useState } from 'react';
import { useEndDeviceMutation, useEndOtherDevicesMutation } from '../../api/user-api.ts';
import { refusalOf } from '../../form/problem.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { deviceText } from './device-name.tsx';
import { DeviceRow } from './device-row.tsx';
import classes from './devices.module.css';

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly headingId: string;
}

/** The devices, each to be ended, and all others at once; both ask first. */
export function DeviceList({ devices, headingId }: DeviceListProps) {
  const { t } = useTranslation('account');
  const { question, ask, cancel, confirm, pending, failure } = useEnding();
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
        pending={pending}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      >
        {question === 'others'
          ? t('devices.othersMeans', { count: others })
          : question && t('devices.oneMeans', { device: deviceText(question, t) })}
      </ConfirmDialog>
    </>
  );
}

/** Ends all devices but this one, and then itself goes: the focus passes to the heading. */
function EndOthers({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation('account');
  const place = useFocusSuccessor<HTMLDivElement>();
  return (
    <div ref={place} className={classes.all}>
      <Button onClick={onEnd}>{t('devices.endOthers')}</Button>
    </div>
  );
}

/** The question being asked, and what happens on yes. */
function useEnding() {
  const { t } = useTranslation('account');
  const [question, setQuestion] = useState<Device | 'others'>();
  const [failure, setFailure] = useState<unknown>();
  const [endDevice, one] = useEndDeviceMutation();
  const [endOthers, all] = useEndOtherDevicesMutation();
  const confirm = useSingleFlight(async () => {
    if (question === undefined) return;
    const answer = await (question === 'others' ? endOthers() : endDevice(question.id));
    setQuestion(undefined);
    // Ended from elsewhere in the meantime: what was wanted is so.
    const ended = !answer.error || refusalOf(answer.error) === 'NOT_FOUND';
    setFailure(ended ? undefined : answer.error);
    if (ended) showToast({ message: t('devices.ended'), tone: 'success' });
  });
  return {
    question,
    failure,
    confirm,
    pending: one.isLoading || all.isLoading,
    ask: (next: Device | 'others') => {
      setFailure(undefined);
      setQuestion(next);
    },
    cancel: () => setQuestion(undefined),
  };
}
