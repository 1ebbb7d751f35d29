import { announce, toUserMessage, useSession, useTranslation } from '@mova/app-kit';
import type { LexiconEntry, Word, WordCategory } from '@mova/contracts';
import { isTypeable } from '@mova/contracts/names';
import { useEffect, useState } from 'react';
import { errorTypeOf } from '../../api/error-type.ts';
import { useLazyTranslateWordQuery } from '../../api/lookups.ts';
import { useAddNewWordMutation } from '../../api/word-changes.ts';
import {
  type Draft,
  emptyDraft,
  isUkrainian,
  keepDraft,
  plainText,
  readDraft,
} from '../../shared/word-text.ts';
import { type Offer, offersOf } from './offers.ts';

const promptMs = 3_000;

export type AddWordIssue =
  | { readonly kind: 'empty'; readonly foreign: boolean; readonly native: boolean }
  | { readonly kind: 'letters' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'failed'; readonly text: string; readonly step: 'translate' | 'add' };

/** What the lexicon found for a text; `native` is what it filled in, null if nothing. */
interface Lookup {
  readonly word: string;
  readonly native: string | null;
  readonly entries: readonly LexiconEntry[];
}

/** A new word: its texts, their translation by the lexicon, and adding it. No failure or reload loses what was typed. */
export function useAddWord(onAdded: (word: Word) => void) {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const [draft, setDraft] = useState(() => readDraft(userId));
  useEffect(() => keepDraft(userId, draft), [userId, draft]);
  const [category, setCategory] = useState<WordCategory>('TOP_WORDS');
  const [issue, setIssue] = useState<AddWordIssue>();
  const [lookup, setLookup] = useState<Lookup>();
  const [prompt, showPrompt] = usePrompt();
  const [translateWord, translating] = useLazyTranslateWordQuery();
  const [addNewWord, adding] = useAddNewWordMutation();
  const isBusy = translating.isFetching || adding.isLoading;

  const type = (next: Draft) => {
    setDraft(next);
    setIssue(undefined);
  };
  const fail = (step: 'translate' | 'add', error: unknown) =>
    setIssue({
      kind: 'failed',
      text: `${t(step === 'add' ? 'add.failed' : 'add.translateFailed')} ${toUserMessage(error).text}`,
      step,
    });

  const translate = async () => {
    if (isBusy) return;
    const foreignWord = plainText(draft.foreignWord);
    if (foreignWord === '') return showPrompt();
    setIssue(undefined);
    const request = translateWord({ foreignWord });
    const { data, error } = await request;
    // The form keeps the answer: changes of the dictionary are no reason to ask again.
    request.unsubscribe();
    // The field appears in any case: the user may know a better translation.
    setDraft(withNativeField);
    if (!data) return fail('translate', error);
    const { nativeWord: native, entries = [] } = data;
    setLookup({ word: foreignWord, native, entries });
    setDraft((before) => withTranslation(before, native, lookup));
    if (native === null) announce(t(entries.length > 0 ? 'found.offered' : 'add.unknown'));
    // A field that has just appeared takes the focus and is read out with its text.
    else if (draft.nativeWord !== undefined) announce(t('add.translated', { word: native }));
  };

  const choose = ({ foreignWord, nativeWord, reading }: Offer) => {
    setIssue(undefined);
    setDraft({ foreignWord, nativeWord });
    setLookup((before) => {
      if (before?.word === foreignWord) return { ...before, native: nativeWord };
      const entry = before?.entries.find(({ readings }) => readings.includes(reading));
      return {
        word: foreignWord,
        native: nativeWord,
        entries: entry ? [{ ...entry, match: 'exact' }] : [],
      };
    });
  };

  const add = async () => {
    if (isBusy) return;
    const foreignWord = plainText(draft.foreignWord);
    const nativeWord = plainText(draft.nativeWord ?? '');
    if (!isTypeable(foreignWord) || nativeWord === '') {
      setDraft(withNativeField);
      setIssue({ kind: 'empty', foreign: !isTypeable(foreignWord), native: nativeWord === '' });
      return;
    }
    if (isUkrainian(foreignWord)) {
      setIssue({ kind: 'letters' });
      return;
    }
    setIssue(undefined);
    const { data, error } = await addNewWord({ foreignWord, nativeWord, category });
    if (errorTypeOf(error) === 'WORD_ALREADY_EXISTS') setIssue({ kind: 'duplicate' });
    else if (error) fail('add', error);
    else {
      setDraft(emptyDraft);
      setLookup(undefined);
      onAdded(data);
    }
  };

  const typed = plainText(draft.foreignWord);
  const isLookedUp = lookup?.word === typed;
  const entries = isLookedUp ? lookup.entries : [];
  const nativeWord = plainText(draft.nativeWord ?? '');
  const goOn = () => {
    const [first] = entries.flatMap((entry) => offersOf(entry, typed));
    if (nativeWord === '' && first) choose(first);
    else if (nativeWord !== '' || isLookedUp) void add();
    else void translate();
  };
  return {
    draft,
    typeForeign: (foreignWord: string) => type(withForeignWord(draft, foreignWord, lookup)),
    typeNative: (nativeWord: string) => type({ ...draft, nativeWord }),
    category,
    setCategory,
    /** Asks for a word to translate, for three seconds. */
    prompt,
    issue,
    /** The lexicon does not have the typed word, nor anything like it. */
    unknown: isLookedUp && entries.length === 0,
    entries,
    /** The meaning whose texts are filled in. */
    chosen: entries
      .filter(({ match }) => match === 'exact' || match === 'american')
      .flatMap((entry) => offersOf(entry, typed))
      .find(({ reading }) => reading.translations.includes(nativeWord)),
    choose,
    translating: translating.isFetching,
    adding: adding.isLoading,
    translate: () => void translate(),
    add: () => void add(),
    /** What Enter does: translates first, takes the first offer if nothing is filled in, then adds. */
    goOn,
  };
}

/** The translation of another word must not be saved with this one. */
function withForeignWord(draft: Draft, foreignWord: string, lookup: Lookup | undefined): Draft {
  const isFromLexicon = lookup !== undefined && draft.nativeWord === lookup.native;
  return { foreignWord, nativeWord: isFromLexicon ? '' : draft.nativeWord };
}

function withNativeField(draft: Draft): Draft {
  return { ...draft, nativeWord: draft.nativeWord ?? '' };
}

/** Keeps a translation that the user typed. */
function withTranslation(draft: Draft, native: string | null, before: Lookup | undefined): Draft {
  const typed = plainText(draft.nativeWord ?? '');
  return typed !== '' && typed !== before?.native ? draft : { ...draft, nativeWord: native ?? '' };
}

function usePrompt(): readonly [boolean, () => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setShown(0), promptMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown > 0, () => setShown((times) => times + 1)];
}
