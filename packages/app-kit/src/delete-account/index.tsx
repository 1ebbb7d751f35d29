import { clearSession, isApiFailure, readSession, toUserMessage, useSession } from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';
import { Alert, Button, Dialog, PasswordField, showToast } from '@mova/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './delete-account.module.css';
import texts from './locales/uk.json';

const { useDeleteUserAccountMutation } = addEndpoints({ mutations: { deleteUserAccount: {} } });

interface DeleteAccountDialogProps {
  readonly onClose: () => void;
  /** Removes what the section keeps in this browser for the user. */
  readonly onDeleted: (userId: number) => void;
}

/**
 * Confirms the deletion of the account, with the password: an open page does not prove that its owner is there.
 * Signing the user out afterwards leads away from the page. It brings its own texts, because several sections show it.
 */
export function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const { asksPassword, passwordIssue, failure, isDeleting, clearPasswordIssue, submit } =
    useDeleteAccount(onDeleted);
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
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus={!asksPassword}>
            {texts.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={isDeleting}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.body} onSubmit={send} noValidate>
        <p>{texts.text}</p>
        {asksPassword && (
          <PasswordField
            ref={field}
            autoFocus
            label={texts.password}
            hint={texts.passwordHint}
            revealLabel={texts.reveal}
            concealLabel={texts.conceal}
            autoComplete="current-password"
            aria-required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              clearPasswordIssue();
            }}
            error={passwordIssue && texts[passwordIssue]}
          />
        )}
        {failure && (
          <Alert tone="danger" title={texts.failed}>
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
function useDeleteAccount(onDeleted: DeleteAccountDialogProps['onDeleted']) {
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
    const errorType = isApiFailure(error) && error.kind === 'problem' ? error.problem.errorType : undefined;
    if (errorType === 'PASSWORD_REQUIRED' || errorType === 'INVALID_LOGIN_DATA') {
      setAsksPassword(true);
      return setPasswordIssue(errorType === 'PASSWORD_REQUIRED' ? 'passwordMissing' : 'passwordWrong');
    }
    // The answer has ended the session, and the store drops every response when the user changes.
    const isDropped = !readSession() && !isApiFailure(error);
    if (error && !isDropped) {
      const asksSignIn = errorType === 'FRESH_SIGN_IN_REQUIRED' && provider;
      return setFailure(
        asksSignIn ? texts.signInAgain.replace('{{provider}}', provider) : toUserMessage(error).text,
      );
    }
    showToast({ message: texts.deleted });
    if (session) onDeleted(session.userId);
    clearSession();
  }

  const clearPasswordIssue = () => setPasswordIssue(undefined);
  return { asksPassword, passwordIssue, failure, isDeleting, clearPasswordIssue, submit };
}
