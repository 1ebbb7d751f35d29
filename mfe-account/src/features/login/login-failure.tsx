import { Link, useTranslation } from '@mova/app-kit';
import { TextLink } from '@mova/ui';
import { ContactLink } from '../../contact/contact-link.tsx';
import { refusalOf } from '../../form/problem.ts';

interface WayOnProps {
  readonly failure: unknown;
  /** The e-mail that was refused. */
  readonly email: string;
}

/** Where a refused sign-in can be mended: a new confirmation mail, or a new password; a locked account also names whom to write to. */
export function WayOn({ failure, email }: WayOnProps) {
  const { t } = useTranslation('account');
  const refusal = refusalOf(failure);
  if (refusal === 'ACCOUNT_WAS_ENABLED') {
    return (
      <TextLink as={Link} to="/email-to-verify" state={{ email }}>
        {t('login.toResend')}
      </TextLink>
    );
  }
  if (refusal === 'ACCOUNT_WAS_LOCKED') {
    return (
      <>
        <TextLink as={Link} to="/forgot-password">
          {t('login.toNewPassword')}
        </TextLink>
        <p>
          {t('login.writeToUs')} <ContactLink />
        </p>
      </>
    );
  }
  return null;
}
