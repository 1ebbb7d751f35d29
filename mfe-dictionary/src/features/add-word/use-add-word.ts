import { announce, toUserMessage, useSession, useTranslation } from '@mova/app-kit';
import type { Word, WordCategory } from '@mova/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslateWordMutation } from '../../api/dictionary-api.ts';
import { refusalOf } from '../../api/error-type.ts';
import { useAddNewWordMutation } from '../../api/word-changes.ts';
import { plainText } from '../../shared/plain-text.ts';
import { emptyDraft, keepDraft, readDraft } from '../../shared/draft.ts';

/** How long the prompt for a word to translate stays (specification §9), milliseconds. */
const promptTime = 3_000;

/** What to tell the learner about the last attempt. */
export type Trouble =
  /** A word cannot be empty; the fields that are. */
  | { readonly kind: 'empty'; readonly foreign: boolean; readonly native: boolean }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'failed'; readonly text: string; readonly step: 'translate' | 'add' };

/**
 * A new word on its way into the dictionary: what is typed, its translation out of the lexicon, and adding it.
 * Nothing typed is lost by a failure, a reload, or a second press.
 *
 * @param onAdded the word is in the dictionary now
 */
export function useAddWord(onAdded: (word: Word) => void) {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [category, setCategory] = useState<WordCategory>('TOP_WORDS');
  const [trouble, setTrouble] = useState<Trouble>();
  /** What the lexicon said of the word last asked for: its translation, or that it does not know it. */
  const [lexicon, setLexicon] = useState<{ readonly word: string; readonly native: string | null }>();
  const [prompt, showPrompt] = usePrompt();
  const [translateWord, translating] = useTranslateWordMutation();
  const [addNewWord, adding] = useAddNewWordMutation();
  const running = useRef(false);

  useEffect(() => keepDraft(userId, draft), [userId, draft]);

  const typeForeign = (foreignWord: string) => {
    // The translation of another word must not be saved with this one.
    const isOfLexicon = lexicon !== undefined && draft.nativeWord === lexicon.native;
    setDraft({ foreignWord, nativeWord: isOfLexicon ? '' : draft.nativeWord });
    setTrouble(undefined);
  };
  const typeNative = (nativeWord: string) => {
    setDraft({ ...draft, nativeWord });
    setTrouble(undefined);
  };

  /** One call at a time: a double press is one press. */
  const once = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  };

  const translate = () =>
    once(async () => {
      const foreignWord = plainText(draft.foreignWord);
      if (foreignWord === '') {
        showPrompt();
        return;
      }
      setTrouble(undefined);
      const { data, error } = await translateWord({ foreignWord });
      // The field is there in any case: the learner may know the translation better.
      setDraft((before) => ({ ...before, nativeWord: before.nativeWord ?? '' }));
      if (error) {
        const failed = `${t('add.translateFailed')} ${toUserMessage(error).text}`;
        setTrouble({ kind: 'failed', text: failed, step: 'translate' });
        return;
      }
      const native = data?.nativeWord ?? null;
      setLexicon({ word: foreignWord, native });
      setDraft((before) => {
        const typed = plainText(before.nativeWord ?? '');
        const isOwn = typed !== '' && typed !== lexicon?.native;
        return isOwn ? before : { ...before, nativeWord: native ?? '' };
      });
      // A field that has just appeared takes the focus and is read out with what it holds.
      if (draft.nativeWord === undefined) return;
      announce(native === null ? t('add.unknown') : t('add.translated', { word: native }));
    });

  const add = () =>
    once(async () => {
      const foreignWord = plainText(draft.foreignWord);
      const nativeWord = plainText(draft.nativeWord ?? '');
      if (foreignWord === '' || nativeWord === '') {
        setDraft((before) => ({ ...before, nativeWord: before.nativeWord ?? '' }));
        setTrouble({ kind: 'empty', foreign: foreignWord === '', native: nativeWord === '' });
        return;
      }
      setTrouble(undefined);
      const { data, error } = await addNewWord({ foreignWord, nativeWord, category });
      if (!error) {
        setDraft(emptyDraft);
        setLexicon(undefined);
        onAdded(data);
      } else if (refusalOf(error) === 'WORD_ALREADY_EXISTS') setTrouble({ kind: 'duplicate' });
      else {
        const failed = `${t('add.failed')} ${toUserMessage(error).text}`;
        setTrouble({ kind: 'failed', text: failed, step: 'add' });
      }
    });

  const isAsked = lexicon?.word === plainText(draft.foreignWord);
  return {
    draft,
    typeForeign,
    typeNative,
    category,
    setCategory,
    /** Asks for a word to translate, for three seconds. */
    prompt,
    trouble,
    /** The lexicon does not know the word that stands there. */
    unknown: isAsked && lexicon.native === null,
    translating: translating.isLoading,
    adding: adding.isLoading,
    translate: () => void translate(),
    add: () => void add(),
    /** What Enter does: asks for the translation first, then adds. */
    goOn: () => void (draft.nativeWord || isAsked ? add() : translate()),
  };
}

function usePrompt(): readonly [boolean, () => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setShown(0), promptTime);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown > 0, () => setShown((times) => times + 1)];
}
