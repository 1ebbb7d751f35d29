import type { NotReady } from '../api/not-ready.ts';
import type { TrainingWord } from '../domain/training.ts';

/** The introduction of a run, as its screen sees it. */
export type Introduction =
  | NotReady
  | {
      readonly kind: 'word';
      readonly word: TrainingWord;
      /** From 1. */
      readonly number: number;
      readonly count: number;
      /** `next` leads to the first exercise. */
      readonly isLast: boolean;
      readonly next: () => void;
      /** The learner has confirmed leaving: cancels the run, clears the result and the cookie of the words. */
      readonly leave: () => void;
      /** Pages of the same training, which nobody asks about. */
      readonly waysOn: readonly string[];
    };
