import type { ExerciseKind } from '@mova/contracts';
import { useMemo } from 'react';
import { useGetTopUpWordsQuery } from '../api/training-api.ts';
import { type DrawnExercise, drawExercise, minOptionsOf } from '../domain/draw-exercise.ts';
import { minOptions, needsMoreWords } from '../domain/options.ts';
import type { Training } from '../domain/training.ts';
import { ruleOf } from '../exercise-rules.ts';

interface Drawing {
  /** Undefined while more words are on their way. */
  readonly drawn: DrawnExercise | undefined;
  /** Not even two options could be had. */
  readonly failure:
    | { readonly error: unknown; readonly pending: boolean; readonly retry: () => void }
    | undefined;
}

/**
 * Draws an exercise that is to begin. Where the words of the run do not give every question four options, the
 * built-in words are asked for; should they not come, fewer options are shown, two at least.
 */
export function useDrawnExercise(kind: ExerciseKind, { words }: Training): Drawing {
  const rule = ruleOf(kind);
  const isShort = useMemo(() => rule.offers !== undefined && needsMoreWords(words), [words, rule]);
  const { data, error, isFetching, refetch } = useGetTopUpWordsQuery(undefined, { skip: !isShort });
  const isWaiting = isShort && !data && !error;
  const drawn = useMemo(() => {
    if (isWaiting) return undefined;
    return drawExercise(rule, words, isShort ? (data?.sets.flatMap((set) => set.words) ?? []) : []);
  }, [words, rule, isWaiting, isShort, data]);
  if (drawn && minOptionsOf(drawn) < minOptions) {
    return { drawn: undefined, failure: { error, pending: isFetching, retry: () => void refetch() } };
  }
  return { drawn, failure: undefined };
}
