import { formatDate, useTranslation } from '@mova/app-kit';
import type { Device } from '@mova/contracts';
import { Badge, Button, English, ListRow, useFocusSuccessor } from '@mova/ui';

type Translate = ReturnType<typeof useTranslation>['t'];

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
      stacked
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

/** «Chrome, Android»: product names are marked as English. */
function DeviceName({ device: { browser, system } }: { readonly device: Device }) {
  const { t } = useTranslation('account');
  if (browser === null && system === null) return t('devices.unknown');
  return (
    <>
      {browser === null ? t('devices.unknownBrowser') : <English>{browser}</English>}
      {system !== null && (
        <>
          , <English>{system}</English>
        </>
      )}
    </>
  );
}

/** Returns the same as plain text, for labels of buttons. */
export function deviceText({ browser, system }: Device, t: Translate): string {
  if (browser === null && system === null) return t('devices.unknown');
  return [browser ?? t('devices.unknownBrowser'), system].filter((name) => name !== null).join(', ');
}
