import { keepTryWords, readTryWords, type TryWord } from '@mova/app-kit/try-words';
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
    const words = readTryWords();
    await inOneTabAtATime(async () => {
      for (const word of words) {
        const isOther = ({ foreignWord }: TryWord) => foreignWord !== word.foreignWord;
        const isAddedElsewhere = readTryWords().every(isOther);
        const { error } = await addNewWord(word);
        const errorType = error && errorTypeOf(error);
        if (error && !finalErrors.includes(errorType)) break;
        keepTryWords(readTryWords().filter(isOther));
        if (!error || (isAddedElsewhere && errorType === 'WORD_ALREADY_EXISTS')) added += 1;
      }
    });
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

/** The link of the confirmation mail opens a second tab: both add the words, and both must tell how many there are. */
async function inOneTabAtATime(add: () => Promise<void>): Promise<void> {
  // Browsers have locks only over TLS and on localhost.
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks) await locks.request('mova:try-words', add);
  else await add();
}
