/** Trainings a new account starts with unless the operator says otherwise (decision 12). */
export const defaultFreeTrainings = 10;

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
