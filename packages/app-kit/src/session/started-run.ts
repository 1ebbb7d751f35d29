import { storageNames } from '@mova/contracts/names';
import { readSession } from './session.ts';
import { readTab, writeTab } from './tab-storage.ts';

/** User of the training when the tab’s storage is blocked; lasts until the page reloads. */
let userIdInMemory: number | undefined;

/**
 * Marks that the user has started a training in this tab. Until `endRun` the guards let them continue, reloads
 * included, even when no free trainings or chosen words are left.
 */
export function beginRun(): void {
  const userId = readSession()?.userId;
  if (userId === undefined) return;
  userIdInMemory = writeTab(storageNames.startedRun, String(userId)) ? undefined : userId;
}

export function endRun(): void {
  userIdInMemory = undefined;
  writeTab(storageNames.startedRun, undefined);
}

export function hasStartedRun(): boolean {
  const userId = readSession()?.userId;
  if (userId === undefined) return false;
  if (userIdInMemory !== undefined) return userIdInMemory === userId;
  return readTab(storageNames.startedRun) === String(userId);
}
