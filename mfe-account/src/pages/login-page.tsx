import { Link, useLocation, useTranslation, wasSessionLost, wasSessionReused } from '@mova/app-kit';
import { Alert, TextLink } from '@mova/ui';
import { LoginForm } from '../features/login/login-form.tsx';
import { SocialSignIn } from '../features/social-sign-in/social-sign-in.tsx';
import { AccountCard } from '../layout/account-card.tsx';
import { historyStateOf } from '../navigation/history-state.ts';

/** `/` and `/login`, with a notice after a confirmed address, a new password or an ended session. */
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
