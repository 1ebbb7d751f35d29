import { Link, toUserMessage, useNavigate, useTranslation } from '@mova/app-kit';
import { Button, PasswordField, TextLink } from '@mova/ui';
import { useForm } from 'react-hook-form';
import { useResetPasswordMutation } from '../../api/account-api.ts';
import { isEasyPassword, markEasyPassword } from '../../form/easy-password.ts';
import { validateConfirmation, validateNewPassword } from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { FormFailure } from '../../form/form-failure.tsx';
import { errorTypeOf } from '../../form/problem.ts';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';

interface ResetPasswordValues {
  password: string;
  confirmPassword: string;
}

/**
 * Sets a new password and goes to /login with a notice. A failure is shown by the browser's alert and under the fields;
 * an easy password only at its field, like the other rules.
 */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [reset, { error, isLoading }] = useResetPasswordMutation();
  const form = useForm<ResetPasswordValues>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const field = useFieldProps(form);
  const fieldProps = {
    revealLabel: t('password.reveal'),
    concealLabel: t('password.conceal'),
    autoComplete: 'new-password',
    required: true,
    className: formClasses.required,
  } as const;

  const submit = useSingleFlight(async (values: ResetPasswordValues) => {
    const response = await reset({ token, ...values });
    if (isEasyPassword(response.error)) return markEasyPassword(form);
    if (response.error) {
      return window.alert(`${t('failures.resetPassword.text')}\n${t('failures.resetPassword.english')}`);
    }
    await navigate('/login', { replace: true, state: { notice: 'passwordChanged' } });
  });

  return (
    <form className={formClasses.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <PasswordField
        label={t('resetPassword.password')}
        hint={t('registration.passwordHint')}
        {...fieldProps}
        {...field('password', validateNewPassword, 'confirmPassword')}
      />
      <PasswordField
        label={t('resetPassword.confirmPassword')}
        {...fieldProps}
        {...field('confirmPassword', (value, { password }) => validateConfirmation(value, password))}
      />
      <FormFailure
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
      />
      <Button type="submit" variant="primary" wide disabled={!form.formState.isValid} pending={isLoading}>
        {t('resetPassword.submit')}
      </Button>
    </form>
  );
}
