import {
  clearSession,
  isApiFailure,
  readSession,
  toUserMessage,
  useSession,
  useTranslation,
} from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';
import { clearOutbox } from '@mova/training/outbox';
import { Alert, Button, Dialog, PasswordField, showToast } from '@mova/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { errorTypeOf } from '../../api/error-type.ts';
import { emptyDraft, keepDraft } from '../../shared/word-text.ts';
import classes from './delete-account.module.css';

const { useDeleteUserAccountMutation } = addEndpoints({ mutations: { deleteUserAccount: {} } });

/**
 * Confirms the deletion of the account, with the password: an open page does not prove that its owner is there.
 * Signing the user out afterwards leads away from the page.
 */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { asksPassword, passwordIssue, failure, isDeleting, clearPasswordIssue, submit } = useDeleteAccount();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  useEffect(() => {
    if (passwordIssue) field.current?.focus();
  }, [passwordIssue]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(password);
  };
  return (
    <Dialog
      open
      firm
      role="alertdialog"
      width="small"
      title={t('account.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus={!asksPassword}>
            {t('account.keep')}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={isDeleting}>
            {t('account.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.body} onSubmit={send} noValidate>
        <p>{t('account.text')}</p>
        {asksPassword && (
          <PasswordField
            ref={field}
            autoFocus
            label={t('account.password')}
            hint={t('account.passwordHint')}
            revealLabel={t('account.reveal')}
            concealLabel={t('account.conceal')}
            autoComplete="current-password"
            aria-required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              clearPasswordIssue();
            }}
            error={passwordIssue && t(`account.${passwordIssue}`)}
          />
        )}
        {failure && (
          <Alert tone="danger" title={t('account.failed')}>
            {failure}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

const providers = ['Google', 'Facebook'];

/**
 * Deletes the account with its password. A user who signs in by a provider has none: the server asks for a fresh
 * sign-in, or for the password if one was set by mail.
 */
function useDeleteAccount() {
  const { t } = useTranslation();
  const session = useSession();
  const [deleteAccount, { isLoading: isDeleting }] = useDeleteUserAccountMutation();
  const provider = providers.find((name) => name === session?.kindOfLogin);
  const [asksPassword, setAsksPassword] = useState(provider === undefined);
  const [passwordIssue, setPasswordIssue] = useState<'passwordMissing' | 'passwordWrong'>();
  const [failure, setFailure] = useState<string>();

  async function submit(password: string): Promise<void> {
    if (isDeleting) return;
    setPasswordIssue(undefined);
    setFailure(undefined);
    if (asksPassword && password === '') return setPasswordIssue('passwordMissing');
    const { error } = await deleteAccount(asksPassword ? { password } : {});
    const errorType = errorTypeOf(error);
    if (errorType === 'PASSWORD_REQUIRED' || errorType === 'INVALID_LOGIN_DATA') {
      setAsksPassword(true);
      return setPasswordIssue(errorType === 'PASSWORD_REQUIRED' ? 'passwordMissing' : 'passwordWrong');
    }
    // The answer has ended the session, and the store drops every response when the user changes.
    const isDropped = !readSession() && !isApiFailure(error);
    if (error && !isDropped) {
      const asksSignIn = errorType === 'FRESH_SIGN_IN_REQUIRED' && provider;
      return setFailure(asksSignIn ? t('account.signInAgain', { provider }) : toUserMessage(error).text);
    }
    showToast({ message: t('account.deleted') });
    keepDraft(session?.userId, emptyDraft);
    if (session) clearOutbox(session.userId);
    clearSession();
  }

  const clearPasswordIssue = () => setPasswordIssue(undefined);
  return { asksPassword, passwordIssue, failure, isDeleting, clearPasswordIssue, submit };
}
