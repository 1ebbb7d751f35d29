import type { TrainingRoutes } from '@mova/app-kit';
import type { ExerciseKind, Word } from '@mova/contracts';

/** A word of a run: what every part asks and what a deletion elsewhere can no longer take away. */
export type TrainingWord = Pick<Word, 'id' | 'foreignWord' | 'nativeWord'>;

/** One answer, in the order given. */
export interface Answer {
  readonly wordId: number;
  /** The option chosen, or what was typed. */
  readonly given: string;
  readonly correct: boolean;
  /** From the question being shown to its answer. */
  readonly milliseconds: number;
}

/** One exercise of a run. */
export interface ExerciseState {
  /**
   * Ids of its words in the order they are asked, drawn once. An exercise ended early keeps those answered
   * alone.
   */
  readonly order: readonly number[];
  /** By word id: the options, in the order shown; only where options are offered. Drawn once. */
  readonly options?: Readonly<Record<number, readonly string[]>>;
  readonly answers: readonly Answer[];
  /** Place in `order` of the question on the screen; `order.length` once all are through. */
  readonly at: number;
  /** The learner stopped the clock after a wrong answer. */
  readonly held: boolean;
}

/** Exercises of a run by kind, in the order they were begun. */
export type ExerciseStates = Readonly<Partial<Record<ExerciseKind, ExerciseState>>>;

/** A run of a learner, from its start to its result. */
export interface Training {
  /** UUID; makes starting and saving idempotent. */
  readonly runId: string;
  readonly words: readonly TrainingWord[];
  /** Where each exercise leads when it is done. */
  readonly routes: TrainingRoutes;
  /** Word of the introduction on the screen; `words.length` once all were seen. */
  readonly introducedTo: number;
  readonly parts: ExerciseStates;
  /** «Повторити помилки»: the same exercises with mistaken words alone; changes nothing of `parts`. */
  readonly replay: Replay | null;
  /** Mistaken words answered rightly in a replay since, by exercise: the result repeats them no more. */
  readonly settled: Readonly<Partial<Record<ExerciseKind, readonly number[]>>>;
}

export interface Replay {
  /** Exercises with mistakes, in the order of the run. */
  readonly kinds: readonly ExerciseKind[];
  readonly parts: ExerciseStates;
}
