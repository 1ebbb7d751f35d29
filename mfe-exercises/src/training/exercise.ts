import type { DrawnExercise } from '../domain/draw-exercise.ts';
import type { Answer, Training, TrainingWord } from '../domain/training.ts';
import type { Loss } from '../domain/training-path.ts';

/** A question waits for an answer, or shows its verdict. */
export type QuestionPhase = 'asking' | 'answered';

export interface ExerciseQuestion {
  readonly word: TrainingWord;
  /** In the order shown; empty where the answer is typed. */
  readonly options: readonly string[];
  readonly number: number;
  readonly count: number;
  readonly phase: QuestionPhase;
  readonly answer: Answer | undefined;
  /** The answers so far; the same list until the next answer. */
  readonly answers: readonly Answer[];
  /** The user stopped the clock. */
  readonly held: boolean;
}

interface Leaving {
  readonly loses: Loss;
  /** The user confirmed leaving. */
  readonly leave: () => void;
  /** Pages of the same training, which are opened without asking. */
  readonly waysOn: readonly string[];
}

/** An exercise of the training in this tab, as its screen sees it; made by `useExercise`. */
export type Exercise =
  /** Redirecting to where the training is. */
  | { readonly kind: 'leaving' }
  /** Its questions are not drawn yet. */
  | (Leaving & {
      readonly kind: 'beginning';
      readonly training: Training;
      readonly begin: (drawn: DrawnExercise) => void;
    })
  | (Leaving & {
      readonly kind: 'question';
      readonly question: ExerciseQuestion;
      /** Accepts the first answer only. */
      readonly give: (given: string, correct: boolean) => void;
      readonly hold: () => void;
      readonly next: () => void;
      /** «Не можу слухати»: ends the exercise with the answers given so far. */
      readonly endEarly: () => void;
    })
  | (Leaving & {
      readonly kind: 'finished';
      readonly right: number;
      readonly count: number;
      readonly nextPath: string;
      /** «Ще на слух» after the last exercise of a whole training. */
      readonly listeningPath: string | undefined;
    });
