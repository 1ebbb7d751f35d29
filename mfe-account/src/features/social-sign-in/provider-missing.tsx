import { useTranslation } from '@mova/app-kit';
import { Button, English } from '@mova/ui';
import type { SocialProviderName } from './library/social-user.ts';
import { providerTitles } from './social-message.ts';
import classes from './social-sign-in.module.css';

interface ProviderMissingProps {
  readonly provider: SocialProviderName;
  readonly onRetry: () => void;
}

/** Shown instead of a button whose provider cannot be reached. */
export function ProviderMissing({ provider, onRetry }: ProviderMissingProps) {
  const { t } = useTranslation('account');
  return (
    <div role="status" className={classes.missing}>
      <p>{t('social.library.notReady.text', { provider: providerTitles[provider] })}</p>
      <p className={classes.english}>
        <English>{t('social.library.notReady.english')}</English>
      </p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
