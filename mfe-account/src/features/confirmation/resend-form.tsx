import { toUserMessage, useTranslation } from '@mova/app-kit';
import { Alert, TextField } from '@mova/ui';
import { useEffect, useState } from 'react';
import { useResendConfirmationMutation } from '../../api/account-api.ts';
import { AccountForm } from '../../form/account-form.tsx';
import { errorTypeOf, retryAfterOf } from '../../form/failures.ts';
import { validateEmail } from '../../form/field-rules.ts';
import { useAnonymousForm } from '../../form/use-anonymous-form.ts';
import { useFieldProps } from '../../form/use-field-props.ts';

const blank = { email: '' };

/** Between two mails; the server may ask for more. */
const coolDownSeconds = 60;

interface ResendFormProps {
  /** Asked for if it is not known. */
  readonly email?: string | undefined;
  /** Of the button, while another mail can be sent. */
  readonly label: string;
}

/** Sends another confirmation mail, and counts down after each. */
export function ResendForm({ email, label }: ResendFormProps) {
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
      submitLabel={mustWait ? t('emailToVerify.resendIn', { count: secondsLeft }) : label}
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
