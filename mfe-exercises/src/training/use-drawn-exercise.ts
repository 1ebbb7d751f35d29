import { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { ExerciseKind } from '@mova/contracts';
import { useMemo } from 'react';
import { type DrawnExercise, drawExercise, minOptionsOf } from '../domain/draw-exercise.ts';
import { definitionOf } from '../domain/exercise-kinds.ts';
import { minOptions, needsMoreWords } from '../domain/options.ts';
import type { Training } from '../domain/training.ts';

interface Drawing {
  readonly drawn: DrawnExercise | undefined;
  /** Not even two options could be found. */
  readonly failure:
    | { readonly error: unknown; readonly pending: boolean; readonly retry: () => void }
    | undefined;
}

/**
 * Draws an exercise. If the words of the training do not give four options to every question, built-in words
 * are loaded; without them fewer options are shown, at least two.
 */
export function useDrawnExercise(kind: ExerciseKind, { words }: Training): Drawing {
  const definition = definitionOf(kind);
  const isShort = useMemo(
    () => definition.offers !== undefined && needsMoreWords(words),
    [words, definition],
  );
  const { data, error, isFetching, refetch } = useGetWordSetsQuery(undefined, { skip: !isShort });
  const isWaiting = isShort && !data && !error;
  const drawn = useMemo(() => {
    if (isWaiting) return undefined;
    return drawExercise(definition, words, isShort ? (data?.sets.flatMap((set) => set.words) ?? []) : []);
  }, [words, definition, isWaiting, isShort, data]);
  if (drawn && minOptionsOf(drawn) < minOptions) {
    return { drawn: undefined, failure: { error, pending: isFetching, retry: () => void refetch() } };
  }
  return { drawn, failure: undefined };
}
