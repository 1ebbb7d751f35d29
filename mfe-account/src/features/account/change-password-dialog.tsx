import { useTranslation } from '@mova/app-kit';
import { Dialog, PasswordField, showToast } from '@mova/ui';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../../form/account-form.tsx';
import { errorTypeOf, isEasyPassword, markEasyPassword } from '../../form/failures.ts';
import { requirePassword, validateConfirmation, validateNewPassword } from '../../form/field-rules.ts';
import { passwordMessage } from '../../form/password-message.ts';
import { useFieldProps } from '../../form/use-field-props.ts';
import classes from './account.module.css';
import { useChangePasswordMutation } from './account-api.ts';
import { PasswordMail } from './password-mail.tsx';

interface ChangePasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

const blank = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password, proved by the present one. Who has forgotten it gets a link by mail. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation('account');
  const [change, { error, isLoading }] = useChangePasswordMutation();
  const form = useForm({ mode: 'onTouched', defaultValues: blank });
  const field = useFieldProps(form);
  const texts = { revealLabel: t('password.reveal'), concealLabel: t('password.conceal') };

  const submit = async (values: typeof blank) => {
    const response = await change(values);
    if (isEasyPassword(response.error)) return markEasyPassword(form);
    if (isWrongPassword(response.error)) {
      return form.setError('currentPassword', { message: 'passwordWrong' }, { shouldFocus: true });
    }
    if (response.error) return;
    showToast({ message: t('account.passwordChanged'), tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      width="small"
      title={t('account.changePassword')}
      closeLabel={t('account.close')}
      onClose={onClose}
    >
      <div className={classes.dialog}>
        <AccountForm
          form={form}
          onSubmit={submit}
          pending={isLoading}
          submitLabel={t('account.changePassword')}
          error={isEasyPassword(error) || isWrongPassword(error) ? undefined : error}
          toMessage={(failure) => passwordMessage(failure, t)}
        >
          {/* For password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...texts}
            autoFocus
            autoComplete="current-password"
            {...field('currentPassword', requirePassword)}
            label={t('account.currentPassword')}
          />
          <PasswordField
            {...texts}
            autoComplete="new-password"
            hint={t('registration.passwordHint')}
            {...field('password', validateNewPassword, 'confirmPassword')}
            label={t('account.newPassword')}
          />
          <PasswordField
            {...texts}
            autoComplete="new-password"
            {...field('confirmPassword', (value, { password }) => validateConfirmation(value, password))}
            label={t('account.newPasswordAgain')}
          />
          <p className={classes.note}>{t('account.othersSignedOut')}</p>
        </AccountForm>
        <div className={classes.mail}>
          <p className={classes.note}>{t('account.forgot')}</p>
          <PasswordMail email={email} label={t('account.mailLink')} />
        </div>
      </div>
    </Dialog>
  );
}

const isWrongPassword = (failure: unknown) => errorTypeOf(failure) === 'INVALID_LOGIN_DATA';
