import type { ExerciseSettings } from '@mova/training/exercise';
import type { Exercise } from '../training/exercise.ts';

/** What the question of every exercise kind gets. It stays mounted between questions, so that a field keeps its focus. */
export interface QuestionProps {
  readonly exercise: Extract<Exercise, { kind: 'question' }>;
  readonly settings: ExerciseSettings;
  /** The user is being asked whether to leave: the clock is paused and keys do nothing. */
  readonly paused: boolean;
}
