import { useTranslation } from '@mova/app-kit';
import { Alert } from '@mova/ui';
import classes from './no-script.module.css';

/** Prerendered for browsers that run no scripts. */
export function NoScript() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.place}>
      <Alert tone="warning" title={t('noScript.title')} still>
        {t('noScript.text')}
      </Alert>
    </div>
  );
}
