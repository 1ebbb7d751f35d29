import { useTranslation } from '@mova/app-kit';
import { clearOutbox } from '@mova/training/outbox';
import { Button, DeleteIcon, lazyPart } from '@mova/ui';
import { useState } from 'react';
import { LazyDialog } from '../../shared/lazy-dialog.tsx';
import { emptyDraft, keepDraft } from '../../shared/word-text.ts';
import classes from './delete-account.module.css';

const dialogPart = lazyPart(
  () => import(/* webpackChunkName: "delete-account" */ '@mova/app-kit/delete-account'),
);

function forgetUser(userId: number): void {
  keepDraft(userId, emptyDraft);
  clearOutbox(userId);
}

export function DeleteAccount() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes.place}>
      <Button
        variant="quiet"
        size="small"
        icon={<DeleteIcon size={16} />}
        className={classes.button}
        onClick={() => setOpen(true)}
      >
        {t('account.delete')}
      </Button>
      <LazyDialog part={dialogPart} open={open} onFailed={close}>
        {(module) => <module.DeleteAccountDialog onClose={close} onDeleted={forgetUser} />}
      </LazyDialog>
    </div>
  );
}
