import type { DrawnExercise } from '../domain/draw-exercise.ts';
import type { Loss } from '../domain/loss.ts';
import type { Answer, Training, TrainingWord } from '../domain/training.ts';

/** Where a question is: it waits, or its verdict is on the screen. */
export type QuestionPhase = 'asking' | 'answered';

/** A question of an exercise, and the ways on from it. */
export interface ExerciseQuestion {
  readonly word: TrainingWord;
  /** The four options in the order shown; empty where the answer is typed. */
  readonly options: readonly string[];
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly phase: QuestionPhase;
  /** The answer to this question once `phase` is `answered`. */
  readonly answer: Answer | undefined;
  /** To the questions so far, for the progress; the same list until the next answer. */
  readonly answers: readonly Answer[];
  /** The learner stopped the clock. */
  readonly held: boolean;
}

/** What asking before an exercise is left has to know. */
interface Leaving {
  readonly loses: Loss;
  /** The learner has confirmed leaving: the run ends as `useLeaveRun` says. */
  readonly leave: () => void;
  /** Pages of the same training, which nobody asks about. */
  readonly waysOn: readonly string[];
}

/**
 * An exercise of a run that goes on in this tab, as its screen sees it; made by `useExercise` of
 * `use-exercise.ts`. The introduction is `useIntroduction` of `use-introduction.ts`.
 *
 * In a replay `/exercise-result` is a way on nobody asks about.
 */
export type Exercise =
  /** The page is on its way to where the run stands. */
  | { readonly kind: 'leaving' }
  /** Its questions are still to be drawn. */
  | (Leaving & {
      readonly kind: 'beginning';
      readonly training: Training;
      readonly begin: (drawn: DrawnExercise) => void;
    })
  | (Leaving & {
      readonly kind: 'question';
      readonly question: ExerciseQuestion;
      /** Accepts the first answer to the question on the screen; any other changes nothing. */
      readonly give: (given: string, correct: boolean) => void;
      readonly hold: () => void;
      readonly next: () => void;
      /** «Не можу слухати»: ends this exercise with the answers given so far. */
      readonly endEarly: () => void;
    })
  /** All questions are through: the finish screen, «Добре, рухаємося далі». */
  | (Leaving & {
      readonly kind: 'finished';
      readonly right: number;
      readonly count: number;
      /** Where Next leads. */
      readonly nextPath: string;
      /** The last exercise of a whole training also offers «Ще на слух» (decision 24). */
      readonly listeningPath: string | undefined;
    });
