import type { Run } from './training.ts';
import { hasResult } from './training-path.ts';

/**
 * What leaving now would lose: the training with its answers, or the replay alone. Nothing, once there is a
 * result, which is saved by itself.
 */
export type Loss = 'training' | 'replay' | 'nothing';

/** What leaving a run where it stands would lose. */
export function lossOf(run: Run): Loss {
  if (run.replay) return 'replay';
  return hasResult(run) ? 'nothing' : 'training';
}
