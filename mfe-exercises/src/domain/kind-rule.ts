import type { TrainingRoutes } from '@mova/app-kit';
import type { ExerciseKind, exerciseParts } from '@mova/contracts';

type PartOf<K extends ExerciseKind> = Extract<(typeof exerciseParts)[number], { readonly kind: K }>;

/** What the engine knows of an exercise kind. */
export interface KindRule<K extends ExerciseKind = ExerciseKind> {
  readonly kind: K;
  readonly path: `/${K}`;
  /** Prefix of its fields in the result: `first` of `firstPartAnswers`. */
  readonly ordinal: PartOf<K>['ordinal'];
  /** The side of a word shown as options; absent where the answer is typed. */
  readonly offers?: 'foreignWord' | 'nativeWord';
  /** Its entry in the routes of a training; absent if it always leads to the result. */
  readonly route?: keyof TrainingRoutes;
}

export function defineRule<const K extends ExerciseKind>(rule: KindRule<K>): KindRule<K> {
  return rule;
}
