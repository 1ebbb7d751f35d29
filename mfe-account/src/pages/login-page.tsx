import { browserCookies, useLocation, useTranslation, wasSessionLost, wasSessionReused } from '@mova/app-kit';
import { cookieNames, returnAddressOf } from '@mova/contracts/names';
import { Alert } from '@mova/ui';
import { LoginForm } from '../features/login/login-form.tsx';
import { SocialSignIn } from '../features/social-sign-in/social-sign-in.tsx';
import { AccountCard } from '../layout/account-card.tsx';
import { historyStateOf } from '../navigation/history-state.ts';

/** `/` and `/login`, with a notice after a confirmed address, a new password, an ended session or a page for users. */
export function Page() {
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const { notice } = historyStateOf(state);
  return (
    <AccountCard
      heading={t('login.heading')}
      footer={{ question: t('login.noAccount'), to: '/registration', label: t('login.register') }}
      {...(!browserCookies.get(cookieNames.isLoggedInBefore) && {
        offer: { question: t('login.firstTime'), to: '/welcome', label: t('login.try') },
      })}
    >
      {notice && <Alert tone="success">{t(`login.${notice}`)}</Alert>}
      {!notice && wasSessionLost() && (
        <Alert tone={wasSessionReused() ? 'warning' : 'info'}>
          {t(wasSessionReused() ? 'login.sessionReused' : 'login.sessionLost')}
        </Alert>
      )}
      {!notice && !wasSessionLost() && returnAddressOf(state) && (
        <Alert tone="info">{t('login.pageForUsers')}</Alert>
      )}
      <LoginForm />
      <SocialSignIn intent="sign-in" />
    </AccountCard>
  );
}
