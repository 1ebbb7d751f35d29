import { clearSession, Link, readSession, useNavigate, useTranslation } from '@mova/app-kit';
import { Button, Checkbox, PasswordField, TextField, TextLink } from '@mova/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoginMutation } from '../../api/account-api.ts';
import { forgetDraft, readDraft } from '../../form/draft.ts';
import { emailFault, passwordFault } from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { FormFailure } from '../../form/form-failure.tsx';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useKeepDraft, visitorDraft } from '../../form/use-keep-draft.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { WayOn } from './login-failure.tsx';
import { loginMessage } from './login-message.ts';

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
  const [cookiesRefused, setCookiesRefused] = useState(false);
  const form = useForm<LoginValues>({
    mode: 'onTouched',
    defaultValues: { ...readDraft(visitorDraft, { email: '', rememberMe: false }), password: '' },
  });
  useKeepDraft(form, visitorDraft, ['email', 'rememberMe']);
  const field = useFieldProps(form);

  const submit = useSingleFlight(async ({ email, password, rememberMe }: LoginValues) => {
    const answer = await login({ email: email.trim(), password, rememberMe });
    // Not the answer but the session tells: the store forgets every answer, this one included, as soon as
    // somebody else is signed in.
    if (readSession()) {
      forgetDraft(visitorDraft);
      return navigate('/home', { replace: true });
    }
    clearSession();
    setCookiesRefused(Boolean(answer.data));
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
      <div className={formClasses.row}>
        <Checkbox label={t('login.rememberMe')} {...form.register('rememberMe')} />
        <TextLink as={Link} to="/forgot-password">
          {t('login.forgotPassword')}
        </TextLink>
      </div>
      <FormFailure
        error={error}
        cookiesRefused={cookiesRefused}
        words={(failure) => loginMessage(failure, t)}
        action={<WayOn failure={error} email={form.getValues('email').trim()} />}
      />
      <Button type="submit" variant="primary" wide disabled={!form.formState.isValid} pending={isLoading}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
