import { hasAnswers } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { isComplete, placeOf } from '../domain/training-path.ts';
import type { StoredTraining } from '../training/training-storage.ts';

export type ResultToShow =
  | { readonly kind: 'result'; readonly training: Training }
  /** No exercise has an answer: there is nothing to save. */
  | { readonly kind: 'empty'; readonly training: Training }
  /** The training continues at `path`. */
  | { readonly kind: 'running'; readonly path: string }
  | { readonly kind: 'none' };

export function resultToShow(stored: StoredTraining | null): ResultToShow {
  if (stored?.stage !== 'run') return { kind: 'none' };
  const { run: training } = stored;
  if (!isComplete(training)) return { kind: 'running', path: placeOf(training) };
  return { kind: hasAnswers(training) ? 'result' : 'empty', training };
}
