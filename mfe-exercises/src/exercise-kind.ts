import type { ExerciseKind } from '@mova/contracts';
import type { ComponentType } from 'react';

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
