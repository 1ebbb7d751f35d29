/** Trainings a new account starts with unless the operator says otherwise (decision 12). */
export const defaultFreeTrainings = 10;

/** New runs that a user may start within a day without saving them, unless the operator says otherwise. */
export const defaultMaxUnsavedPerDay = 200;

/**
 * Trainings that a new account begins with, where its e-mail had one before: what that one had left.
 *
 * @param former what the former account had left; undefined where there was none
 */
export function initialTrainings(initial: number, former: number | undefined): number {
  return former === undefined ? initial : Math.min(initial, former);
}

/**
 * Free trainings a learner sees. A ledger that is not open yet (the account is newer than the last event
 * read) counts as untouched: a new learner is never told that nothing is left.
 *
 * @param ledger what the ledger says, undefined while it is not open
 * @param initial trainings a new account starts with (decision 12)
 */
export function freeTrainingsLeft(ledger: number | undefined, initial: number): number {
  return ledger ?? initial;
}
