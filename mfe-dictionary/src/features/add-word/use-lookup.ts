import type { CallResponse } from '@mova/app-kit';
import { useMemo, useRef } from 'react';
import { useTranslateWordQuery } from '../../api/lookups.ts';

export interface Lookup {
  readonly query: string;
  /** Undefined where it failed. */
  readonly found: CallResponse<'translateWord'> | undefined;
}

/** Looks a text up in the lexicon, again when it changes. */
export function useLookup(query: string) {
  const { currentData, isError, isFetching, refetch } = useTranslateWordQuery(
    { foreignWord: query },
    { skip: query === '' },
  );
  const isAnswered = currentData !== undefined || (isError && !isFetching);
  const answer = useMemo((): Lookup => ({ query, found: currentData }), [query, currentData]);
  const last = useRef<Lookup>(undefined);
  if (isAnswered) last.current = answer;
  return {
    /** The answer to the text, or to the one before while that is on its way. */
    lookup: query === '' ? undefined : last.current,
    retry: () => void refetch(),
  };
}
