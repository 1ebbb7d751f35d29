import { type ErrorType, pricedParts } from '@mova/contracts';

export const defaultFreeTrainings = { initial: 10, daily: 3 } as const;

/** Free trainings of the site, by configuration. */
export interface FreeTrainings {
  /** A new account starts with these. */
  readonly initial: number;
  /** Each of the user's days tops what is left up to at least this number; 0 for never. */
  readonly daily: number;
}

/** What a user has, as it is stored; {@link renewed} is what they have today. */
export interface Balance {
  readonly left: number;
  /** The user's day (`learningDay`) that last topped it up. */
  readonly renewedOn: string | null;
}

export const defaultMaxUnsavedPerDay = 200;

/**
 * A new account gets no more than a deleted account with the same e-mail had left (`former`), and is not topped up
 * twice on one day.
 */
export function initialBalance(initial: number, former: Balance | undefined): Balance {
  return {
    left: former === undefined ? initial : Math.min(initial, former.left),
    renewedOn: former?.renewedOn ?? null,
  };
}

/**
 * Tops a balance up if no day before has done so for `today`. Days away count once. Days only move forward, so a user
 * who changes the time zone back and forth gains the one day by which zones differ, and only once.
 */
export function renewed(balance: Balance, today: string, daily: number): Balance {
  if (daily === 0 || (balance.renewedOn !== null && balance.renewedOn >= today)) return balance;
  return { left: Math.max(balance.left, daily), renewedOn: today };
}

/** A ledger that is not open yet, because the account is newer than the last event read, counts as unused. */
export function freeTrainingsLeft(
  ledger: Balance | undefined,
  today: string,
  { initial, daily }: FreeTrainings,
): number {
  return renewed(ledger ?? initialBalance(initial, undefined), today, daily).left;
}

const minPrice = 1;

/**
 * Returns the free trainings that saving a training costs: one for each of the four priced parts without an
 * answer, at least one; nothing for a premium user. Which exercise kinds fill the parts does not matter.
 */
export function priceOfTraining(answeredParts: number, isPremium: boolean): number {
  return isPremium ? 0 : Math.max(minPrice, pricedParts - answeredParts);
}

export function leftAfter(left: number, price: number): number {
  return Math.max(0, left - price);
}

/** How long a training that is neither saved nor cancelled reserves a free training. */
export const reservationMinutes = 15;

const premiumStartHours = 24;

/** The free trainings of a user without premium. */
export interface Standing {
  readonly left: number;
  /** Of those, reserved by trainings under way. */
  readonly reserved: number;
  /** Trainings that may still be saved when none is left: with a reservation, or with one that has expired. */
  readonly claimed: number;
}

export function hasFreeTraining({ left, reserved }: Pick<Standing, 'left' | 'reserved'>): boolean {
  return left - reserved > 0;
}

/**
 * Whether a new claim takes its free training from the oldest one without a reservation, so that claims never
 * outnumber free trainings.
 */
export function mustExpireClaim({ left, claimed }: Pick<Standing, 'left' | 'claimed'>): boolean {
  return claimed >= left;
}

/** Returns why a user without premium may not start a training. A reserved free training is not given twice. */
export function startError(standing: Pick<Standing, 'left' | 'reserved'>): ErrorType | undefined {
  if (standing.left <= 0) return 'NO_TRAININGS_LEFT';
  return hasFreeTraining(standing) ? undefined : 'TRAINING_UNDER_WAY';
}

export interface StartedTraining {
  readonly startedAt: Date;
  readonly wasPremium: boolean;
  /** It was cancelled, or another training took its claim, and it is not saved. */
  readonly isCancelled: boolean;
}

/** Whether a training costs nothing because it was started with premium, not too long ago. */
export function countsAsPremium({ wasPremium, startedAt }: StartedTraining, now: Date): boolean {
  return wasPremium && now.getTime() - startedAt.getTime() <= premiumStartHours * 60 * 60 * 1000;
}

/** Whether a training that costs something has no claim, so that saving it needs a free training. */
export function needsFreeTraining({ wasPremium, isCancelled }: StartedTraining): boolean {
  return isCancelled || wasPremium;
}
