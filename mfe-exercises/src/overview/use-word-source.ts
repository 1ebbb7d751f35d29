import { readIds, useSearchParams } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { useState } from 'react';
import { type WordSource, wordSourceOf, wordSourceParameter } from '../domain/word-source.ts';

/** The limit of the dictionary and of the service. */
const maxSelectedWords = 100;

/** The source is in the address, so that reloads and links keep it. */
export function useWordSource() {
  const [query, setQuery] = useSearchParams();
  const [selected] = useState(() => readIds(cookieNames.selectedWords).slice(0, maxSelectedWords));
  return {
    source: wordSourceOf(query.get(wordSourceParameter), selected),
    selected,
    choose: (source: WordSource) => {
      const next = new URLSearchParams(query);
      next.set(wordSourceParameter, source);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
  };
}
