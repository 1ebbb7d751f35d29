import { Link, useLocation, useTranslation } from '@mova/app-kit';
import { Alert, TextLink } from '@mova/ui';
import { LoginForm } from '../features/login/login-form.tsx';
import { AccountCard } from '../layout/account-card.tsx';

/** `/` and `/login`: sign-in, with a notice for those who come from a confirmed address. */
export function Page() {
  const { t } = useTranslation('account');
  const { state } = useLocation();
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
      {isConfirmed(state) && <Alert tone="success">{t('login.confirmed')}</Alert>}
      <LoginForm />
    </AccountCard>
  );
}

/** What /confirm-email leaves in the history entry. */
function isConfirmed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'confirmed' in state && state.confirmed === true;
}
