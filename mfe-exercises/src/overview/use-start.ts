import { endRun, useNavigate, useTranslation, writeIds } from '@mova/app-kit';
import {
  useAddWordSetMutation,
  useLazyGetDueWordsQuery,
  useLazyGetWordsByIdsQuery,
  useLazyGetWordsQuery,
} from '@mova/app-kit/endpoints/words';
import type { WordTopic } from '@mova/contracts/names';
import { cookieNames, maxTrainingWords, minTrainingWords, wordsPageSize } from '@mova/contracts/names';
import { drawWords } from '@mova/training/draw-words';
import { startsTraining } from '@mova/training/tab-training';
import { showToast } from '@mova/ui';
import { useEffect, useRef, useState } from 'react';
import { drawPages } from '../domain/draw-pages.ts';
import { needsLearned, type Supply } from '../domain/supply.ts';
import { isTopic, type WordSource } from '../domain/word-source.ts';

export interface Start {
  readonly path: string;
}

/** `few`: of the words that were counted, too few still exist. */
export type StartState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing'; readonly start: Start }
  | { readonly kind: 'failed'; readonly start: Start; readonly error: unknown }
  | { readonly kind: 'few'; readonly count: number };

interface Conditions {
  readonly source: WordSource;
  readonly selected: readonly number[];
  readonly supply: Supply | undefined;
  readonly mayTrain: boolean;
}

/**
 * Starts trainings: draws the words (adding missing ones of a category first), stores them
 * and opens the first page of the training, which tells whether it is a whole one, or /premium if no trainings are left. Choosing another source or
 * leaving the page abandons a start.
 */
export function useStart({ source, selected, supply, mayTrain }: Conditions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draw = useDraw();
  const [state, setState] = useState<StartState>({ kind: 'idle' });
  /** The current start; results of an earlier one are ignored. */
  const current = useRef<Start>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source abandons what was begun for the one before
  useEffect(
    () => () => {
      current.current = undefined;
      setState({ kind: 'idle' });
    },
    [source],
  );

  const tellAdded = (count: number) => showToast({ message: t('supply.added', { count }), tone: 'success' });

  const begin = async (start: Start, known: Supply) => {
    current.current = start;
    setState({ kind: 'preparing', start });
    const outcome = await draw({ source, selected, supply: known, onAdded: tellAdded }).then(
      (ids) => ({ ids }),
      (error: unknown) => ({ error }),
    );
    if (current.current !== start) return;
    current.current = undefined;
    if ('error' in outcome) setState({ kind: 'failed', start, error: outcome.error });
    else if (outcome.ids.length < minTrainingWords) setState({ kind: 'few', count: outcome.ids.length });
    else {
      // A training abandoned in this tab must not continue in place of this one.
      endRun();
      writeIds(cookieNames.exerciseWords, outcome.ids);
      navigate(start.path, startsTraining);
    }
  };

  return {
    state,
    start: (start: Start) => {
      if (!supply || current.current) return;
      if (mayTrain) void begin({ ...start }, supply);
      else navigate('/premium');
    },
  };
}

type Section = 'LEARNING_WORDS' | 'LEARNED_WORDS';

interface Drawing {
  readonly source: WordSource;
  readonly selected: readonly number[];
  readonly supply: Supply;
  /** Called once the missing words of the category are in the dictionary. */
  readonly onAdded: (count: number) => void;
}

/**
 * Draws up to ten words as the server has them now. Words deleted elsewhere are missing, so there may be too
 * few. Rejects with the error of a call.
 */
function useDraw(): (drawing: Drawing) => Promise<number[]> {
  const [getDueWords] = useLazyGetDueWordsQuery();
  const [getWords] = useLazyGetWordsQuery();
  const [getWordsByIds] = useLazyGetWordsByIdsQuery();
  const [addWordSet] = useAddWordSetMutation();

  const someOf = async (wordsSection: Section, category: WordTopic | undefined): Promise<number[]> => {
    const read = (numberOfPage: number) =>
      getWords({ numberOfPage, wordsSection, ...(category && { category }) }).unwrap();
    const head = await read(1);
    const pages = await Promise.all(
      drawPages(head.totalWords, wordsPageSize).map((page) => (page === 1 ? head : read(page))),
    );
    return [...new Set(pages.flatMap(({ words }) => words).map(({ id }) => id))];
  };

  const ofDictionary = async (category?: WordTopic): Promise<number[]> => {
    const first = drawWords(await someOf('LEARNING_WORDS', category));
    if (!needsLearned(first.length)) return first;
    const learned = drawWords(await someOf('LEARNED_WORDS', category));
    return [...first, ...learned].slice(0, maxTrainingWords);
  };

  return async ({ source, selected, supply, onAdded }) => {
    if (source === 'due') {
      const { words } = await getDueWords().unwrap();
      return drawWords(words.map(({ id }) => id));
    }
    if (source === 'selected') {
      const { words } = await getWordsByIds({ ids: [...selected] }).unwrap();
      return drawWords(words.map(({ id }) => id));
    }
    if (!isTopic(source)) return ofDictionary();
    if (supply.missing > 0) {
      const { added } = await addWordSet({ category: source }).unwrap();
      if (added > 0) onAdded(added);
    }
    return ofDictionary(source);
  };
}
