import { useTranslation } from '@mova/app-kit';
import type { WordCategory } from '@mova/contracts';
import { Alert, Button, Dialog } from '@mova/ui';
import { RadioGroup } from '@mova/ui/radio-group';
import { type ReactNode, useState } from 'react';
import classes from './dialog-grid.module.css';
import { categories } from './words-view.ts';

interface TopicDialogProps {
  readonly title: ReactNode;
  /** Undefined for words of several topics. */
  readonly initial?: WordCategory;
  readonly pending?: boolean;
  /** Why saving failed. */
  readonly failure?: string | undefined;
  readonly onSave: (category: WordCategory) => void;
  readonly onClose: () => void;
}

/** Asks for a topic. */
export function TopicDialog({ title, initial, pending = false, failure, onSave, onClose }: TopicDialogProps) {
  const { t } = useTranslation();
  const [category, setCategory] = useState(initial);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={category === undefined}
            onClick={() => category && onSave(category)}
          >
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <div className={classes.grid}>
        <RadioGroup
          label={t('add.category')}
          hideLabel
          value={category}
          onChange={setCategory}
          options={categories.map((value) => ({
            value,
            label: t(value === 'TOP_WORDS' ? 'category.none' : `category.${value}`),
          }))}
        />
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
    </Dialog>
  );
}
