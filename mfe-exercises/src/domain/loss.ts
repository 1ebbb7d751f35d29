import type { Training } from './training.ts';
import { hasResult } from './training-path.ts';

/** What leaving now would lose. Nothing once there is a result, which is saved in the background. */
export type Loss = 'training' | 'replay' | 'nothing';

export function lossOf(training: Training): Loss {
  if (training.replay) return 'replay';
  return hasResult(training) ? 'nothing' : 'training';
}
