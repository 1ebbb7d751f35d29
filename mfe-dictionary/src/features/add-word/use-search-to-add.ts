import { announce, toUserMessage, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { isTypeable } from '@mova/contracts/names';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorTypeOf } from '../../api/error-type.ts';
import { useAddNewWordMutation } from '../../api/word-changes.ts';
import { choiceGroups, isSamePair } from './choices.ts';
import { useAddedToast } from './use-added-toast.ts';
import { useLookup } from './use-lookup.ts';

type Pair = Pick<Word, 'foreignWord' | 'nativeWord'>;

/** Words of the user, words to add alone, the form for a translation of the user's own alone, or nothing. */
export type Offered = 'own' | 'words' | 'form' | 'nothing';

/** Why the last addition failed. */
export interface Failure {
  readonly text: string;
  /** What another attempt would add; undefined where it would fail in the same way. */
  readonly pair?: Pair;
}

/**
 * The words of the lexicon for what is searched in the dictionary, each added by one press. What cannot be added is
 * kept for another attempt.
 */
export function useSearchToAdd(query: string, onAdded: (word: Word) => void) {
  const { t } = useTranslation();
  const { lookup, retry } = useLookup(query);
  const [addNewWord, { isLoading: adding }] = useAddNewWordMutation();
  const [failure, setFailure] = useState<Failure>();
  const showAdded = useAddedToast();
  const ownField = useRef<HTMLInputElement>(null);
  const guessButton = useRef<HTMLButtonElement>(null);
  const groups = lookup ? choiceGroups(lookup) : [];
  const [group] = groups;
  const [likeliest] = group?.choices ?? [];
  const owned = lookup?.found?.owned ?? [];
  const ownedAs = (pair: Pair) => owned.find((word) => isSamePair(word, pair));
  // Words spelt nearly so may be others than the one that was typed: Enter leads to them, and adds none.
  const guess = group?.entry?.match === 'similar' ? likeliest : undefined;
  // Nor one after the likeliest where that is owned: a second Enter would add another meaning of the same word.
  const first = likeliest && !guess && !ownedAs(likeliest) ? likeliest : undefined;

  const offeredNow = (): Offered | undefined => {
    if (query === '') return 'nothing';
    if (lookup?.query !== query) return undefined;
    if (owned.length > 0) return 'own';
    if (likeliest) return 'words';
    return lookup.found && isTypeable(query) ? 'form' : 'nothing';
  };

  const tellOffers = useEffectEvent(() => {
    const choices = groups.flatMap((each) => each.choices);
    if (choices.length === 0) return;
    if (guess) return announce(t('search.guessed', { count: choices.length }));
    const count = choices.filter((choice) => !ownedAs(choice)).length;
    if (count === 0) return announce(t('search.owned'));
    const offered = t('search.offered', { count });
    announce(first ? `${offered} ${t('search.enterAdds')}` : offered);
  });
  const answered = lookup?.query;
  useEffect(() => {
    if (answered !== undefined) tellOffers();
    setFailure(undefined);
  }, [answered]);

  /** @returns whether the word was added */
  const add = async ({ foreignWord, nativeWord }: Pair): Promise<boolean> => {
    if (adding) return false;
    setFailure(undefined);
    const { data, error } = await addNewWord({ foreignWord, nativeWord, category: 'TOP_WORDS' });
    if (data) {
      showAdded(data);
      onAdded(data);
      return true;
    }
    const isDuplicate = errorTypeOf(error) === 'WORD_ALREADY_EXISTS';
    setFailure(
      isDuplicate
        ? { text: t('add.duplicate') }
        : { text: `${t('add.failed')} ${toUserMessage(error).text}`, pair: { foreignWord, nativeWord } },
    );
    return false;
  };

  return {
    query,
    lookup,
    retry,
    groups,
    /** What Enter adds. */
    first,
    /** What is above the list for this text; undefined until the lexicon has answered. */
    offered: offeredNow(),
    /** The user's words with the texts that were found. */
    found: owned,
    ownedAs,
    add,
    adding,
    failure,
    /** The field for a translation of the user's own, while there is one. */
    ownField,
    /** The word spelt most nearly so, where Enter leads; undefined where the text is known. */
    guess,
    guessButton,
    /**
     * What Enter does once the answer to this text is on screen: adds the first choice, leads to the first guess, or
     * asks for the user's own.
     *
     * @returns false if there is neither
     */
    goOn: (text: string): boolean => {
      if (lookup?.query !== text) return false;
      if (first) {
        void add(first);
        return true;
      }
      const next = ownField.current ?? guessButton.current;
      next?.focus();
      return next !== null;
    },
  };
}

export type SearchToAddState = ReturnType<typeof useSearchToAdd>;
