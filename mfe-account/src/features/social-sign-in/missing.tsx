import { useTranslation } from '@mova/app-kit';
import { Button, English } from '@mova/ui';
import classes from './social-sign-in.module.css';

interface MissingProps {
  /** The provider that cannot be reached; by default none can. */
  readonly provider?: string;
  readonly onRetry: () => void;
}

/** Shown instead of buttons that cannot be loaded. */
export function Missing({ provider, onRetry }: MissingProps) {
  const { t } = useTranslation('account');
  return (
    <div role="status" className={classes.missing}>
      <p>{provider ? t('social.library.notReady.text', { provider }) : t('social.missing')}</p>
      {provider && (
        <p className={classes.english}>
          <English>{t('social.library.notReady.english')}</English>
        </p>
      )}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
