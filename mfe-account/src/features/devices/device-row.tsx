import { formatDate, useTranslation } from '@mova/app-kit';
import type { Device } from '@mova/contracts';
import { Badge, Button, ListRow, useFocusSuccessor } from '@mova/ui';
import { DeviceName, deviceText } from './device-name.tsx';

interface DeviceRowProps {
  readonly device: Device;
  readonly onEnd: (device: Device) => void;
}

/** One signed-in browser. The current one is signed out by the menu, not here. */
export function DeviceRow({ device, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('account');
  // The row disappears together with the focused button.
  const row = useFocusSuccessor<HTMLLIElement>();
  const formatMoment = (iso: string) => formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRow
      ref={row}
      title={<DeviceName device={device} />}
      description={t('devices.signedIn', { date: formatMoment(device.signedInAt) })}
      meta={
        device.current ? (
          <Badge tone="right">{t('devices.current')}</Badge>
        ) : (
          t('devices.lastUsed', { date: formatMoment(device.lastUsedAt) })
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
