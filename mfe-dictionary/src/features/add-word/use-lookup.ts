import type { CallResponse } from '@mova/app-kit';
import { useEffect, useReducer, useState } from 'react';
import { useTranslateWordMutation } from '../../api/word-changes.ts';

export interface Lookup {
  readonly query: string;
  /** Undefined where it failed. */
  readonly found: CallResponse<'translateWord'> | undefined;
}

/** Looks a text up in the lexicon, again when it changes. An answer to an earlier text is dropped. */
export function useLookup(query: string) {
  const [translateWord] = useTranslateWordMutation();
  const [lookup, setLookup] = useState<Lookup>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (query === '') return;
    const request = translateWord({ foreignWord: query });
    let current = true;
    void request.then(({ data }) => {
      if (current) setLookup({ query, found: data });
    });
    return () => {
      current = false;
      request.abort();
    };
  }, [query, attempt, translateWord]);
  return {
    /** The answer to the text, or to the one before while that is on its way. */
    lookup: query === '' ? undefined : lookup,
    retry,
  };
}
