import { useAddWordSetMutation, useLazyGetWordsQuery } from '@mova/app-kit/endpoints/words';
import { minTrainingWords } from '@mova/contracts/names';
import { useState } from 'react';
import { useTrain } from '../../shared/use-train.ts';
import type { BuiltIn } from './first-words.ts';

interface FirstTraining {
  /** Built-in words to add. */
  readonly ids: readonly number[];
  /** Ids of the user's words to train now, which were there before. */
  readonly own: readonly number[];
  /** Those of the built-in words to train now, too. */
  readonly first: readonly BuiltIn[];
}

interface Failure {
  readonly step: 'adding' | 'starting';
  readonly error: unknown;
}

/**
 * Adds built-in words and starts a training of five at once. Asking again after a failure adds nothing twice.
 *
 * @param onReady before the training opens, or with what was added when it cannot
 */
export function useFirstTraining(onReady: (added: number) => void) {
  const train = useTrain();
  const [addWordSet] = useAddWordSetMutation();
  const findOwn = useFindOwn();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [last, setLast] = useState<FirstTraining>();

  const tryToStart = async ({ ids, own, first }: FirstTraining): Promise<Failure | undefined> => {
    const added = await addWordSet({ category: 'TOP_WORDS', ids: [...ids] });
    if (added.error) return { step: 'adding', error: added.error };
    const found = await findOwn(first);
    if (found.error) return { step: 'starting', error: found.error };
    const words = [...own, ...found.ids];
    const canTrain = words.length >= minTrainingWords;
    onReady(canTrain ? 0 : added.data.added);
    if (canTrain) train(words);
    return undefined;
  };
  const start = async (training: FirstTraining) => {
    setLast(training);
    setPending(true);
    setFailure(await tryToStart(training));
    setPending(false);
  };
  return {
    pending,
    failure,
    start: (training: FirstTraining) => void start(training),
    retry: () => {
      if (last) void start(last);
    },
  };
}

/** Finds the user's words that built-in ones have become. */
function useFindOwn() {
  const [getWords] = useLazyGetWordsQuery();
  return async (builtIns: readonly BuiltIn[]) => {
    const topics = [...new Set(builtIns.map(({ category }) => category))];
    const answers = await Promise.all(
      topics.map((category) =>
        getWords({ query: '', numberOfPage: 1, wordsSection: 'LEARNING_WORDS', category }),
      ),
    );
    const words = answers.flatMap(({ data }) => data?.words ?? []);
    return {
      error: answers.find(({ error }) => error)?.error,
      ids: builtIns.flatMap(
        ({ foreignWord, nativeWord }) =>
          words.find((word) => word.foreignWord === foreignWord && word.nativeWord === nativeWord)?.id ?? [],
      ),
    };
  };
}
