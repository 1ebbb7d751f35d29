import { endRun, useNavigate, useTranslation, writeIds } from '@mova/app-kit';
import {
  useAddWordSetMutation,
  useLazyGetNextWordsQuery,
  useLazyGetWordsByIdsQuery,
} from '@mova/app-kit/endpoints/words';
import { cookieNames, minTrainingWords } from '@mova/contracts/names';
import { drawWords } from '@mova/training/draw-words';
import { startsTraining } from '@mova/training/tab-training';
import { useReplaceQuestion } from '@mova/training/unfinished';
import { showToast } from '@mova/ui';
import { useEffect, useRef, useState } from 'react';
import { categoryOf, isTopic, type WordsToTrain } from '../domain/word-source.ts';
import type { SupplyState } from './use-supply.ts';

/** `path` is the first page of the training. `few`: of the words that were counted, too few still exist. */
export type StartState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing'; readonly path: string }
  | { readonly kind: 'failed'; readonly path: string; readonly error: unknown }
  | { readonly kind: 'few'; readonly count: number };

/**
 * Starts trainings: draws the words (adding missing ones of a category first), stores them and opens the first page
 * of the training, which tells whether it is a whole one, or /premium if no trainings are left. Choosing another
 * source or leaving the page abandons a start. `question` is to be rendered: it asks before an unfinished training ends.
 */
export function useStart(words: WordsToTrain, supply: SupplyState, mayTrain: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ask, question } = useReplaceQuestion({
    title: t('unfinished.replace'),
    text: (answered, questions) => t('unfinished.loses', { answered, questions }),
    restart: t('unfinished.restart'),
    resume: t('unfinished.resume'),
    close: t('dialog.close'),
  });
  const draw = useDraw();
  const [state, setState] = useState<StartState>({ kind: 'idle' });
  /** The current attempt; results of an earlier one are ignored. */
  const current = useRef<object>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source abandons what was begun for the one before
  useEffect(
    () => () => {
      current.current = undefined;
      setState({ kind: 'idle' });
    },
    [words.source],
  );

  const begin = async (path: string, missing: number) => {
    const attempt = {};
    current.current = attempt;
    setState({ kind: 'preparing', path });
    const outcome = await draw(words, missing).then(
      (ids) => ({ ids }),
      (error: unknown) => ({ error }),
    );
    if (current.current !== attempt) return;
    current.current = undefined;
    if ('error' in outcome) setState({ kind: 'failed', path, error: outcome.error });
    else if (outcome.ids.length < minTrainingWords) setState({ kind: 'few', count: outcome.ids.length });
    else {
      // A training abandoned in this tab must not continue in place of this one.
      endRun();
      writeIds(cookieNames.exerciseWords, outcome.ids);
      navigate(path, startsTraining);
    }
  };

  const start = (path: string) => {
    if (supply.kind !== 'ready' || current.current) return;
    const { missing } = supply.supply;
    if (mayTrain) ask(() => void begin(path, missing));
    else navigate('/premium');
  };
  return { state, start, question };
}

/**
 * Returns up to ten words as the server has them now, after adding the missing ones of a category: those that it
 * chooses, or some of the selected ones. Words deleted elsewhere are missing, so there may be too few. Rejects with
 * the error of a call.
 */
function useDraw(): (words: WordsToTrain, missing: number) => Promise<number[]> {
  const { t } = useTranslation();
  const [getNextWords] = useLazyGetNextWordsQuery();
  const [getWordsByIds] = useLazyGetWordsByIdsQuery();
  const [addWordSet] = useAddWordSetMutation();

  return async ({ source, selected }, missing) => {
    if (source === 'selected') {
      const { words } = await getWordsByIds({ ids: [...selected] }).unwrap();
      return drawWords(words.map(({ id }) => id));
    }
    if (isTopic(source) && missing > 0) {
      const { added } = await addWordSet({ category: source }).unwrap();
      if (added > 0) showToast({ message: t('supply.added', { count: added }), tone: 'success' });
    }
    const category = categoryOf(source);
    const { words } = await getNextWords(category && { category }).unwrap();
    return words.map(({ id }) => id);
  };
}
