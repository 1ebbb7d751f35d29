import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { AddIcon, Alert, Button, Card, Select, TextField, TranslateIcon } from '@mova/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { issuesInEnglish, maxWordLength, plainText } from '../../shared/word-text.ts';
import { categories } from '../../shared/words-view.ts';
import classes from './add-word.module.css';
import { FoundWords } from './found-words.tsx';
import { type AddWordIssue, useAddWord } from './use-add-word.ts';

interface AddWordProps {
  readonly id: string;
  readonly onAdded: (word: Word) => void;
}

/**
 * The form that adds a word: English first, its translation by the lexicon or by hand, then Add. Enter does the next
 * of these steps. After a word is added the form is ready for another one.
 */
export function AddWord({ id, onAdded }: AddWordProps) {
  const { t } = useTranslation();
  const foreign = useRef<HTMLInputElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const word = useAddWord((added) => {
    foreign.current?.focus();
    onAdded(added);
  });
  const { draft, issue, prompt } = word;
  useEffect(() => foreign.current?.focus(), []);
  useEffect(() => {
    if (issue?.kind === 'empty') (issue.foreign ? foreign : native).current?.focus();
    else if (issue?.kind === 'letters') foreign.current?.focus();
  }, [issue]);

  // A form with two fields submits by a button of its own only, and no button means «the next step».
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target === foreign.current || event.target === native.current;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    word.goOn();
  };
  const isForeignWrong = issue?.kind === 'letters' || (issue?.kind === 'empty' && issue.foreign);
  return (
    <Card id={id}>
      <section aria-label={t('add.title')} onKeyDown={onKeyDown}>
        <div className={classes.row}>
          <TextField
            ref={foreign}
            studied
            label={t('add.foreign')}
            placeholder={t('add.example')}
            maxLength={maxWordLength}
            enterKeyHint="next"
            value={draft.foreignWord}
            error={prompt ? t('add.prompt') : undefined}
            aria-invalid={isForeignWrong || prompt || undefined}
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
          {draft.nativeWord !== undefined && (
            <>
              <TextField
                ref={native}
                className={classes.native}
                // It takes the focus when it appears.
                autoFocus
                label={t('add.native')}
                placeholder={t('add.nativePlaceholder')}
                hint={word.unknown ? t('add.unknown') : undefined}
                autoComplete="off"
                maxLength={maxWordLength}
                value={draft.nativeWord}
                aria-invalid={(issue?.kind === 'empty' && issue.native) || undefined}
                onChange={(event) => word.typeNative(event.target.value)}
              />
              {word.entries.length > 0 && (
                <div className={classes.found}>
                  <FoundWords
                    typed={plainText(draft.foreignWord)}
                    entries={word.entries}
                    chosen={word.chosen}
                    onChoose={(offer) => {
                      word.choose(offer);
                      native.current?.focus();
                    }}
                  />
                </div>
              )}
              <Select
                className={classes.category}
                label={t('add.category')}
                value={word.category}
                options={categories.map((category) => ({
                  value: category,
                  label: t(category === 'TOP_WORDS' ? 'category.none' : `category.${category}`),
                }))}
                onChange={({ target }) =>
                  word.setCategory(categories.find((category) => category === target.value) ?? 'TOP_WORDS')
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
        {issue && (
          <IssueAlert
            issue={issue}
            onRetry={() => {
              if (issue.kind !== 'failed') return;
              // Its button goes.
              (native.current ?? foreign.current)?.focus();
              word[issue.step]();
            }}
          />
        )}
      </section>
    </Card>
  );
}

interface IssueAlertProps {
  readonly issue: AddWordIssue;
  /** Of what failed. */
  readonly onRetry: () => void;
}

function IssueAlert({ issue, onRetry }: IssueAlertProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone={issue.kind === 'duplicate' ? 'warning' : 'danger'}
      english={issue.kind === 'empty' || issue.kind === 'letters' ? issuesInEnglish[issue.kind] : undefined}
      className={classes.issue}
      action={
        issue.kind === 'failed' && (
          <Button size="small" onClick={onRetry}>
            {t('add.retry')}
          </Button>
        )
      }
    >
      {textOf(t, issue)}
    </Alert>
  );
}

function textOf(t: ReturnType<typeof useTranslation>['t'], issue: AddWordIssue): string {
  if (issue.kind === 'failed') return issue.text;
  if (issue.kind === 'empty' && !issue.foreign) return t('add.emptyNative');
  return t(`add.${issue.kind}`);
}
