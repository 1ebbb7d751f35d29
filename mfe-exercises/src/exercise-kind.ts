import type { ExerciseSettings } from '@mova/app-kit/exercise';
import type { ExerciseKind } from '@mova/contracts';
import type { ComponentType } from 'react';
import type { Exercise } from './training/exercise.ts';

/** What the overview knows of an exercise kind. */
export interface ExerciseCardData {
  readonly kind: ExerciseKind;
  readonly path: `/${ExerciseKind}`;
  readonly Icon: ComponentType<{ readonly size?: number }>;
}

export type AskingExercise = Extract<Exercise, { kind: 'question' }>;

export interface QuestionProps {
  readonly exercise: AskingExercise;
  readonly settings: ExerciseSettings;
  /** The user is being asked whether to leave: the clock is paused and keys do nothing. */
  readonly paused: boolean;
}

/** How an exercise kind asks. */
export interface ExerciseScreen {
  readonly kind: ExerciseKind;
  /** One question and its verdict. Stays mounted between questions, so that a field keeps its focus. */
  readonly Question: ComponentType<QuestionProps>;
  /** Skeleton shown while the training loads. */
  readonly Waiting: ComponentType;
}
