import { Link, useTranslation } from '@mova/app-kit';
import { Trans } from '@mova/app-kit/trans';
import { Alert, TextLink } from '@mova/ui';
import { useState } from 'react';
import { ForgotPasswordForm } from '../features/forgot-password/forgot-password-form.tsx';
import { AccountCard } from '../layout/account-card.tsx';

/** `/forgot-password`: the form, and after it is sent a message in its place. */
export function Page() {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AccountCard
      heading={t('forgotPassword.heading')}
      footer={
        <TextLink as={Link} to="/login">
          {t('forgotPassword.toLogin')}
        </TextLink>
      }
    >
      {sentTo === undefined ? <ForgotPasswordForm onSent={setSentTo} /> : <MailSent email={sentTo} />}
    </AccountCard>
  );
}

/** Takes over the focus, which was in the form. */
function MailSent({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  return (
    <div tabIndex={-1}>
      <Alert tone="success">
        <Trans t={t} i18nKey="forgotPassword.sent" values={{ email }} components={{ address: <strong /> }} />
      </Alert>
    </div>
  );
}
