import type { ErrorType } from '@mova/contracts';

/** How long a run that was neither saved nor cancelled holds a free training, in minutes. */
export const holdMinutes = 15;

/** What decides whether a learner may start a run. */
export interface Standing {
  /** Free trainings in the ledger. */
  readonly left: number;
  /** Free trainings held by runs under way. */
  readonly held: number;
  readonly isPremium: boolean;
}

/**
 * Why a learner may not start another run, or undefined when they may. Each run under way holds one free
 * training, so that the last one is not begun twice.
 */
export function refusalToStart({ left, held, isPremium }: Standing): ErrorType | undefined {
  if (isPremium) return undefined;
  if (left <= 0) return 'NO_TRAININGS_LEFT';
  return left - held <= 0 ? 'TRAINING_UNDER_WAY' : undefined;
}
