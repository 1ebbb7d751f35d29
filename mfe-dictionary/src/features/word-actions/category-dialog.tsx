import { toUserMessage, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { Alert, Button, Dialog, English } from '@mova/ui';
import { RadioGroup } from '@mova/ui/radio-group';
import { useState } from 'react';
import { errorTypeOf } from '../../api/error-type.ts';
import { useUpdateWordCategoryMutation } from '../../api/word-changes.ts';
import { categories } from '../../shared/words-view.ts';
import classes from './word-dialog.module.css';

interface CategoryDialogProps {
  readonly word: Word;
  readonly onClose: () => void;
}

/** Changes the category of a word. */
export function CategoryDialog({ word, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const [category, setCategory] = useState(word.wordDetails.category);
  const [update, { isLoading, error }] = useUpdateWordCategoryMutation();
  const save = async () => {
    if (category === word.wordDetails.category) {
      onClose();
      return;
    }
    const { error: failure } = await update({ wordId: word.id, category });
    if (!failure) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          {t('categoryDialog.title')} <English>{word.foreignWord}</English>
        </>
      }
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" pending={isLoading} onClick={() => void save()}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
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
        {error && (
          <Alert tone="danger">
            {errorTypeOf(error) === 'NOT_FOUND' ? t('actions.gone') : toUserMessage(error).text}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
