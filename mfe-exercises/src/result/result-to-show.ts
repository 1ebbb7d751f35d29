import { hasAnswers } from '../domain/result-of.ts';
import type { Run } from '../domain/training.ts';
import { isComplete, placeOf } from '../domain/training-path.ts';
import type { StoredRun } from '../training/training-storage.ts';

/** What /exercise-result has to show. */
export type ResultToShow =
  | { readonly kind: 'result'; readonly run: Run }
  /** Every exercise ended without an answer: nothing to be saved, nothing used. */
  | { readonly kind: 'empty'; readonly run: Run }
  /** The training goes on at `path`. */
  | { readonly kind: 'running'; readonly path: string }
  | { readonly kind: 'none' };

/** What the training of this tab has to show as its result. */
export function resultToShow(stored: StoredRun | null): ResultToShow {
  if (stored?.stage !== 'run') return { kind: 'none' };
  const { run } = stored;
  if (!isComplete(run)) return { kind: 'running', path: placeOf(run) };
  return { kind: hasAnswers(run) ? 'result' : 'empty', run };
}
