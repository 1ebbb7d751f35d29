import { keepTryWords, readTryWords } from '@mova/app-kit/try-words';
import type { ErrorType } from '@mova/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { errorTypeOf } from '../../api/error-type.ts';
import { useAddNewWordMutation } from '../../api/word-changes.ts';

/** Asking again would change nothing. */
const finalErrors: readonly (ErrorType | undefined)[] = [
  'WORD_ALREADY_EXISTS',
  'DICTIONARY_FULL',
  'INVALID_REQUEST',
];

/**
 * Adds the words that were tried in this browser before the first sign-in. What fails otherwise waits for the network to
 * return, or for the next visit.
 */
export function useTryWords(onAdded: (count: number) => void): void {
  const [addNewWord] = useAddNewWordMutation();
  const isAdding = useRef(false);
  const add = useEffectEvent(async () => {
    if (isAdding.current) return;
    isAdding.current = true;
    let added = 0;
    for (const word of readTryWords()) {
      const { error } = await addNewWord(word);
      if (error && !finalErrors.includes(errorTypeOf(error))) break;
      keepTryWords(readTryWords().filter(({ foreignWord }) => foreignWord !== word.foreignWord));
      if (!error) added += 1;
    }
    isAdding.current = false;
    onAdded(added);
  });
  useEffect(() => {
    const run = () => void add();
    run();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, []);
}
