import { useTranslation } from '@mova/app-kit';
import { Button } from '@mova/ui';
import classes from './social-sign-in.module.css';

export function PanelMissing({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('account');
  return (
    <div role="status" className={classes.missing}>
      <p>{t('social.missing')}</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
