import { clearSession, Link, readSession, useLocation, useNavigate, useTranslation } from '@mova/app-kit';
import { returnAddressOf } from '@mova/contracts/names';
import { Checkbox, PasswordField, TextField, TextLink } from '@mova/ui';
import { useState } from 'react';
import { useLoginMutation } from '../../api/account-api.ts';
import { ContactLink } from '../../contact/contact-link.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { anonymousDraft, forgetDraft, signInChoices } from '../../form/draft.ts';
import { errorTypeOf } from '../../form/failures.ts';
import { validateEmail, validatePassword } from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { passwordMessage } from '../../form/password-message.ts';
import { useAnonymousForm } from '../../form/use-anonymous-form.ts';
import { useFieldProps } from '../../form/use-field-props.ts';

const blank = { email: '', password: '', ...signInChoices };

/** Signs in and goes to the address that was asked for, else to /home. Every failure ends a session the page still had. */
export function LoginForm() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [login, { error, isLoading }] = useLoginMutation();
  const [cookiesRejected, setCookiesRejected] = useState(false);
  const form = useAnonymousForm(blank);
  const field = useFieldProps(form);

  const submit = async ({ email, password, rememberMe }: typeof blank) => {
    const response = await login({ email: email.trim(), password, rememberMe });
    // Checks the session, because the store drops every response, this one included, when the user changes.
    if (readSession()) {
      forgetDraft(anonymousDraft);
      return navigate(returnAddressOf(state) ?? '/home', { replace: true });
    }
    clearSession();
    setCookiesRejected(Boolean(response.data));
  };

  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      pending={isLoading}
      submitLabel={t('login.submit')}
      error={error}
      cookiesRejected={cookiesRejected}
      toMessage={(failure) => passwordMessage(failure, t)}
      action={<NextStep failure={error} email={form.getValues('email').trim()} />}
    >
      <TextField type="email" autoComplete="username" {...field('email', validateEmail)} />
      <PasswordField
        revealLabel={t('password.reveal')}
        concealLabel={t('password.conceal')}
        autoComplete="current-password"
        {...field('password', validatePassword)}
      />
      <div className={formClasses.row}>
        <Checkbox
          label={t('login.rememberMe')}
          // Prerendered HTML has no other way to show it checked.
          defaultChecked={form.formState.defaultValues?.rememberMe}
          {...form.register('rememberMe')}
        />
        <TextLink alone as={Link} to="/forgot-password">
          {t('login.forgotPassword')}
        </TextLink>
      </div>
    </AccountForm>
  );
}

/** Links to what resolves a failed sign-in: another confirmation mail, a new password, or the site's contact. */
function NextStep({ failure, email }: { readonly failure: unknown; readonly email: string }) {
  const { t } = useTranslation('account');
  const errorType = errorTypeOf(failure);
  if (errorType === 'ACCOUNT_WAS_ENABLED') {
    return (
      <TextLink alone as={Link} to="/email-to-verify" state={{ email }}>
        {t('login.toResend')}
      </TextLink>
    );
  }
  if (errorType !== 'ACCOUNT_WAS_LOCKED') return null;
  return (
    <>
      <TextLink alone as={Link} to="/forgot-password">
        {t('login.toNewPassword')}
      </TextLink>
      <p>
        {t('login.writeToUs')} <ContactLink />
      </p>
    </>
  );
}
