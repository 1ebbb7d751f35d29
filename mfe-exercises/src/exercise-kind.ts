import type { ExerciseSettings } from '@mova/app-kit/exercise';
import type { ExerciseKind } from '@mova/contracts';
import type { ComponentType } from 'react';
import type { Exercise } from './training/exercise.ts';

/**
 * What the overview has to know of one kind of exercise. Each kind keeps its own in `features/<kind>/`; its
 * words stand in the locale under `kinds.<kind>`.
 */
export interface ExerciseCardData {
  readonly kind: ExerciseKind;
  /** Route of the exercise (specification §2); same name as the kind. */
  readonly path: `/${ExerciseKind}`;
  readonly Icon: ComponentType<{ readonly size?: number }>;
}

/** An exercise with a question on the screen, its verdict included. */
export type AskingExercise = Extract<Exercise, { kind: 'question' }>;

/** What the question of every kind is given. */
export interface QuestionProps {
  readonly exercise: AskingExercise;
  readonly settings: ExerciseSettings;
  /** The learner is being asked whether to leave: the clock stands still and keys do nothing. */
  readonly paused: boolean;
}

/** How one kind of exercise asks; lies beside its card in `features/<kind>/screen.tsx`. */
export interface ExerciseScreen {
  readonly kind: ExerciseKind;
  /** One question and its verdict. Stays mounted from question to question, so that a field keeps its focus. */
  readonly Question: ComponentType<QuestionProps>;
  /** Paper of the size of a question, while the run is being read. */
  readonly Waiting: ComponentType;
}
