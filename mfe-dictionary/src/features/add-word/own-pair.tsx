import { announce, useSession, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { isTypeable } from '@mova/contracts/names';
import { Button, TextField } from '@mova/ui';
import { EditIcon } from '@mova/ui/icons';
import { type FormEvent, type Ref, useEffect, useState } from 'react';
import {
  type Draft,
  emptyDraft,
  keepDraft,
  maxWordLength,
  plainText,
  readDraft,
} from '../../shared/word-text.ts';
import classes from './own-pair.module.css';

interface OwnPairProps {
  readonly field: Ref<HTMLInputElement>;
  readonly typed: string;
  /** Something was found, so it is offered as one more possibility. */
  readonly known: boolean;
  readonly adding: boolean;
  readonly onAdd: (pair: Pick<Word, 'foreignWord' | 'nativeWord'>) => Promise<boolean>;
  readonly onAdded: () => void;
}

/** Adds what was typed with a text of the user's own on the other side, which a reload keeps. */
export function OwnPair({ field, typed, known, adding, onAdd, onAdded }: OwnPairProps) {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const isUkrainian = /\p{Script=Cyrillic}/u.test(typed);
  const [own, setOwn] = useState(() => ownTextOf(readDraft(userId), typed, isUkrainian));
  const [wanted, setWanted] = useState(own !== '');
  const [touched, setTouched] = useState(false);
  const side = isUkrainian ? 'ukrainian' : 'english';
  const question = !known && isTypeable(typed) ? t(`search.unknown.${side}`) : undefined;
  // The focus stays in the search field, so the question is announced, until it is answered.
  useEffect(() => {
    if (question === undefined) return;
    announce(question);
    return () => announce([]);
  }, [question]);

  const type = (text: string) => {
    setOwn(text);
    keepDraft(
      userId,
      isUkrainian ? { foreignWord: text, nativeWord: typed } : { foreignWord: typed, nativeWord: text },
    );
  };
  const isComplete = (text: string) => (isUkrainian ? isTypeable(text) : text !== '');
  const error = touched && !isComplete(plainText(own));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = plainText(own);
    setTouched(true);
    if (adding || !isComplete(text)) return;
    const pair = isUkrainian
      ? { foreignWord: text, nativeWord: typed }
      : { foreignWord: typed, nativeWord: text };
    if (!(await onAdd(pair))) return;
    keepDraft(userId, emptyDraft);
    setOwn('');
    setTouched(false);
    setWanted(false);
    onAdded();
  };
  if (!isTypeable(typed)) return null;
  if (known && !wanted) {
    return (
      <Button
        variant="quiet"
        className={classes.ownButton}
        icon={<EditIcon size={20} />}
        onClick={() => setWanted(true)}
      >
        {t('search.addOwn', { word: typed })}
      </Button>
    );
  }
  return (
    <form className={classes.own} noValidate onSubmit={(event) => void submit(event)}>
      {question !== undefined && <p className={classes.hint}>{question}</p>}
      <TextField
        ref={field}
        // Pressing the button asked for it; an unknown word leaves the focus in the search field.
        autoFocus={known}
        studied={isUkrainian}
        label={t(`search.own.${side}`)}
        autoComplete="off"
        maxLength={maxWordLength}
        value={own}
        error={error ? t('add.empty') : undefined}
        errorEnglish={error ? 'A word cannot be empty' : undefined}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" pending={adding}>
        {t('add.add')}
      </Button>
    </form>
  );
}

function ownTextOf({ foreignWord, nativeWord }: Draft, typed: string, isUkrainian: boolean): string {
  if (isUkrainian) return nativeWord === typed ? foreignWord : '';
  return foreignWord === typed ? (nativeWord ?? '') : '';
}
