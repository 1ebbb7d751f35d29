import { Link, useSearchParams, useTranslation } from '@mova/app-kit';
import { Alert, LinkButton, TextLink } from '@mova/ui';
import { ResetPasswordForm } from '../features/reset-password/reset-password-form.tsx';
import { AccountCard } from '../layout/account-card.tsx';

/** `/reset-password?token=…`, opened from the recovery mail. */
export function Page() {
  const { t } = useTranslation('account');
  const token = useSearchParams()[0].get('token');
  return (
    <AccountCard
      heading={t('resetPassword.heading')}
      footer={
        <TextLink as={Link} to="/login">
          {t('resetPassword.toLogin')}
        </TextLink>
      }
    >
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <>
          <Alert tone="warning">{t('resetPassword.noToken')}</Alert>
          <LinkButton as={Link} to="/forgot-password" variant="primary" wide>
            {t('resetPassword.newLink')}
          </LinkButton>
        </>
      )}
    </AccountCard>
  );
}
