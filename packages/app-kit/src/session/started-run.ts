import { storageNames } from '@mova/contracts/names';
import { readSession } from './session.ts';

/** User of the training when the tab’s storage is blocked. */
let userIdInMemory: number | undefined;

/**
 * Marks that the user has started a training in this tab. Until `endRun` the guards let them continue, reloads
 * included, even when no free trainings or chosen words are left.
 */
export function beginRun(): void {
  const userId = readSession()?.userId;
  if (userId === undefined) return;
  try {
    sessionStorage.setItem(storageNames.startedRun, String(userId));
    userIdInMemory = undefined;
  } catch {
    // Storage is blocked: remembered until the page reloads.
    userIdInMemory = userId;
  }
}

export function endRun(): void {
  userIdInMemory = undefined;
  try {
    sessionStorage.removeItem(storageNames.startedRun);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

export function hasStartedRun(): boolean {
  const userId = readSession()?.userId;
  if (userId === undefined) return false;
  if (userIdInMemory !== undefined) return userIdInMemory === userId;
  try {
    return sessionStorage.getItem(storageNames.startedRun) === String(userId);
  } catch {
    return false;
  }
}
