import { useTranslation } from '@mova/app-kit';
import { fillDownClass, joinClasses } from '@mova/ui';
import { AccountPanel } from '../features/account/account-panel.tsx';
import { DeletionPanel } from '../features/account/deletion-panel.tsx';
import { DevicesPanel } from '../features/devices/devices-panel.tsx';
import { SettingsPanel } from '../features/settings/settings-panel.tsx';
import classes from './settings-page.module.css';

export function Page() {
  const { t } = useTranslation('account');
  return (
    <div className={classes.page}>
      <h1>{t('settings.heading')}</h1>
      <div className={joinClasses(classes.columns, fillDownClass)}>
        <div className={joinClasses(classes.column, fillDownClass)}>
          <AccountPanel />
          <SettingsPanel />
        </div>
        <div className={joinClasses(classes.column, fillDownClass)}>
          <DevicesPanel />
          <DeletionPanel />
        </div>
      </div>
    </div>
  );
}
