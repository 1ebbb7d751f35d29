import { hasAnswers } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { isComplete, placeOf } from '../domain/training-path.ts';
import type { StoredTraining } from '../training/training-storage.ts';

/** What /exercise-result has to show. */
export type ResultToShow =
  | { readonly kind: 'result'; readonly training: Training }
  /** Every exercise ended without an answer: nothing to be saved, nothing used. */
  | { readonly kind: 'empty'; readonly training: Training }
  /** The training goes on at `path`. */
  | { readonly kind: 'running'; readonly path: string }
  | { readonly kind: 'none' };

/** What the training of this tab has to show as its result. */
export function resultToShow(stored: StoredTraining | null): ResultToShow {
  if (stored?.stage !== 'run') return { kind: 'none' };
  const { run: training } = stored;
  if (!isComplete(training)) return { kind: 'running', path: placeOf(training) };
  return { kind: hasAnswers(training) ? 'result' : 'empty', training };
}
