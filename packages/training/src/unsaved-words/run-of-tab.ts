import { browserCookies, endRun, hasStartedRun } from '@mova/app-kit';
import { fieldsOf, forgetJson, isText, readJson } from '@mova/app-kit/storage';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { isHeldHere } from './hold-run.ts';
import { findKept, keepResult, renewHold } from './kept-results.ts';

/** Returns the id of the user’s training in this tab, as the exercises store it. */
function runOfTab(userId: number): string | undefined {
  const stored = fieldsOf(readJson('tab', storageNames.exercisesResult));
  const runId = stored?.userId === userId ? fieldsOf(stored.run)?.runId : undefined;
  return isText(runId) ? runId : undefined;
}

/**
 * Extends the reservation of the training in this tab after a reload: its page reserves the result only once it has
 * loaded.
 */
export function expectRunOfTab(userId: number): void {
  const runId = runOfTab(userId);
  if (runId === undefined || !hasStartedRun()) return;
  const kept = findKept(userId, runId);
  if (kept && kept.heldUntil > 0) renewHold(userId, runId);
}

/**
 * Makes the result of this tab due: the tab is at a page outside trainings, so the training was left, perhaps by
 * the address bar. It is not released: in a duplicated tab a page of the same training may be open.
 */
export function releaseRunOfTab(userId: number): void {
  const runId = runOfTab(userId);
  if (runId === undefined || isHeldHere(runId)) return;
  const kept = findKept(userId, runId);
  const now = Date.now();
  if (kept && !kept.refused && kept.heldUntil > now) keepResult(userId, { ...kept, heldUntil: now });
}

/**
 * Removes a saved training from this tab: its result, its start mark and the cookie of its words, unless the tab
 * has started another training since. A page that shows the training does so itself.
 */
export function forgetSavedRun(userId: number, runId: string): void {
  if (runOfTab(userId) !== runId || isHeldHere(runId)) return;
  forgetJson('tab', storageNames.exercisesResult);
  if (!hasStartedRun()) return;
  endRun();
  browserCookies.remove(cookieNames.exerciseWords);
}
