import { endRun, useNavigate, useTranslation, writeIds } from '@mova/app-kit';
import { cookieNames, minTrainingWords } from '@mova/contracts/names';
import { showToast } from '@mova/ui';
import { useEffect, useRef, useState } from 'react';
import type { Supply } from '../domain/supply.ts';
import type { WordSource } from '../domain/word-source.ts';
import { useDraw } from './use-draw.ts';

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
      navigate(start.path);
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
