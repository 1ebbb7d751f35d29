import { isApiFailure, toUserMessage, type UserMessage, useTranslation } from '@mova/app-kit';
import { Button, TextField, useFocusSuccessor } from '@mova/ui';
import { useForm } from 'react-hook-form';
import { useForgotPasswordMutation } from '../../api/account-api.ts';
import { anonymousDraft, readDraft, useKeepDraft } from '../../form/draft.ts';
import { requireEmail } from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { FormFailure } from '../../form/form-failure.tsx';
import { errorTypeOf } from '../../form/problem.ts';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** Errors that the e-mail did not cause; their message follows the general one. */
const unrelatedErrorTypes = [
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'UPSTREAM_UNAVAILABLE',
  'SESSIONS_UNAVAILABLE',
  'STORAGE_FULL',
];

/** Leaves the format of the e-mail to the server. */
export function ForgotPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('account');
  const [ask, { error, isLoading }] = useForgotPasswordMutation();
  const form = useForm({ mode: 'onTouched', defaultValues: readDraft(anonymousDraft, { email: '' }) });
  useKeepDraft(form, anonymousDraft, ['email']);
  const field = useFieldProps(form);
  const container = useFocusSuccessor<HTMLFormElement>();

  const submit = useSingleFlight(async (values: { email: string }) => {
    const email = values.email.trim();
    const response = await ask({ email });
    if (!response.error) onSent(email);
  });

  return (
    <form ref={container} className={formClasses.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <p>{t('forgotPassword.intro')}</p>
      <TextField
        label={t('forgotPassword.email')}
        type="email"
        autoComplete="username"
        {...field('email', requireEmail)}
      />
      <FormFailure error={error} toMessage={(failure) => forgotPasswordMessage(failure, t)} />
      <Button type="submit" variant="primary" wide disabled={!form.formState.isValid} pending={isLoading}>
        {t('forgotPassword.submit')}
      </Button>
    </form>
  );
}

/** Every error response has the same line, followed by the reason if the e-mail is not to blame. */
function forgotPasswordMessage(failure: unknown, t: Translate): UserMessage {
  const { text } = toUserMessage(failure);
  if (isApiFailure(failure) && failure.kind === 'network') return { text };
  const line = t('failures.forgotPassword');
  return { text: unrelatedErrorTypes.includes(errorTypeOf(failure) ?? '') ? `${line} ${text}` : line };
}
