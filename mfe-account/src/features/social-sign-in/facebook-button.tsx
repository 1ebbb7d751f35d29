import { useTranslation } from '@mova/app-kit';
import { Button, IconButton } from '@mova/ui';
import { type FacebookConfiguration, loadFacebook, signInByFacebook } from './library/facebook.ts';
import type { SocialUser } from './library/social-user.ts';
import { Missing } from './missing.tsx';
import { useLoaded } from './use-loaded.ts';

interface FacebookButtonProps {
  readonly configuration: FacebookConfiguration;
  /** Only the icon, next to another button. */
  readonly compact: boolean;
  readonly onUser: (user: SocialUser) => void;
  readonly onError: (error: unknown) => void;
}

/** Loads the SDK in advance, because its popup must open within the click. */
export function FacebookButton({ configuration, compact, onUser, onError }: FacebookButtonProps) {
  const { t } = useTranslation('account');
  const { value: sdk, failed, retry } = useLoaded(() => loadFacebook(configuration));
  if (failed) return <Missing provider="Facebook" onRetry={retry} />;
  const signIn = () => void signInByFacebook().then(onUser, onError);
  const common = { disabled: !sdk, onClick: signIn, variant: 'secondary' } as const;
  return compact ? (
    <IconButton label={t('social.facebook')} icon={<FacebookIcon />} {...common} />
  ) : (
    <Button wide icon={<FacebookIcon />} {...common}>
      {t('social.facebook')}
    </Button>
  );
}

function FacebookIcon() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="12" fill="#0866ff" />
      <path
        fill="#fff"
        d="M13.4 20v-6.6h2.3l.4-2.8h-2.7V9c0-.8.3-1.4 1.5-1.4h1.3V5.2C15.8 5.1 15.1 5 14.300 5 12.100 5 10.600 6.300 10.600 8.700v1.900H8.200v2.800h2.400V20z"
      />
    </svg>
  );
}
