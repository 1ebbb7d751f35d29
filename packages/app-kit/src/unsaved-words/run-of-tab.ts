import { browserCookies, endRun, hasStartedRun } from '@mova/app-kit';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { fieldsOf, isText } from '../storage/fields.ts';
import { forgetJson, readJson } from '../storage/json-storage.ts';
import { isHeldHere } from './hold-run.ts';
import { findKept, keepResult, renewHold } from './kept-results.ts';

/** Id of the run of a learner that this tab holds, as the exercises keep it; undefined for none. */
function runOfTab(userId: number): string | undefined {
  const stored = fieldsOf(readJson('tab', storageNames.exercisesResult));
  const runId = stored?.userId === userId ? fieldsOf(stored.run)?.runId : undefined;
  return isText(runId) ? runId : undefined;
}

/**
 * The document was loaded at a page of a training: the one that goes on in this tab is about to come back, and its
 * page holds its result only once it is there. Until then it has another while.
 */
export function expectRunOfTab(userId: number): void {
  const runId = runOfTab(userId);
  if (runId === undefined || !hasStartedRun()) return;
  const kept = findKept(userId, runId);
  // What its page has let go may be saved at once.
  if (kept && kept.heldUntil > 0) renewHold(userId, runId);
}

/**
 * The tab is at a page that belongs to no training: the run it holds was left, also where nobody could be asked (by
 * the address bar, say, or because its next page had not come), and its result is due. It is not let go: where the
 * tab was duplicated, a page of the same run may be open in the other.
 */
export function releaseRunOfTab(userId: number): void {
  const runId = runOfTab(userId);
  if (runId === undefined || isHeldHere(runId)) return;
  const kept = findKept(userId, runId);
  const now = Date.now();
  if (kept && !kept.refused && kept.heldUntil > now) keepResult(userId, { ...kept, heldUntil: now });
}

/**
 * Takes a run that was saved out of this tab, where it is the one the tab holds (specification §4): the result of
 * the session, the pass of the run, and the cookie of its words, unless the tab has set out for another training
 * since, whose words these are. A page of the run that is on the screen does so itself.
 */
export function forgetSavedRun(userId: number, runId: string): void {
  if (runOfTab(userId) !== runId || isHeldHere(runId)) return;
  forgetJson('tab', storageNames.exercisesResult);
  if (!hasStartedRun()) return;
  endRun();
  browserCookies.remove(cookieNames.exerciseWords);
}
