import { browserCookies, endRun, hasStartedRun } from '@mova/app-kit';
import { fieldsOf, forgetJson, readJson, readText } from '@mova/app-kit/storage';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { isGrammarResult, putResult, sharedTrainingKey, waitingResults } from './outbox.ts';

/** Options of the navigation that starts a training; without them its page may join one of another tab. */
export const startsTraining = { state: { startsTraining: true } } as const;

export function isTrainingStart(state: unknown): boolean {
  return fieldsOf(state)?.startsTraining === true;
}

/** The pages of a quiz and of its result, which they send themselves. A page of a training has a guard of its own. */
export const quizPaths: readonly string[] = ['/grammar-exercise', '/grammar-result'];

/** Completes a waiting result by what this tab has: a further exercise may have been left in the middle. */
export function completeResultOfTab(userId: number): void {
  const stored = fieldsOf(readJson('tab', storageNames.exercisesResult));
  const runId = fieldsOf(stored?.run)?.runId;
  if (stored?.userId !== userId) return;
  const waiting = waitingResults(userId).find((result) => result.runId === runId);
  if (!waiting || isGrammarResult(waiting)) return;
  // Another tab goes on with it: half an exercise would be saved as all of it.
  const shared = readText('browser', sharedTrainingKey(userId, waiting.runId));
  if (shared !== null && shared !== readText('tab', storageNames.exercisesResult)) return;
  const fields = Object.entries(stored).filter(([name]) => name in waiting.exercisesResult);
  putResult(userId, { ...waiting, exercisesResult: Object.fromEntries(fields) });
}

/** Removes a settled training from this tab: its answers, its start mark and the cookie of its words. */
export function forgetTrainingOfTab(userId: number, runId: string): void {
  const stored = fieldsOf(readJson('tab', storageNames.exercisesResult));
  // The tab may have started another one since.
  if (stored?.userId !== userId || fieldsOf(stored.run)?.runId !== runId) return;
  forgetJson('tab', storageNames.exercisesResult);
  if (!hasStartedRun()) return;
  endRun();
  browserCookies.remove(cookieNames.exerciseWords);
}
