import { Link, useTranslation } from '@mova/app-kit';
import { Alert, LinkButton } from '@mova/ui';
import { AccountCard } from '../../layout/account-card.tsx';

interface BrokenLinkProps {
  /** `noToken`: the URL was truncated. `invalid`: the server does not know the token (any more). */
  readonly reason: 'noToken' | 'invalid';
}

export function BrokenLink({ reason }: BrokenLinkProps) {
  const { t } = useTranslation('account');
  return (
    <AccountCard heading={t('confirmEmail.invalidHeading')}>
      <Alert tone="warning">{t(`confirmEmail.${reason}`)}</Alert>
      <LinkButton as={Link} to="/login" variant="primary" wide>
        {t('confirmEmail.toLogin')}
      </LinkButton>
      <LinkButton as={Link} to="/registration" wide>
        {t('confirmEmail.toRegistration')}
      </LinkButton>
    </AccountCard>
  );
}
