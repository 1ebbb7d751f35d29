import { Link, toUserMessage, useLocation, useTranslation } from '@mova/app-kit';
import { Trans } from '@mova/app-kit/trans';
import { Alert, LinkButton, TextField } from '@mova/ui';
import { useEffect, useState } from 'react';
import { useResendConfirmationMutation } from '../api/account-api.ts';
import { AccountForm } from '../form/account-form.tsx';
import { errorTypeOf, retryAfterOf } from '../form/failures.ts';
import { validateEmail } from '../form/field-rules.ts';
import { useAnonymousForm } from '../form/use-anonymous-form.ts';
import { useFieldProps } from '../form/use-field-props.ts';
import { AccountCard } from '../layout/account-card.tsx';
import { historyStateOf } from '../navigation/history-state.ts';

const blank = { email: '' };

/** Between two mails; the server may ask for more. */
const coolDownSeconds = 60;

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
      <LinkButton as={Link} to="/login" variant="primary" wide>
        {t('emailToVerify.toLogin')}
      </LinkButton>
      <p>{t('emailToVerify.spam')}</p>
      <ResendForm email={email} />
    </AccountCard>
  );
}

/** «Надіслати ще раз»: asks for the address if the page was opened without one, and counts down after each mail. */
function ResendForm({ email }: { readonly email: string | undefined }) {
  const { t } = useTranslation('account');
  const [resend, { error, isLoading, isSuccess }] = useResendConfirmationMutation();
  const [secondsLeft, startCoolDown] = useCoolDown();
  const form = useAnonymousForm(blank, email === undefined ? {} : { email });
  const field = useFieldProps(form);
  const mustWait = secondsLeft > 0;

  const submit = async (values: typeof blank) => {
    if (mustWait) return;
    const response = await resend({ email: values.email.trim() });
    const retryAfter = retryAfterOf(response.error);
    if (retryAfter !== undefined) startCoolDown(retryAfter);
    else if (!response.error) startCoolDown(coolDownSeconds);
  };

  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      pending={isLoading}
      submitLabel={mustWait ? t('emailToVerify.resendIn', { count: secondsLeft }) : t('emailToVerify.resend')}
      button={{ variant: 'secondary', 'aria-disabled': mustWait || undefined }}
      error={error}
      toMessage={(failure) =>
        errorTypeOf(failure) === 'TOO_MANY_REQUESTS'
          ? { text: t('emailToVerify.tooSoon') }
          : toUserMessage(failure)
      }
    >
      {email === undefined && (
        <TextField type="email" autoComplete="email" {...field('email', validateEmail)} />
      )}
      {isSuccess && (
        <Alert tone="success">
          {t(email === undefined ? 'emailToVerify.resentIfWaiting' : 'emailToVerify.resent')}
        </Alert>
      )}
    </AccountForm>
  );
}

/** Counts down by the second; 0 when it is over. */
function useCoolDown(): readonly [secondsLeft: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const isRunning = now < until;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    const startedAt = Date.now();
    setNow(startedAt);
    setUntil(startedAt + seconds * 1_000);
  };
  return [Math.max(0, Math.ceil((until - now) / 1_000)), start];
}
