import { announce, useSession, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { isTypeable } from '@mova/contracts/names';
import { Button, TextField } from '@mova/ui';
import { EditIcon } from '@mova/ui/icons';
import { type FormEvent, type Ref, useEffect, useState } from 'react';
import {
  type Draft,
  emptyDraft,
  englishIssue,
  issuesInEnglish,
  isUkrainian,
  keepDraft,
  maxWordLength,
  nativeIssue,
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
  const asksEnglish = isUkrainian(typed);
  const [own, setOwn] = useState(() => ownTextOf(readDraft(userId), typed, asksEnglish));
  const [wanted, setWanted] = useState(own !== '');
  const [touched, setTouched] = useState(false);
  const side = asksEnglish ? 'ukrainian' : 'english';
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
      asksEnglish ? { foreignWord: text, nativeWord: typed } : { foreignWord: typed, nativeWord: text },
    );
  };
  const issueOf = asksEnglish ? englishIssue : nativeIssue;
  const issue = touched ? issueOf(plainText(own)) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = plainText(own);
    setTouched(true);
    if (adding || issueOf(text)) return;
    const pair = asksEnglish
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
        {t(`search.addOwn.${side}`, { word: typed })}
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
        studied={asksEnglish}
        label={t(`search.own.${side}`)}
        autoComplete="off"
        maxLength={maxWordLength}
        value={own}
        {...(issue && { error: t(`add.${issue}`), errorEnglish: issuesInEnglish[issue] })}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" pending={adding}>
        {t('add.add')}
      </Button>
    </form>
  );
}

function ownTextOf({ foreignWord, nativeWord }: Draft, typed: string, asksEnglish: boolean): string {
  if (asksEnglish) return nativeWord === typed ? foreignWord : '';
  return foreignWord === typed ? (nativeWord ?? '') : '';
}
