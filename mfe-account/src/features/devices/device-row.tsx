import { formatDate, useTranslation } from '@mova/app-kit';
import type { Device } from '@mova/contracts';
import { Badge, Button, ListRow, useFocusSuccessor } from '@mova/ui';
import { DeviceName, deviceText } from './device-name.tsx';

interface DeviceRowProps {
  readonly device: Device;
  readonly onEnd: (device: Device) => void;
}

/** One browser that is signed in. The one being used is left by logging out, not from here. */
export function DeviceRow({ device, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('account');
  // An ended one goes with the button that has the focus.
  const place = useFocusSuccessor<HTMLLIElement>();
  const moment = (iso: string) => formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRow
      ref={place}
      title={<DeviceName device={device} />}
      description={t('devices.signedIn', { date: moment(device.signedInAt) })}
      meta={
        device.current ? (
          <Badge tone="right">{t('devices.current')}</Badge>
        ) : (
          t('devices.lastUsed', { date: moment(device.lastUsedAt) })
        )
      }
      trailing={
        !device.current && (
          <Button
            size="small"
            aria-label={t('devices.endOne', { device: deviceText(device, t) })}
            onClick={() => onEnd(device)}
          >
            {t('devices.end')}
          </Button>
        )
      }
    />
  );
}
