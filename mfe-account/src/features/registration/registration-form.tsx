import { useNavigate, useTranslation } from '@mova/app-kit';
import { legalTextsVersion } from '@mova/contracts/names';
import { Button, Checkbox, PasswordField, TextField } from '@mova/ui';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useRegistrationMutation } from '../../api/account-api.ts';
import { ConsentText } from '../../consent/consent-text.tsx';
import { anonymousDraft, readDraft, useKeepDraft } from '../../form/draft.ts';
import { isEasyPassword, markEasyPassword } from '../../form/easy-password.ts';
import {
  validateConfirmation,
  validateConsent,
  validateEmail,
  validateNewPassword,
  validateUsername,
} from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { FormFailure } from '../../form/form-failure.tsx';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { registrationMessage } from './registration-message.ts';

interface RegistrationValues {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
  consent: boolean;
}

export function RegistrationForm() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [register, { error, isLoading }] = useRegistrationMutation();
  const form = useForm<RegistrationValues>({
    mode: 'onTouched',
    defaultValues: {
      ...readDraft(anonymousDraft, { username: '', email: '' }),
      password: '',
      confirmPassword: '',
      consent: false,
    },
  });
  useKeepDraft(form, anonymousDraft, ['username', 'email']);

  const submit = useSingleFlight(async (values: RegistrationValues) => {
    const { password, confirmPassword } = values;
    const response = await register({
      username: values.username.trim(),
      email: values.email.trim(),
      password,
      confirmPassword,
      consentVersion: legalTextsVersion,
    });
    if (isEasyPassword(response.error)) markEasyPassword(form);
    if (response.data) navigate('/email-to-verify', { state: { email: response.data.email } });
  });

  return (
    <form className={formClasses.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <RegistrationFields form={form} />
      <FormFailure
        error={isEasyPassword(error) ? undefined : error}
        toMessage={(failure) => registrationMessage(failure, t)}
      />
      <Button type="submit" variant="primary" wide disabled={!form.formState.isValid} pending={isLoading}>
        {t('registration.submit')}
      </Button>
    </form>
  );
}

function RegistrationFields({ form }: { readonly form: UseFormReturn<RegistrationValues> }) {
  const { t } = useTranslation('account');
  const field = useFieldProps(form);
  const visibility = { revealLabel: t('password.reveal'), concealLabel: t('password.conceal') };
  return (
    <>
      <TextField
        label={t('registration.username')}
        autoComplete="name"
        {...field('username', validateUsername)}
      />
      <TextField
        label={t('registration.email')}
        type="email"
        autoComplete="email"
        {...field('email', validateEmail)}
      />
      <PasswordField
        label={t('registration.password')}
        hint={t('registration.passwordHint')}
        {...visibility}
        autoComplete="new-password"
        {...field('password', validateNewPassword, 'confirmPassword')}
      />
      <PasswordField
        label={t('registration.confirmPassword')}
        {...visibility}
        autoComplete="new-password"
        {...field('confirmPassword', (value, { password }) => validateConfirmation(value, password))}
      />
      <Checkbox label={<ConsentText />} {...field('consent', validateConsent)} />
    </>
  );
}
