import { useTranslation } from '@mova/app-kit';
import { Trans } from '@mova/app-kit/trans';
import { Alert } from '@mova/ui';

/**
 * What stands where the form was: check the mailbox, and set a new password through the link. The focus, which
 * was in the form, comes here.
 */
export function MailSent({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  return (
    <div tabIndex={-1}>
      <Alert tone="success">
        <Trans t={t} i18nKey="forgotPassword.sent" values={{ email }} components={{ address: <strong /> }} />
      </Alert>
    </div>
  );
}
