import { useSession, useTranslation } from '@mova/app-kit';
import { Alert, Button, Dialog, PasswordField } from '@mova/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './delete-account.module.css';
import { useDeleteAccount } from './use-delete-account.ts';

/**
 * Confirms the deletion of the account, with the password: an open page does not prove that its owner is there.
 * Signing the user out afterwards leads away from the page.
 */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const kindOfLogin = useSession()?.kindOfLogin;
  const { asksPassword, passwordIssue, failure, isDeleting, clearPasswordIssue, submit } =
    useDeleteAccount(kindOfLogin);
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
