import type { ErrorType } from '@mova/contracts';

/** How long a run that was neither saved nor cancelled holds a free training, in minutes. */
export const holdMinutes = 15;

/** The free trainings of a learner without premium. */
export interface Standing {
  /** In the ledger. */
  readonly left: number;
  /** Of those, held by runs under way. */
  readonly held: number;
}

/** Whether a training is left that no run under way holds. */
export function hasTrainingToUse({ left, held }: Standing): boolean {
  return left - held > 0;
}

/**
 * Why a learner without premium may not start another run, or undefined when they may. Each run under way holds
 * one free training, so that the last one is not begun twice.
 */
export function refusalToStart(standing: Standing): ErrorType | undefined {
  if (standing.left <= 0) return 'NO_TRAININGS_LEFT';
  return hasTrainingToUse(standing) ? undefined : 'TRAINING_UNDER_WAY';
}
