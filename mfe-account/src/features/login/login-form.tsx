import { clearSession, readSession, toUserMessage, useNavigate, useTranslation } from '@mova/app-kit';
import { Button, Checkbox, PasswordField, TextField } from '@mova/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoginMutation } from '../../api/account-api.ts';
import { FailureNotice } from '../../form/failure-notice.tsx';
import { emailFault, passwordFault } from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';

interface LoginValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

/**
 * E-mail, password, remember-me. Success leads to /home: the server has set the cookies by then. Every
 * failure ends whatever session the page still held (specification §8). A browser that keeps no cookies is
 * told so, for it could not stay signed in.
 */
export function LoginForm() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [login, { error, isLoading }] = useLoginMutation();
  const [cookiesRefused, setCookiesRefused] = useState(!navigator.cookieEnabled);
  const form = useForm<LoginValues>({
    mode: 'onTouched',
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const field = useFieldProps(form);

  const submit = useSingleFlight(async ({ email, ...rest }: LoginValues) => {
    const answer = await login({ ...rest, email: email.trim() });
    // Not the answer but the session tells: the store forgets every answer, this one included, as soon as
    // somebody else is signed in.
    if (readSession()) return navigate('/home', { replace: true });
    clearSession();
    setCookiesRefused(!navigator.cookieEnabled || Boolean(answer.data));
  });

  return (
    <form className={formClasses.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <TextField
        label={t('login.email')}
        type="email"
        autoComplete="username"
        {...field('email', emailFault)}
      />
      <PasswordField
        label={t('login.password')}
        revealLabel={t('password.reveal')}
        concealLabel={t('password.conceal')}
        autoComplete="current-password"
        {...field('password', passwordFault)}
      />
      <Checkbox label={t('login.rememberMe')} {...form.register('rememberMe')} />
      {cookiesRefused ? (
        <FailureNotice message={{ text: t('failures.cookies') }} />
      ) : (
        error && <FailureNotice message={toUserMessage(error)} />
      )}
      <Button type="submit" variant="primary" wide disabled={!form.formState.isValid} pending={isLoading}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
