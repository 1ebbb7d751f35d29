import type { ExerciseKind, Word } from '@mova/contracts';

export interface TrainingRoutes {
  readonly routeTranslateWords: string;
  readonly routeTranslateNative: string;
  readonly routeTypeWords: string;
}

export const singleExercise: TrainingRoutes = {
  routeTranslateWords: '/exercise-result',
  routeTranslateNative: '/exercise-result',
  routeTypeWords: '/exercise-result',
};

/** Three exercises one after another, then the result. */
export const wholeTraining: TrainingRoutes = {
  routeTranslateWords: '/translate-native-english',
  routeTranslateNative: '/type-words',
  routeTypeWords: '/exercise-result',
};

/** A copy of the word, so that deleting it elsewhere does not affect the training. */
export type TrainingWord = Pick<Word, 'id' | 'foreignWord' | 'nativeWord'>;

export interface Answer {
  readonly wordId: number;
  readonly given: string;
  readonly correct: boolean;
  /** Time from showing the question to its answer. */
  readonly milliseconds: number;
}

export interface ExerciseState {
  /** Ids of its words in the order asked. An exercise ended early keeps the answered ones. */
  readonly order: readonly number[];
  /** Options by word id, in the order shown; only for choice exercises. */
  readonly options?: Readonly<Record<number, readonly string[]>>;
  readonly answers: readonly Answer[];
  /** Index in `order` of the current question; `order.length` when finished. */
  readonly at: number;
  readonly held: boolean;
}

/** By kind, in the order they were begun. */
export type ExerciseStates = Readonly<Partial<Record<ExerciseKind, ExerciseState>>>;

export interface Training {
  /** UUID; makes starting and saving idempotent. */
  readonly runId: string;
  readonly words: readonly TrainingWord[];
  /** Where each exercise leads. */
  readonly routes: TrainingRoutes;
  /** Index of the word shown in the introduction; `words.length` when finished. */
  readonly introducedTo: number;
  readonly parts: ExerciseStates;
  /** «Повторити помилки»; does not change `parts`. */
  readonly replay: Replay | null;
  /** Mistaken words answered correctly in a replay since, by exercise. */
  readonly settled: Readonly<Partial<Record<ExerciseKind, readonly number[]>>>;
}

export interface Replay {
  readonly kinds: readonly ExerciseKind[];
  readonly parts: ExerciseStates;
}
