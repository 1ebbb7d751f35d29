import { isApiFailure, toUserMessage, type UserMessage, useTranslation } from '@mova/app-kit';
import { Trans } from '@mova/app-kit/trans';
import { Alert, TextField, useFocusSuccessor } from '@mova/ui';
import { useState } from 'react';
import { useForgotPasswordMutation } from '../api/account-api.ts';
import { AccountForm } from '../form/account-form.tsx';
import { errorTypeOf, retryAfterOf } from '../form/failures.ts';
import { requireEmail } from '../form/field-rules.ts';
import { useAnonymousForm } from '../form/use-anonymous-form.ts';
import { useFieldProps } from '../form/use-field-props.ts';
import { AccountCard } from '../layout/account-card.tsx';

const blank = { email: '' };

/** Errors that the e-mail did not cause; their message follows the general one. */
const unrelatedErrorTypes = [
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'UPSTREAM_UNAVAILABLE',
  'SESSIONS_UNAVAILABLE',
  'STORAGE_FULL',
];

/** Between two mails to one e-mail. A longer wait has another reason, and then nothing may have been sent. */
const coolDownSeconds = 60;

/** `/forgot-password`: the form, and after it is sent a message in its place. */
export function Page() {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AccountCard
      heading={t('forgotPassword.heading')}
      footer={{ to: '/login', label: t('forgotPassword.toLogin') }}
    >
      {sentTo === undefined ? <ForgotPasswordForm onSent={setSentTo} /> : <MailSent email={sentTo} />}
    </AccountCard>
  );
}

function ForgotPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('account');
  const [ask, { error, isLoading }] = useForgotPasswordMutation();
  const form = useAnonymousForm(blank);
  const field = useFieldProps(form);
  const container = useFocusSuccessor<HTMLFormElement>();

  const submit = async (values: typeof blank) => {
    const email = values.email.trim();
    const response = await ask({ email });
    if (!response.error) onSent(email);
  };
  /**
   * Every error response has the same line, followed by the reason if the e-mail is not to blame; but within the cool-down
   * a mail is on its way.
   */
  const toMessage = (failure: unknown): UserMessage => {
    const { text } = toUserMessage(failure);
    if (isApiFailure(failure) && failure.kind === 'network') return { text };
    const seconds = errorTypeOf(failure) === 'TOO_MANY_REQUESTS' ? retryAfterOf(failure) : undefined;
    if (seconds !== undefined && seconds <= coolDownSeconds) {
      return { text: t('forgotPassword.justSent', { count: seconds }) };
    }
    const line = t('failures.forgotPassword');
    return { text: unrelatedErrorTypes.includes(errorTypeOf(failure) ?? '') ? `${line} ${text}` : line };
  };

  return (
    <AccountForm
      ref={container}
      form={form}
      onSubmit={submit}
      pending={isLoading}
      submitLabel={t('forgotPassword.submit')}
      error={error}
      toMessage={toMessage}
    >
      <p>{t('forgotPassword.intro')}</p>
      <TextField type="email" autoComplete="username" {...field('email', requireEmail)} />
    </AccountForm>
  );
}

/** Takes over the focus, which was in the form. */
function MailSent({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  return (
    <div tabIndex={-1}>
      <Alert tone="success">
        <Trans t={t} i18nKey="forgotPassword.sent" values={{ email }} components={{ address: <strong /> }} />
      </Alert>
    </div>
  );
}
