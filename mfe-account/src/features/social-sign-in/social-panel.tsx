import { useTranslation } from '@mova/app-kit';
import { Alert, Skeleton, VisuallyHidden } from '@mova/ui';
import { useGetSignInProvidersQuery } from '../../api/account-api.ts';
import { FailureNotice } from '../../form/form-failure.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { FacebookButton } from './facebook-button.tsx';
import { GoogleButton } from './google-button.tsx';
import type { SignInProviders } from './library/social-user.ts';
import { Missing } from './missing.tsx';
import { useProviderSignOut } from './provider-sign-out.ts';
import classes from './social-sign-in.module.css';
import type { SocialSignInProps } from './social-sign-in.tsx';
import { useNonce } from './use-nonce.ts';
import { useSocialSignIn } from './use-social-sign-in.ts';

/** Buttons of the configured providers; nothing if none is configured. */
export function SocialPanel(props: SocialSignInProps) {
  const { data, isError, refetch } = useGetSignInProvidersQuery();
  if (isError) return <Missing onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="control" />;
  return data.google || data.facebook ? <Providers {...props} {...data} /> : null;
}

function Providers({ intent, consented = false, google, facebook }: SocialSignInProps & SignInProviders) {
  const { t } = useTranslation('account');
  const nonce = useNonce();
  const signIn = useSocialSignIn(() => void nonce.renew());
  useProviderSignOut({ google, facebook });
  const { sending, asked, failure } = signIn.state;
  if (nonce.failed) return <Missing onRetry={() => void nonce.renew()} />;
  return (
    <>
      {failure?.isOwnChoice && <Alert english={failure.message.english}>{failure.message.text}</Alert>}
      {failure && !failure.isOwnChoice && <FailureNotice message={failure.message} />}
      <div className={classes.buttons} aria-busy={sending}>
        {google && (
          <GoogleButton
            configuration={google}
            nonce={nonce.nonce}
            intent={intent}
            onUser={(user) => void signIn.proceed(user, consented)}
          />
        )}
        {facebook && (
          <FacebookButton
            configuration={facebook}
            compact={google !== null}
            onUser={(user) => void signIn.proceed(user, consented)}
            onError={(error) => void signIn.reportError(error, 'Facebook')}
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
