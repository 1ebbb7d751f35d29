import { Link, useLocation, useTranslation } from '@mova/app-kit';
import { Trans } from '@mova/app-kit/trans';
import { LinkButton, TextLink } from '@mova/ui';
import { ResendForm } from '../features/confirmation/resend-form.tsx';
import { AccountCard } from '../layout/account-card.tsx';
import { historyStateOf } from '../navigation/history-state.ts';

/** `/email-to-verify`. Opened directly, it does not know the address. */
export function Page() {
  const { t } = useTranslation('account');
  const { email } = historyStateOf(useLocation().state);
  return (
    <AccountCard heading={t('emailToVerify.heading')}>
      <p>
        {email === undefined ? (
          t('emailToVerify.sent')
        ) : (
          <Trans
            t={t}
            i18nKey="emailToVerify.sentTo"
            values={{ email }}
            components={{ address: <strong /> }}
          />
        )}
      </p>
      <p>{t('emailToVerify.body')}</p>
      <LinkButton as={Link} to="/login" wide>
        {t('emailToVerify.toLogin')}
      </LinkButton>
      <p>{t('emailToVerify.spam')}</p>
      <ResendForm email={email} label={t('emailToVerify.resend')} />
      <p>
        {t('emailToVerify.wrongAddress')}{' '}
        <TextLink alone as={Link} to="/registration">
          {t('emailToVerify.toRegistration')}
        </TextLink>
      </p>
    </AccountCard>
  );
}
