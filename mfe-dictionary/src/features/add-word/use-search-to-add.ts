import { announce, toUserMessage, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorTypeOf } from '../../api/error-type.ts';
import { useAddNewWordMutation } from '../../api/word-changes.ts';
import { choiceGroups, isSamePair } from './choices.ts';
import { useAddedToast } from './use-added-toast.ts';
import { useLookup } from './use-lookup.ts';

type Pair = Pick<Word, 'foreignWord' | 'nativeWord'>;

interface Failure {
  readonly pair: Pair;
  readonly text: string;
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
  const groups = lookup ? choiceGroups(lookup) : [];
  const [group] = groups;
  const [likeliest] = group?.choices ?? [];
  // Words spelt nearly so may be others than the one that was typed: Enter adds none of them.
  const first = group?.entry?.match === 'similar' ? undefined : likeliest;
  const owned = lookup?.found?.owned ?? [];
  const ownedAs = (pair: Pair) => owned.find((word) => isSamePair(word, pair));

  const tellOffers = useEffectEvent(() => {
    const count = groups.flatMap(({ choices }) => choices).length;
    if (count > 0) announce(t(first ? 'search.offered' : 'search.guessed', { count }));
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
    setFailure({
      pair: { foreignWord, nativeWord },
      text: isDuplicate ? t('add.duplicate') : `${t('add.failed')} ${toUserMessage(error).text}`,
    });
    return false;
  };

  return {
    query,
    lookup,
    retry,
    groups,
    first,
    /** Whether there is something for this text, to add or already owned. */
    offered: lookup?.query === query && (likeliest !== undefined || owned.length > 0),
    /** The user's words with the texts that were found. */
    found: owned,
    ownedAs,
    add,
    adding,
    failure,
    /** What Enter does: adds the first choice, if the answer to this text is on screen. */
    addFirst: (text: string): boolean => {
      if (!first || lookup?.query !== text || ownedAs(first)) return false;
      void add(first);
      return true;
    },
  };
}

export type SearchToAddState = ReturnType<typeof useSearchToAdd>;
