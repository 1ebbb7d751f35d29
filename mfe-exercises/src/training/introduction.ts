import type { NotReady } from '../api/not-ready.ts';
import type { TrainingWord } from '../domain/training.ts';

export type Introduction =
  | NotReady
  | {
      readonly kind: 'word';
      readonly word: TrainingWord;
      readonly number: number;
      readonly count: number;
      /** `next` then leads to the first exercise. */
      readonly isLast: boolean;
      readonly next: () => void;
      /** The user confirmed leaving. */
      readonly leave: () => void;
      /** Pages of the same training, which are opened without asking. */
      readonly waysOn: readonly string[];
    };
