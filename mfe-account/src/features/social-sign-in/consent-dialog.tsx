import { useTranslation } from '@mova/app-kit';
import { Trans } from '@mova/app-kit/trans';
import { Button, Checkbox, Dialog } from '@mova/ui';
import { useState } from 'react';
import { ConsentText } from '../../consent/consent-text.tsx';
import type { SocialUser } from './library/social-user.ts';

interface ConsentDialogProps {
  readonly user: SocialUser;
  readonly sending: boolean;
  readonly onConsent: () => void;
  readonly onDecline: () => void;
}

/** Asks for consent before the first social sign-in creates an account. */
export function ConsentDialog({ user, sending, onConsent, onDecline }: ConsentDialogProps) {
  const { t } = useTranslation('account');
  const [given, setGiven] = useState(false);
  const { provider, email } = user;
  return (
    <Dialog
      open
      firm
      width="small"
      title={t('social.consent.title')}
      onClose={onDecline}
      actions={
        <>
          <Button onClick={onDecline}>{t('social.consent.decline')}</Button>
          <Button variant="primary" disabled={!given} pending={sending} onClick={onConsent}>
            {t('social.consent.accept')}
          </Button>
        </>
      }
    >
      <p>
        {email ? (
          <Trans
            t={t}
            i18nKey="social.consent.newAccountOf"
            values={{ email, provider }}
            components={{ address: <bdi /> }}
          />
        ) : (
          t('social.consent.newAccount', { provider })
        )}
      </p>
      <Checkbox
        label={<ConsentText />}
        checked={given}
        onChange={(event) => setGiven(event.target.checked)}
        aria-required
      />
    </Dialog>
  );
}
