import { Link, toUserMessage, useNavigate, useSearchParams, useTranslation } from '@mova/app-kit';
import { Alert, LinkButton, PasswordField, TextLink } from '@mova/ui';
import { useForm } from 'react-hook-form';
import { useResetPasswordMutation } from '../api/account-api.ts';
import { AccountForm } from '../form/account-form.tsx';
import { errorTypeOf, isEasyPassword, markEasyPassword } from '../form/failures.ts';
import { validateConfirmation, validateNewPassword } from '../form/field-rules.ts';
import formClasses from '../form/form.module.css';
import { useFieldProps } from '../form/use-field-props.ts';
import { AccountCard } from '../layout/account-card.tsx';

const blank = { password: '', confirmPassword: '' };

/** `/reset-password?token=…`, opened from the recovery mail. */
export function Page() {
  const { t } = useTranslation('account');
  const token = useSearchParams()[0].get('token');
  return (
    <AccountCard
      heading={t('resetPassword.heading')}
      footer={{ to: '/login', label: t('resetPassword.toLogin') }}
    >
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <>
          <Alert tone="warning">{t('resetPassword.noToken')}</Alert>
          <LinkButton as={Link} to="/forgot-password" variant="primary" wide>
            {t('resetPassword.newLink')}
          </LinkButton>
        </>
      )}
    </AccountCard>
  );
}

/**
 * Sets a new password and goes to /login with a notice. A failure is shown by the browser's alert and under the fields;
 * an easy password only at its field, like the other rules.
 */
function ResetPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [reset, { error, isLoading }] = useResetPasswordMutation();
  const form = useForm({ mode: 'onTouched', defaultValues: blank });
  const field = useFieldProps(form);
  const fieldProps = {
    revealLabel: t('password.reveal'),
    concealLabel: t('password.conceal'),
    autoComplete: 'new-password',
    required: true,
    className: formClasses.required,
  } as const;

  const submit = async (values: typeof blank) => {
    const response = await reset({ token, ...values });
    if (isEasyPassword(response.error)) return markEasyPassword(form);
    if (response.error) {
      return window.alert(`${t('failures.resetPassword.text')}\n${t('failures.resetPassword.english')}`);
    }
    await navigate('/login', { replace: true, state: { notice: 'passwordChanged' } });
  };

  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      pending={isLoading}
      submitLabel={t('resetPassword.submit')}
      error={isEasyPassword(error) ? undefined : error}
      toMessage={(failure) => ({
        text: toUserMessage(failure).text,
        english: t('failures.resetPassword.english'),
      })}
      action={
        errorTypeOf(error) === 'LINK_INVALID' && (
          <TextLink as={Link} to="/forgot-password">
            {t('resetPassword.newLink')}
          </TextLink>
        )
      }
    >
      <PasswordField
        hint={t('registration.passwordHint')}
        {...fieldProps}
        {...field('password', validateNewPassword, 'confirmPassword')}
      />
      <PasswordField
        {...fieldProps}
        {...field('confirmPassword', (value, { password }) => validateConfirmation(value, password))}
        label={t('resetPassword.confirmPassword')}
      />
    </AccountForm>
  );
}
