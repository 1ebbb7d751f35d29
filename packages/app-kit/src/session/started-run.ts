import { storageNames } from '@mova/contracts/names';
import { readSession } from './session.ts';

/** Learner whose run this page holds where the tab's storage is closed. */
let heldBy: number | undefined;

/**
 * Notes that the signed-in learner has begun a training in this tab. Until `endRun`, guard C and the guard of
 * words let the learner on, reloads included, whatever becomes of the trainings left or the chosen words
 * meanwhile (product decision 23): to the end, the result and «Повторити помилки».
 */
export function beginRun(): void {
  const userId = readSession()?.userId;
  if (userId === undefined) return;
  try {
    sessionStorage.setItem(storageNames.startedRun, String(userId));
    heldBy = undefined;
  } catch {
    // Closed storage: the page itself knows, until it is loaded anew.
    heldBy = userId;
  }
}

/** The learner has left the training or its result. */
export function endRun(): void {
  heldBy = undefined;
  try {
    sessionStorage.removeItem(storageNames.startedRun);
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}

/** Whether the signed-in learner is in a training of this tab; somebody else's does not count. */
export function hasStartedRun(): boolean {
  const userId = readSession()?.userId;
  if (userId === undefined) return false;
  if (heldBy !== undefined) return heldBy === userId;
  try {
    return sessionStorage.getItem(storageNames.startedRun) === String(userId);
  } catch {
    return false;
  }
}
