import { useTranslation } from '@mova/app-kit';
import { Button, IconButton } from '@mova/ui';
import { FacebookIcon } from './facebook-icon.tsx';
import { type FacebookConfiguration, loadFacebook, signInByFacebook } from './library/facebook.ts';
import type { SocialUser } from './library/social-user.ts';
import { ProviderMissing } from './provider-missing.tsx';
import { useScript } from './use-script.ts';

interface FacebookButtonProps {
  readonly configuration: FacebookConfiguration;
  /** Beside another button: the sign alone. */
  readonly compact: boolean;
  readonly onUser: (user: SocialUser) => void;
  readonly onFault: (error: unknown) => void;
}

/** Sign-in by Facebook. Its window must open within the press, so the script is fetched before. */
export function FacebookButton({ configuration, compact, onUser, onFault }: FacebookButtonProps) {
  const { t } = useTranslation('account');
  const script = useScript(() => loadFacebook(configuration));
  if (script.state === 'failed') return <ProviderMissing provider="facebook" onRetry={script.retry} />;
  const press = () => void signInByFacebook().then(onUser, onFault);
  const common = { disabled: script.state === 'loading', onClick: press, variant: 'secondary' } as const;
  return compact ? (
    <IconButton label={t('social.facebook')} icon={<FacebookIcon />} {...common} />
  ) : (
    <Button wide icon={<FacebookIcon />} {...common}>
      {t('social.facebook')}
    </Button>
  );
}
