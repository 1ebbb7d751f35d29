import { useTranslation } from '@mova/app-kit';
import { Skeleton, VisuallyHidden } from '@mova/ui';
import { useGetSignInProvidersQuery } from '../../api/account-api.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { FacebookButton } from './facebook-button.tsx';
import { GoogleButton } from './google-button.tsx';
import { PanelMissing } from './panel-missing.tsx';
import { SocialFailureNotice } from './social-failure-notice.tsx';
import classes from './social-sign-in.module.css';
import type { SocialSignInProps } from './social-sign-in.tsx';
import { useNonce } from './use-nonce.ts';
import { useProviderSignOut } from './use-provider-sign-out.ts';
import { useSocialSignIn } from './use-social-sign-in.ts';

/** Buttons of the configured providers; nothing if none is configured. */
export function SocialPanel(props: SocialSignInProps) {
  const { data, isError, refetch } = useGetSignInProvidersQuery();
  if (isError) return <PanelMissing onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="control" />;
  return data.google || data.facebook ? <Providers {...props} {...data} /> : null;
}

type Configured = NonNullable<ReturnType<typeof useGetSignInProvidersQuery>['data']>;

function Providers({ intent, google, facebook }: SocialSignInProps & Configured) {
  const { t } = useTranslation('account');
  const nonce = useNonce();
  const signIn = useSocialSignIn(() => void nonce.renew());
  useProviderSignOut({ google, facebook });
  const { sending, asked, failure } = signIn.state;
  if (nonce.failed) return <PanelMissing onRetry={() => void nonce.renew()} />;
  return (
    <>
      {failure && <SocialFailureNotice {...failure} />}
      <div className={classes.buttons} aria-busy={sending}>
        {google && (
          <GoogleButton
            configuration={google}
            nonce={nonce.nonce}
            intent={intent}
            onUser={(user) => void signIn.proceed(user)}
          />
        )}
        {facebook && (
          <FacebookButton
            configuration={facebook}
            compact={google !== null}
            onUser={(user) => void signIn.proceed(user)}
            onError={(error) => void signIn.reportError(error, 'facebook')}
          />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{sending && t('social.sending')}</span>
      </VisuallyHidden>
      {asked && (
        <ConsentDialog
          user={asked}
          sending={sending}
          onConsent={() => void signIn.consent()}
          onDecline={() => void signIn.decline()}
        />
      )}
    </>
  );
}
