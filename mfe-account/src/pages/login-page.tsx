import { Link, useLocation, useTranslation, wasSessionLost, wasSessionReused } from '@mova/app-kit';
import { Alert, TextLink } from '@mova/ui';
import { LoginForm } from '../features/login/login-form.tsx';
import { SocialSignIn } from '../features/social-sign-in/social-sign-in.tsx';
import { AccountCard } from '../layout/account-card.tsx';
import { historyStateOf } from '../navigation/history-state.ts';

/**
 * `/` and `/login`: sign-in, with a notice for those who come from a confirmed address or a new password, or whose
 * session was ended elsewhere or used by someone else.
 */
export function Page() {
  const { t } = useTranslation('account');
  const { notice } = historyStateOf(useLocation().state);
  return (
    <AccountCard
      heading={t('login.heading')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <TextLink as={Link} to="/registration">
            {t('login.register')}
          </TextLink>
        </>
      }
    >
      {notice && <Alert tone="success">{t(`login.${notice}`)}</Alert>}
      {!notice && wasSessionLost() && (
        <Alert tone={wasSessionReused() ? 'warning' : 'info'}>
          {t(wasSessionReused() ? 'login.sessionReused' : 'login.sessionLost')}
        </Alert>
      )}
      <LoginForm />
      <SocialSignIn intent="sign-in" />
    </AccountCard>
  );
}
