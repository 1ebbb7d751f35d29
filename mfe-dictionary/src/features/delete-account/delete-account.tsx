import { useTranslation } from '@mova/app-kit';
import { Button, DeleteIcon, lazyPart } from '@mova/ui';
import { useState } from 'react';
import { LazyDialog } from '../../shared/lazy-dialog.tsx';
import classes from './delete-account.module.css';

const dialogPart = lazyPart(
  () => import(/* webpackChunkName: "delete-account" */ './delete-account-dialog.tsx'),
);

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
        {(module) => <module.DeleteAccountDialog onClose={close} />}
      </LazyDialog>
    </div>
  );
}
