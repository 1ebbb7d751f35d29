import {
  isApiFailure,
  Link,
  readSession,
  toUserMessage,
  useNavigate,
  useSearchParams,
  useSession,
  useTranslation,
} from '@mova/app-kit';
import { Alert, LinkButton, PasswordField, TextLink, useFocusSuccessor } from '@mova/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCheckResetLinkMutation, useResetPasswordMutation } from '../api/account-api.ts';
import { AccountForm } from '../form/account-form.tsx';
import { errorTypeOf, isEasyPassword, isLinkDead, markEasyPassword } from '../form/failures.ts';
import { validateConfirmation, validateNewPassword } from '../form/field-rules.ts';
import formClasses from '../form/form.module.css';
import { useFieldProps } from '../form/use-field-props.ts';
import { AccountCard } from '../layout/account-card.tsx';

const blank = { password: '', confirmPassword: '' };

/** `/reset-password?token=…`, opened from the recovery mail. */
export function Page() {
  const { t } = useTranslation('account');
  const token = useSearchParams()[0].get('token');
  const toLogin = { to: '/login', label: t('resetPassword.toLogin') };
  return (
    <AccountCard heading={t('resetPassword.heading')} {...(!useSession() && { footer: toLogin })}>
      {token ? <CheckedLink token={token} /> : <BrokenLink reason="noToken" />}
    </AccountCard>
  );
}

/** Shows the form while the link is checked: only a dead one takes it away, before passwords are typed in vain. */
function CheckedLink({ token }: { readonly token: string }) {
  const [check, { error }] = useCheckResetLinkMutation();
  useEffect(() => void check({ token }), [check, token]);
  return isLinkDead(error) ? <BrokenLink reason="invalid" /> : <ResetPasswordForm token={token} />;
}

/** `noToken`: the URL was truncated. `invalid`: the server does not know the token (any more). */
function BrokenLink({ reason }: { readonly reason: 'noToken' | 'invalid' }) {
  const { t } = useTranslation('account');
  const session = useSession();
  return (
    <>
      <Alert tone="warning">{t(`resetPassword.${reason}`)}</Alert>
      {session ? (
        <p>{t('resetPassword.signOutFirst')}</p>
      ) : (
        <LinkButton as={Link} to="/forgot-password" variant="primary" wide>
          {t('resetPassword.newLink')}
        </LinkButton>
      )}
    </>
  );
}

/**
 * Sets a new password and goes to /login with a notice, or says so here to the user of another account. A failure is shown by the browser's alert and under the fields;
 * an easy password only at its field, like the other rules.
 */
function ResetPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [reset, { error, isLoading }] = useResetPasswordMutation();
  const [isChanged, setChanged] = useState(false);
  // A dead link takes the form away, perhaps with the focus.
  const place = useFocusSuccessor<HTMLDivElement>();
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
    const wasSignedIn = readSession() !== null;
    const response = await reset({ token, ...values });
    if (isEasyPassword(response.error)) return markEasyPassword(form);
    // The reset has ended the session, and the store drops every response when the user changes.
    const isDropped = wasSignedIn && !readSession() && !isApiFailure(response.error);
    if (response.error && !isDropped) {
      return window.alert(`${t('failures.resetPassword.text')}\n${t('failures.resetPassword.english')}`);
    }
    if (readSession()) return setChanged(true);
    await navigate('/login', { replace: true, state: { notice: 'passwordChanged' } });
  };

  if (isChanged) return <Alert tone="success">{t('resetPassword.otherAccount')}</Alert>;
  return (
    <div ref={place}>
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
            <TextLink alone as={Link} to="/forgot-password">
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
    </div>
  );
}
