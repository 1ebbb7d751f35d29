import { useTranslation } from '@mova/app-kit';
import { Button, TextField, useFocusSuccessor } from '@mova/ui';
import { useForm } from 'react-hook-form';
import { useForgotPasswordMutation } from '../../api/account-api.ts';
import { readDraft } from '../../form/draft.ts';
import { emailPresence } from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { FormFailure } from '../../form/form-failure.tsx';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useKeepDraft, visitorDraft } from '../../form/use-keep-draft.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { forgotPasswordMessage } from './forgot-password-message.ts';

/**
 * An e-mail and a button (specification §2). The form of the e-mail is the server's to check (§5).
 *
 * @param onSent called with the e-mail once the mail is on its way
 */
export function ForgotPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('account');
  const [ask, { error, isLoading }] = useForgotPasswordMutation();
  const form = useForm({ mode: 'onTouched', defaultValues: readDraft(visitorDraft, { email: '' }) });
  useKeepDraft(form, visitorDraft, ['email']);
  const field = useFieldProps(form);
  const place = useFocusSuccessor<HTMLFormElement>();

  const submit = useSingleFlight(async (values: { email: string }) => {
    const email = values.email.trim();
    const answer = await ask(email);
    if (!answer.error) onSent(email);
  });

  return (
    <form ref={place} className={formClasses.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <p>{t('forgotPassword.intro')}</p>
      <TextField
        label={t('forgotPassword.email')}
        type="email"
        autoComplete="username"
        {...field('email', emailPresence)}
      />
      <FormFailure error={error} words={(failure) => forgotPasswordMessage(failure, t)} />
      <Button type="submit" variant="primary" wide disabled={!form.formState.isValid} pending={isLoading}>
        {t('forgotPassword.submit')}
      </Button>
    </form>
  );
}
