import { phaseOf, type QuizRun } from '../../domain/quiz-run.ts';
import { storedRun, unsavedRuns } from '../../storage/run-storage.ts';

/** What /grammar-result has to show. */
export type ResultToShow =
  | { readonly kind: 'result'; readonly run: QuizRun }
  /** The quiz is still running. */
  | { readonly kind: 'running' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'none' };

/** The quiz this tab finished, or else the oldest result that waits to be saved. */
export function resultToShow(userId: number): ResultToShow {
  const stored = storedRun(userId);
  if (stored.kind === 'run' && phaseOf(stored.run) === 'finished') return { kind: 'result', run: stored.run };
  const [unsaved] = unsavedRuns(userId);
  if (unsaved) return { kind: 'result', run: unsaved };
  return { kind: stored.kind === 'run' ? 'running' : stored.kind };
}
