import { useTranslation } from '@mova/app-kit';
import type { Device } from '@mova/contracts';
import { English } from '@mova/ui';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** «Chrome, Android»: product names are marked as English. */
export function DeviceName({ device: { browser, system } }: { readonly device: Device }) {
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
