import { Link, useNavigate, useTranslation } from '@mova/app-kit';
import { Button, PasswordField, TextLink } from '@mova/ui';
import { useForm } from 'react-hook-form';
import { useResetPasswordMutation } from '../../api/account-api.ts';
import { isEasyPassword, markEasyPassword } from '../../form/easy-password.ts';
import { confirmationFault, newPasswordFault } from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { FormFailure } from '../../form/form-failure.tsx';
import { refusalOf } from '../../form/problem.ts';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { resetPasswordAlert, resetPasswordMessage } from './reset-password-message.ts';

interface ResetPasswordValues {
  password: string;
  confirmPassword: string;
}

/**
 * A new password, twice, by the rules of registration (product decision 7). Success leads to /login with a
 * notice; a failure is said by the browser's alert (specification §8) and stays to be read under the fields. A password
 * that is easy to guess is said at its field alone, like the other rules.
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
  const own = {
    revealLabel: t('password.reveal'),
    concealLabel: t('password.conceal'),
    autoComplete: 'new-password',
    required: true,
    className: formClasses.required,
  } as const;

  const submit = useSingleFlight(async (values: ResetPasswordValues) => {
    const answer = await reset({ token, ...values });
    if (isEasyPassword(answer.error)) return markEasyPassword(form);
    if (answer.error) return window.alert(resetPasswordAlert(t));
    await navigate('/login', { replace: true, state: { notice: 'passwordChanged' } });
  });

  return (
    <form className={formClasses.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <PasswordField
        label={t('resetPassword.password')}
        hint={t('registration.passwordHint')}
        {...own}
        {...field('password', newPasswordFault, 'confirmPassword')}
      />
      <PasswordField
        label={t('resetPassword.confirmPassword')}
        {...own}
        {...field('confirmPassword', (value, { password }) => confirmationFault(value, password))}
      />
      <FormFailure
        error={isEasyPassword(error) ? undefined : error}
        words={(failure) => resetPasswordMessage(failure, t)}
        action={
          refusalOf(error) === 'LINK_INVALID' && (
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
