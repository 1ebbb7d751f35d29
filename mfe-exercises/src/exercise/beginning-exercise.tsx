import { useEffect } from 'react';
import type { ExerciseScreen } from '../exercise-kind.ts';
import type { Exercise } from '../training/exercise.ts';
import { useDrawnExercise } from '../training/use-drawn-exercise.ts';
import { LoadFailure } from './load-failure.tsx';
import { WaitingForExercise } from './waiting-for-exercise.tsx';

type BeginningExerciseProps = Pick<Extract<Exercise, { kind: 'beginning' }>, 'training' | 'begin'> & {
  readonly screen: ExerciseScreen;
};

/** Shows a skeleton until the questions are drawn, then begins the exercise. */
export function BeginningExercise({ screen, training, begin }: BeginningExerciseProps) {
  const { drawn, failure } = useDrawnExercise(screen.kind, training);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exercise begins once, with what was drawn
  useEffect(() => {
    if (drawn) begin(drawn);
  }, [drawn]);
  return failure ? <LoadFailure {...failure} /> : <WaitingForExercise screen={screen} />;
}
