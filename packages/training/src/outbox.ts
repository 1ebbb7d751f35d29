import type { CallBody } from '@mova/app-kit';
import { fieldsOf, forgetJson, isText, keepJson, keysIn, readJson } from '@mova/app-kit/storage';

/** A result of a word training that waits in this browser to be saved, for its user only. */
export type WaitingResult = CallBody<'saveWordsResult'>;

/** Fired on `window` when a result is left to be sent by any page. */
export const outboxEvent = 'mova:words-unsaved';

/** One key per training, so that tabs do not overwrite each other; releases built before use the same keys. */
const keyOf = (userId: number, runId = '') => `mova:words-unsaved:${userId}:${runId}`;

/** Key of the copy by which other tabs join a training. */
export const sharedTrainingKey = (userId: number, runId = '') => `mova:training:${userId}:${runId}`;

export function waitingResults(userId: number): readonly WaitingResult[] {
  return keysIn('browser', keyOf(userId)).flatMap((key) => {
    const result = parse(readJson('browser', key));
    return result && key === keyOf(userId, result.runId) ? [result] : [];
  });
}

/** Stores a result in place of an earlier state of its training. Returns whether storage took it. */
export function putResult(userId: number, { runId, exercisesResult }: WaitingResult): boolean {
  return keepJson('browser', keyOf(userId, runId), { runId, exercisesResult });
}

/** Removes a result that is settled, unless its training has got on since. */
export function removeResult(userId: number, settled: WaitingResult): void {
  const key = keyOf(userId, settled.runId);
  if (JSON.stringify(parse(readJson('browser', key))) === JSON.stringify(settled)) forgetJson('browser', key);
}

/** Removes everything of a user whose account is gone. */
export function clearOutbox(userId: number): void {
  for (const prefix of [keyOf(userId), sharedTrainingKey(userId)])
    for (const key of keysIn('browser', prefix)) forgetJson('browser', key);
}

/** Checks the shape only: the server validates the result. */
function parse(value: unknown): WaitingResult | undefined {
  const kept = fieldsOf(value);
  const exercisesResult = fieldsOf(kept?.exercisesResult);
  if (!kept || !isText(kept.runId) || !exercisesResult) return undefined;
  // Releases built before kept what the server had rejected, and reserved what their page was still adding to.
  if (kept.refused === true || Number(kept.heldUntil) > Date.now()) return undefined;
  return { runId: kept.runId, exercisesResult };
}
