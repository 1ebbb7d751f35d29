import { Link, useTranslation } from '@mova/app-kit';
import { TextLink } from '@mova/ui';
import { useState } from 'react';
import { ForgotPasswordForm } from '../features/forgot-password/forgot-password-form.tsx';
import { MailSent } from '../features/forgot-password/mail-sent.tsx';
import { AccountCard } from '../layout/account-card.tsx';

/** `/forgot-password`: the form, and after it was sent the message in its place (specification §4). */
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
