import { Link, useTranslation } from '@mova/app-kit';
import { Alert, LinkButton } from '@mova/ui';
import { AccountCard } from '../../layout/account-card.tsx';

interface BrokenLinkProps {
  /** `noToken`: the address was cut short. `invalid`: the server does not know the token any more. */
  readonly reason: 'noToken' | 'invalid';
}

/** The link cannot work, now or later: what may be the cause, and both ways on. */
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
