import type { ErrorType } from '@mova/contracts';

/** How long a run that was neither saved nor cancelled holds a free training, in minutes. */
export const holdMinutes = 15;

/** How long a run that began as a premium one costs nothing, in hours. */
const premiumStartHours = 24;

/** The free trainings of a user without premium. */
export interface Standing {
  /** In the ledger. */
  readonly left: number;
  /** Of those, held by runs under way. */
  readonly held: number;
  /** Runs that may still be saved with none left: those under way, and those whose hold ended meanwhile. */
  readonly claimed: number;
}

/** Whether a training is left that no run under way holds. */
export function hasTrainingToUse({ left, held }: Pick<Standing, 'left' | 'held'>): boolean {
  return left - held > 0;
}

/**
 * Whether a run that takes a training now takes it from a run whose hold has ended: every training left is claimed.
 * The run that claimed it first counts as left from then on, so that claims never outnumber trainings.
 */
export function overtakesRun({ left, claimed }: Pick<Standing, 'left' | 'claimed'>): boolean {
  return claimed >= left;
}

/**
 * Why a user without premium may not start another run, or undefined when they may. Each run under way holds one
 * free training, so that the last one is not begun twice.
 */
export function refusalToStart(standing: Pick<Standing, 'left' | 'held'>): ErrorType | undefined {
  if (standing.left <= 0) return 'NO_TRAININGS_LEFT';
  return hasTrainingToUse(standing) ? undefined : 'TRAINING_UNDER_WAY';
}

/** A run as far as its price depends on it. */
export interface StartedRun {
  readonly startedAt: Date;
  /** Its user was premium when it began. */
  readonly wasPremium: boolean;
  /** It was cancelled, or another run took its training; and it was not saved since. */
  readonly isLeft: boolean;
}

/** Whether a run is still one that began as a premium one: those kept for later are free no longer. */
export function countsAsPremium({ wasPremium, startedAt }: StartedRun, now: Date): boolean {
  return wasPremium && now.getTime() - startedAt.getTime() <= premiumStartHours * 60 * 60 * 1000;
}

/** Whether a run claims no training, so that one must be left to save it. Asked of runs that cost something. */
export function needsTraining({ wasPremium, isLeft }: StartedRun): boolean {
  return isLeft || wasPremium;
}
