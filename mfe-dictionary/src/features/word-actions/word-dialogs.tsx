import { readSession, toUserMessage, useSession, useTranslation } from '@mova/app-kit';
import { WordExample } from '@mova/app-kit/word-parts';
import type { Word, WordCategory } from '@mova/contracts';
import { maxExampleLength } from '@mova/contracts/names';
import { Alert, Button, Dialog, English, TextField } from '@mova/ui';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { errorTypeOf } from '../../api/error-type.ts';
import { useUpdateWordCategoryMutation, useUpdateWordMutation } from '../../api/word-changes.ts';
import classes from '../../shared/dialog-grid.module.css';
import { ReadingSound } from '../../shared/reading-sound.tsx';
import { TopicDialog } from '../../shared/topic-dialog.tsx';
import {
  englishIssue,
  issuesInEnglish,
  maxWordLength,
  nativeIssue,
  plainText,
  type TextIssue,
} from '../../shared/word-text.ts';
import { forgetEdit, keepEdit, readEdit } from './left-edit.ts';
import { useBackGuard } from './use-back-guard.ts';

export interface WordChange {
  readonly what: 'edit' | 'category';
  /** The field to begin with, if not the English word. */
  readonly first?: 'example';
  readonly word: Word;
  /** A reload has left it. */
  readonly isLeft?: boolean;
}

interface WordDialogProps {
  readonly word: Word;
  /** With the word as it was saved, if it was. */
  readonly onClose: (saved?: Word) => void;
}

export function WordDialog({ what, ...props }: WordChange & WordDialogProps) {
  return what === 'edit' ? <EditWord {...props} /> : <ChangeCategory {...props} />;
}

function EditWord({ word, first, onClose }: Pick<WordChange, 'first'> & WordDialogProps) {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const form = useId();
  const [left] = useState(() => readEdit(userId, word.id));
  const [foreignWord, setForeignWord] = useState(left?.foreignWord ?? word.foreignWord);
  const [nativeWord, setNativeWord] = useState(left?.nativeWord ?? word.nativeWord);
  const [ownExample, setOwnExample] = useState(left?.ownExample ?? word.ownExample ?? '');
  const [touched, setTouched] = useState(false);
  const [warned, setWarned] = useState(false);
  const [update, { isLoading, error }] = useUpdateWordMutation();
  const firstField = useRef<HTMLInputElement>(null);

  const texts = { foreignWord: plainText(foreignWord), nativeWord: plainText(nativeWord) };
  const issues = {
    // Words saved before Ukrainian letters were refused can still be edited.
    foreign: texts.foreignWord === word.foreignWord ? undefined : englishIssue(texts.foreignWord),
    native: nativeIssue(texts.nativeWord),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isLoading || issues.foreign || issues.native) return;
    if (!isUnsaved) {
      end();
      return;
    }
    const { data } = await update({
      wordId: word.id,
      ...texts,
      ...(!isSameExample && { ownExample: plainText(ownExample) }),
    });
    if (data) end(data);
  };
  const isUnchanged = texts.foreignWord === word.foreignWord && texts.nativeWord === word.nativeWord;
  const isOtherTranslation = texts.nativeWord !== '' && texts.nativeWord !== word.nativeWord;
  const isSameExample = plainText(ownExample) === (word.ownExample ?? '');
  const isUnsaved = !(isUnchanged && isSameExample);
  useEffect(() => {
    if (isUnsaved) keepEdit(userId, word.id, { foreignWord, nativeWord, ownExample });
    else forgetEdit(userId);
  }, [userId, word.id, isUnsaved, foreignWord, nativeWord, ownExample]);
  // Not by a reload, nor when the session ends.
  useEffect(() => () => void (readSession() && forgetEdit(userId)), [userId]);
  const warn = () => setWarned(true);
  const end = useBackGuard(isUnsaved && !warned, warn, onClose);
  const close = () => (warned || !isUnsaved ? end() : warn());
  const errorOf = (issue: TextIssue | undefined) =>
    touched && issue ? { error: t(`add.${issue}`), errorEnglish: issuesInEnglish[issue] } : undefined;
  return (
    <Dialog
      open
      firm
      onClose={close}
      title={t('edit.title')}
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button onClick={() => end()}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} pending={isLoading}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.grid} noValidate onSubmit={(event) => void submit(event)}>
        <FocusOnArrival field={firstField} />
        {warned && isUnsaved && <UnsavedWarning />}
        <TextField
          {...(!first && { ref: firstField })}
          studied
          label={t('add.foreign')}
          maxLength={maxWordLength}
          value={foreignWord}
          {...errorOf(issues.foreign)}
          onChange={(event) => setForeignWord(event.target.value)}
        />
        <TextField
          label={t('add.native')}
          maxLength={maxWordLength}
          autoComplete="off"
          value={nativeWord}
          {...(word.reading &&
            isOtherTranslation && { hint: t('edit.exampleOf', { translation: word.nativeWord }) })}
          {...errorOf(issues.native)}
          onChange={(event) => setNativeWord(event.target.value)}
        />
        {word.reading && isUnchanged && (
          <>
            <ReadingSound word={word.foreignWord} reading={word.reading} />
            <WordExample word={word.foreignWord} {...word.reading.example} />
          </>
        )}
        <TextField
          {...(first && { ref: firstField })}
          label={t('edit.ownExample')}
          hint={t('edit.ownExampleHint')}
          lang="en"
          autoComplete="off"
          maxLength={maxExampleLength}
          value={ownExample}
          onChange={(event) => setOwnExample(event.target.value)}
        />
        {error && <Alert tone="danger">{messageOf(error, t)}</Alert>}
      </form>
    </Dialog>
  );
}

/** At the top, and brought into sight: on a phone the form is higher than its window. */
function UnsavedWarning() {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It returns a promise in some browsers, which is no clean-up.
    place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Alert tone="warning">{t('edit.unsaved')}</Alert>
    </div>
  );
}

/** Unlike `autoFocus`, which acts before the dialog counts as open: a dialog below would take the focus back. */
function FocusOnArrival({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  useEffect(() => field.current?.focus(), [field]);
  return null;
}

function ChangeCategory({ word, onClose }: WordDialogProps) {
  const { t } = useTranslation();
  const [update, { isLoading, error }] = useUpdateWordCategoryMutation();
  const save = async (category: WordCategory) => {
    if (category === word.wordDetails.category) {
      onClose();
      return;
    }
    const { data } = await update({ wordId: word.id, category });
    if (data) onClose(data);
  };
  return (
    <TopicDialog
      title={
        <>
          {t('categoryDialog.title')} <English>{word.foreignWord}</English>
        </>
      }
      initial={word.wordDetails.category}
      pending={isLoading}
      failure={error && messageOf(error, t)}
      onSave={(category) => void save(category)}
      onClose={() => onClose()}
    />
  );
}

function messageOf(failure: unknown, t: (key: string) => string): string {
  const errorType = errorTypeOf(failure);
  if (errorType === 'WORD_ALREADY_EXISTS') return t('add.duplicate');
  return errorType === 'NOT_FOUND' ? t('actions.gone') : toUserMessage(failure).text;
}
