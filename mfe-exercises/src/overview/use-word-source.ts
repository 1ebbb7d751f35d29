import { readIds, useSearchParams } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { useState } from 'react';
import { type WordSource, wordSourceOf, wordSourceParameter } from '../domain/word-source.ts';

/** Most words the dictionary lets one choose, and the most the service gives by their ids. */
const maxSelectedWords = 100;

/** Where the words of the training come from: kept in the address, so that a reload or a link finds it again. */
export function useWordSource() {
  const [query, setQuery] = useSearchParams();
  const [selected] = useState(() => readIds(cookieNames.selectedWords).slice(0, maxSelectedWords));
  return {
    source: wordSourceOf(query.get(wordSourceParameter), selected),
    /** Ids of the words chosen in the dictionary. */
    selected,
    choose: (source: WordSource) => {
      const next = new URLSearchParams(query);
      next.set(wordSourceParameter, source);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
  };
}
