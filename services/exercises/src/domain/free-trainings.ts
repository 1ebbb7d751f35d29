export const defaultFreeTrainings = 10;

export const defaultMaxUnsavedPerDay = 200;

/** A new account gets no more than a deleted account with the same e-mail had left (`former`). */
export function initialTrainings(initial: number, former: number | undefined): number {
  return former === undefined ? initial : Math.min(initial, former);
}

/** A ledger that is not open yet, because the account is newer than the last event read, counts as unused. */
export function freeTrainingsLeft(ledger: number | undefined, initial: number): number {
  return ledger ?? initial;
}
