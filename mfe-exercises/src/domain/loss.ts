import type { Training } from './training.ts';
import { hasResult } from './training-path.ts';

/**
 * What leaving now would lose: the training with its answers, or the replay alone. Nothing, once there is a
 * result, which is saved by itself.
 */
export type Loss = 'training' | 'replay' | 'nothing';

/** What leaving a run where it stands would lose. */
export function lossOf(training: Training): Loss {
  if (training.replay) return 'replay';
  return hasResult(training) ? 'nothing' : 'training';
}
