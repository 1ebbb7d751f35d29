import {
  endRun,
  minTrainingWords,
  type TrainingRoutes,
  useNavigate,
  useTrainingRoutes,
  useTranslation,
  writeIds,
} from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { showToast } from '@mova/ui';
import { useEffect, useRef, useState } from 'react';
import type { Supply } from '../domain/supply.ts';
import type { WordSource } from '../domain/word-source.ts';
import { useDraw } from './use-draw.ts';

/** A training that can be started: its first page, and where its exercises lead. */
export interface Start {
  readonly path: string;
  readonly routes: TrainingRoutes;
}

/** How the start stands. `few`: so many words are left of those that were counted, too few to begin. */
export type StartState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing'; readonly start: Start }
  | { readonly kind: 'failed'; readonly start: Start; readonly error: unknown }
  | { readonly kind: 'few'; readonly count: number };

interface Conditions {
  readonly source: WordSource;
  /** Ids of the words chosen in the dictionary. */
  readonly selected: readonly number[];
  /** Undefined as long as nothing can be started. */
  readonly supply: Supply | undefined;
  /** Whether the learner has a training left. */
  readonly mayTrain: boolean;
}

/**
 * Starts trainings: draws the words (adding a topic's missing ones before), keeps them and the way through
 * the exercises, and goes to the first page; to /premium where no trainings are left. One start at a time;
 * choosing other words or leaving the page abandons it.
 */
export function useStart({ source, selected, supply, mayTrain }: Conditions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draw = useDraw();
  const [, setRoutes] = useTrainingRoutes();
  const [state, setState] = useState<StartState>({ kind: 'idle' });
  /** The start under way; whatever an earlier one still brings is not wanted any more. */
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
      // A run that this tab left without a word (by its address bar) does not go on in place of this one.
      endRun();
      writeIds(cookieNames.exerciseWords, outcome.ids);
      setRoutes(start.routes);
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
