import { useTranslation } from '@mova/app-kit';
import type { Device } from '@mova/contracts';
import { English } from '@mova/ui';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** «Chrome, Android»; the browser’s own word for itself is English, ours for an unknown one is not. */
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

/** The same as plain text, for names of buttons. */
export function deviceText({ browser, system }: Device, t: Translate): string {
  if (browser === null && system === null) return t('devices.unknown');
  return [browser ?? t('devices.unknownBrowser'), system].filter((part) => part !== null).join(', ');
}
