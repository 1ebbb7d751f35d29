import { useEffect } from 'react';
import type { ExerciseScreen } from '../exercise-kind.ts';
import type { Exercise } from '../training/exercise.ts';
import { useDrawnPart } from '../training/use-drawn-exercise.ts';
import { LoadFailure } from './load-failure.tsx';
import { WaitingForExercise } from './waiting-for-exercise.tsx';

type BeginningExerciseProps = Pick<Extract<Exercise, { kind: 'beginning' }>, 'run' | 'begin'> & {
  readonly screen: ExerciseScreen;
};

/** Stands in place of an exercise until its questions are drawn, and begins it then. */
export function BeginningExercise({ screen, run, begin }: BeginningExerciseProps) {
  const { drawn, failure } = useDrawnPart(screen.kind, run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exercise begins once, with what was drawn
  useEffect(() => {
    if (drawn) begin(drawn);
  }, [drawn]);
  return failure ? <LoadFailure {...failure} /> : <WaitingForExercise screen={screen} />;
}
