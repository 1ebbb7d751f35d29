import { clearSession, toUserMessage, useSession, useTranslation } from '@mova/app-kit';
import { Alert, ConfirmDialog, showToast } from '@mova/ui';
import { useDeleteUserAccountMutation } from '../../api/dictionary-api.ts';
import { emptyDraft, keepDraft } from '../../storage/draft.ts';
import classes from './delete-account.module.css';

interface DeleteAccountDialogProps {
  readonly onClose: () => void;
}

/** Asks before the account goes for good (decision 11). Afterwards nobody is signed in, which leads away. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const [deleteAccount, { isLoading, error }] = useDeleteUserAccountMutation();
  const confirm = async () => {
    const { error: failure } = await deleteAccount();
    if (failure) return;
    showToast({ message: t('account.deleted') });
    keepDraft(userId, emptyDraft);
    clearSession();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('account.title')}
      confirmLabel={t('account.confirm')}
      cancelLabel={t('account.keep')}
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={classes.body}>
        <p>{t('account.text')}</p>
        {error && (
          <Alert tone="danger" title={t('account.failed')}>
            {toUserMessage(error).text}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
