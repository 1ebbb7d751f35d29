import { type CallBody, isApiFailure, readSession } from '@mova/app-kit';
import { forgetResult, keptResults, setResultAside } from './kept-results.ts';

/** Sends one result: the trigger of `useSaveWordsResultMutation`, or its endpoint on the store. */
type Save = (body: CallBody<'saveWordsResult'>) => PromiseLike<{ readonly error?: unknown }>;

/** How saving what was kept went. */
export interface SaveOutcome {
  readonly saved: number;
  /** Refused for good: the learner is to be told, once. */
  readonly refused: number;
  /** Milliseconds since the epoch when trying again makes sense; undefined when nothing is left to save. */
  readonly nextAt: number | undefined;
}

/** Whether the server will never accept a result: it is not valid, or its run is unknown or somebody else’s. */
export function isRefusedForGood(error: unknown): boolean {
  if (!isApiFailure(error) || error.kind !== 'problem') return false;
  return ['INVALID_REQUEST', 'NOT_FOUND', 'BODY_TOO_LARGE'].includes(error.problem.errorType);
}

/**
 * Saves what is kept of a learner and due, one after the other, as long as it is they who are signed in. A
 * result that could not be saved stays; the ones behind it wait too, for the server is most likely away.
 *
 * @param now milliseconds since the epoch
 */
export async function saveKeptResults(userId: number, save: Save, now: number): Promise<SaveOutcome> {
  const isSignedIn = () => readSession()?.userId === userId;
  let saved = 0;
  let refused = 0;
  let failed = false;
  const due = keptResults(userId).filter((result) => !result.refused && result.heldUntil <= now);
  for (const { runId, exercisesResult } of due) {
    if (failed || !isSignedIn()) break;
    const { error } = await save({ runId, exercisesResult });
    if (error === undefined) {
      forgetResult(userId, runId);
      saved += 1;
    } else if (isRefusedForGood(error) && isSignedIn()) {
      // Another learner who signed in meanwhile would be refused for not being this one.
      setResultAside(userId, runId);
      refused += 1;
    } else failed = true;
  }
  const waiting = keptResults(userId).filter((result) => !result.refused);
  const nextAt = waiting.length === 0 ? undefined : Math.min(...waiting.map(({ heldUntil }) => heldUntil));
  return { saved, refused, nextAt };
}
