import { useTranslation } from '@mova/app-kit';
import { DeleteAccountDialog } from '@mova/app-kit/delete-account';
import { clearOutbox } from '@mova/training/outbox';
import { Button, DeleteIcon } from '@mova/ui';
import { useId, useState } from 'react';
import { useMoreTexts } from '../../locales/use-more-texts.ts';
import classes from './account.module.css';
import texts from './locales/uk.json';

export function DeletionPanel() {
  useMoreTexts(texts);
  const { t } = useTranslation('account');
  const heading = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading}>{t('account.deletion')}</h2>
      <p className={classes.note}>{t('account.deletionMeans')}</p>
      <Button icon={<DeleteIcon size={20} />} className={classes.delete} onClick={() => setOpen(true)}>
        {t('account.delete')}
      </Button>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} onDeleted={clearOutbox} />}
    </section>
  );
}
