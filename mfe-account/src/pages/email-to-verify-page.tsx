import { Link, Trans, useLocation, useTranslation } from '@mova/app-kit';
import { LinkButton } from '@mova/ui';
import { AccountCard } from '../layout/account-card.tsx';

/** `/email-to-verify`: says where the confirmation mail went. Opened directly it does not know the address. */
export function Page() {
  const { t } = useTranslation('account');
  const email = emailOf(useLocation().state);
  return (
    <AccountCard heading={t('emailToVerify.heading')}>
      <p>
        {email ? (
          <Trans
            t={t}
            i18nKey="emailToVerify.sentTo"
            values={{ email }}
            components={{ address: <strong /> }}
          />
        ) : (
          t('emailToVerify.sent')
        )}
      </p>
      <p>{t('emailToVerify.body')}</p>
      <p>{t('emailToVerify.spam')}</p>
      <LinkButton as={Link} to="/login" variant="primary" wide>
        {t('emailToVerify.toLogin')}
      </LinkButton>
    </AccountCard>
  );
}

/** What the registration leaves in the history entry: an address never stands in a URL. */
function emailOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}
