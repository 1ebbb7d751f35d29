import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { AddIcon, Alert, Button, Card, Select, TextField, TranslateIcon } from '@mova/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { categories } from '../../shared/words-view.ts';
import classes from './add-word.module.css';
import { type Trouble, useAddWord } from './use-add-word.ts';

/** Longest text of a word the service takes. */
const longestWord = 200;

interface AddWordProps {
  readonly id: string;
  /** The word is in the dictionary now. */
  readonly onAdded: (word: Word) => void;
}

/**
 * The row by which a learner adds a word: English first, its translation by the lexicon or by hand, then Add.
 * Enter does the next of these steps. After a word is added the row is ready for another one.
 */
export function AddWord({ id, onAdded }: AddWordProps) {
  const { t } = useTranslation();
  const foreign = useRef<HTMLInputElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const word = useAddWord((added) => {
    foreign.current?.focus();
    onAdded(added);
  });
  const { draft, trouble, prompt } = word;
  const hasNative = draft.nativeWord !== undefined;

  // The row appears because the learner wants to type.
  useEffect(() => foreign.current?.focus(), []);
  // What was asked for is there: the translation, or the room for it.
  const wasNative = useRef(hasNative);
  useEffect(() => {
    if (hasNative && !wasNative.current) native.current?.focus();
    wasNative.current = hasNative;
  }, [hasNative]);
  useEffect(() => {
    if (trouble?.kind === 'empty') (trouble.foreign ? foreign : native).current?.focus();
  }, [trouble]);

  // By hand: a form with two fields submits by a button of its own only, and no button says «the next step».
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target === foreign.current || event.target === native.current;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    word.goOn();
  };
  const empty = trouble?.kind === 'empty' ? trouble : undefined;
  return (
    <Card id={id}>
      <section aria-label={t('add.title')} onKeyDown={onKeyDown}>
        <div className={classes.row}>
          <TextField
            ref={foreign}
            studied
            label={t('add.foreign')}
            placeholder={t('add.example')}
            maxLength={longestWord}
            enterKeyHint="next"
            value={draft.foreignWord}
            error={prompt ? t('add.prompt') : undefined}
            aria-invalid={empty?.foreign || prompt || undefined}
            onChange={(event) => word.typeForeign(event.target.value)}
          />
          <Button
            icon={<TranslateIcon size={20} />}
            size="large"
            className={classes.translate}
            pending={word.translating}
            onClick={word.translate}
          >
            {t('add.translate')}
          </Button>
          {hasNative && (
            <>
              <TextField
                ref={native}
                label={t('add.native')}
                placeholder={t('add.nativePlaceholder')}
                hint={word.unknown ? t('add.unknown') : undefined}
                autoComplete="off"
                maxLength={longestWord}
                value={draft.nativeWord}
                aria-invalid={empty?.native || undefined}
                onChange={(event) => word.typeNative(event.target.value)}
              />
              <Select
                label={t('add.category')}
                value={word.category}
                options={categories.map((category) => ({
                  value: category,
                  label: t(category === 'TOP_WORDS' ? 'category.none' : `category.${category}`),
                }))}
                onChange={(event) =>
                  word.setCategory(categories.find((one) => one === event.target.value) ?? 'TOP_WORDS')
                }
              />
            </>
          )}
          <Button
            variant="primary"
            size="large"
            icon={<AddIcon size={20} />}
            className={classes.add}
            pending={word.adding}
            onClick={word.add}
          >
            {t('add.add')}
          </Button>
        </div>
        {trouble && (
          <TroubleAlert
            trouble={trouble}
            onRetry={trouble.kind === 'failed' ? word[trouble.step] : undefined}
          />
        )}
      </section>
    </Card>
  );
}

interface TroubleAlertProps {
  readonly trouble: Trouble;
  readonly onRetry: (() => void) | undefined;
}

function TroubleAlert({ trouble, onRetry }: TroubleAlertProps) {
  const { t } = useTranslation();
  switch (trouble.kind) {
    case 'empty':
      return (
        <Alert tone="danger" english="A word cannot be empty" className={classes.trouble}>
          {t('add.empty')}
        </Alert>
      );
    case 'duplicate':
      return (
        <Alert tone="warning" className={classes.trouble}>
          {t('add.duplicate')}
        </Alert>
      );
    case 'failed':
      return (
        <Alert
          tone="danger"
          className={classes.trouble}
          action={
            <Button size="small" onClick={onRetry}>
              {t('add.retry')}
            </Button>
          }
        >
          {trouble.text}
        </Alert>
      );
  }
}
