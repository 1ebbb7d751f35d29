import { clearSession, Link, readSession, useNavigate, useTranslation } from '@mova/app-kit';
import { Button, Checkbox, PasswordField, TextField, TextLink } from '@mova/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoginMutation } from '../../api/account-api.ts';
import { anonymousDraft, forgetDraft, readDraft, useKeepDraft } from '../../form/draft.ts';
import { validateEmail, validatePassword } from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { FormFailure } from '../../form/form-failure.tsx';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { LoginNextStep, loginMessage } from './login-failure.tsx';

interface LoginValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Signs in and goes to /home. Every failure ends a session the page still had. */
export function LoginForm() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [login, { error, isLoading }] = useLoginMutation();
  const [cookiesRejected, setCookiesRejected] = useState(false);
  const form = useForm<LoginValues>({
    mode: 'onTouched',
    defaultValues: { ...readDraft(anonymousDraft, { email: '', rememberMe: false }), password: '' },
  });
  useKeepDraft(form, anonymousDraft, ['email', 'rememberMe']);
  const field = useFieldProps(form);

  const submit = useSingleFlight(async ({ email, password, rememberMe }: LoginValues) => {
    const response = await login({ email: email.trim(), password, rememberMe });
    // Checks the session, because the store drops every response, this one included, when the user changes.
    if (readSession()) {
      forgetDraft(anonymousDraft);
      return navigate('/home', { replace: true });
    }
    clearSession();
    setCookiesRejected(Boolean(response.data));
  });

  return (
    <form className={formClasses.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <TextField
        label={t('login.email')}
        type="email"
        autoComplete="username"
        {...field('email', validateEmail)}
      />
      <PasswordField
        label={t('login.password')}
        revealLabel={t('password.reveal')}
        concealLabel={t('password.conceal')}
        autoComplete="current-password"
        {...field('password', validatePassword)}
      />
      <div className={formClasses.row}>
        <Checkbox label={t('login.rememberMe')} {...form.register('rememberMe')} />
        <TextLink as={Link} to="/forgot-password">
          {t('login.forgotPassword')}
        </TextLink>
      </div>
      <FormFailure
        error={error}
        cookiesRejected={cookiesRejected}
        toMessage={(failure) => loginMessage(failure, t)}
        action={<LoginNextStep failure={error} email={form.getValues('email').trim()} />}
      />
      <Button type="submit" variant="primary" wide disabled={!form.formState.isValid} pending={isLoading}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
