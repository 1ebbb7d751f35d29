import type { TrainingRoutes } from '@mova/app-kit';
import type { ExerciseKind, exerciseParts } from '@mova/contracts';

type PartOf<K extends ExerciseKind> = Extract<(typeof exerciseParts)[number], { readonly kind: K }>;

/** What the engine of a run has to know of one kind of exercise; its own file is `features/<kind>/rule.ts`. */
export interface KindRule<K extends ExerciseKind = ExerciseKind> {
  readonly kind: K;
  /** Route of the exercise (specification §2). */
  readonly path: `/${K}`;
  /** Its part of the result, as the contract has it: `first` of `firstPartAnswers`. */
  readonly ordinal: PartOf<K>['ordinal'];
  /** Text of a word that its options are; absent where the answer is typed. */
  readonly offers?: 'foreignWord' | 'nativeWord';
  /** Its entry in the routes of a training; absent where it leads to the result whatever runs. */
  readonly route?: keyof TrainingRoutes;
}

/** Declares the rule of a kind; the compiler holds it against the contract. */
export function defineRule<const K extends ExerciseKind>(rule: KindRule<K>): KindRule<K> {
  return rule;
}
