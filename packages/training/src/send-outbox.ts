import { isApiFailure, readSession } from '@mova/app-kit';
import {
  isGrammarResult,
  isWaiting,
  outboxEvent,
  removeResult,
  type WaitingResult,
  waitingResults,
} from './outbox.ts';

export type Save<Result extends WaitingResult = WaitingResult> = (
  result: Result,
) => PromiseLike<{ readonly data?: unknown; readonly error?: unknown }>;

/** `refused`: the server will never accept it. */
export type Outcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused' | 'failed'; readonly error: unknown };

/** It is invalid, another user’s, not paid for, or of a level that has changed. */
const finalErrors: readonly (string | undefined)[] = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'NO_TRAININGS_LEFT',
  'CONFLICT',
];

/** How long a message shows a refused result: until it is dismissed. */
export const untilDismissedSeconds = 86_400;

/** Sends a result. Any page and tab may, at any time: the server saves a quiz, and each exercise of a training, once. */
export async function sendResult<Result extends WaitingResult>(
  userId: number,
  result: Result,
  save: Save<Result>,
): Promise<Outcome> {
  const isSignedIn = () => readSession()?.userId === userId;
  if (!isSignedIn()) return { kind: 'failed', error: undefined };
  const { error } = await save(result);
  if (error === undefined) {
    removeResult(userId, result);
    return { kind: 'saved' };
  }
  // After a change of user, the rejection may only mean that the result is not theirs.
  const isRefused = isSignedIn() && finalErrors.includes(errorTypeOf(error));
  return { kind: isRefused ? 'refused' : 'failed', error };
}

export function errorTypeOf(error: unknown): string | undefined {
  return isApiFailure(error) && error.kind === 'problem' ? error.problem.errorType : undefined;
}

/** Leaves a result to be sent by any page. What the outbox does not hold is sent at once: storage may be full. */
export function leaveResult<Result extends WaitingResult>(
  userId: number,
  result: Result,
  save: Save<Result>,
): void {
  // Another user who signed in since must not send it.
  if (readSession()?.userId !== userId) return;
  if (isWaiting(userId, result)) window.dispatchEvent(new Event(outboxEvent));
  else void save(result);
}

/**
 * Sends the results of a user one by one. After an error the others of its kind wait too, because their service is
 * probably down. Those refused stay in the outbox until someone has told the user.
 */
export async function sendOutbox(userId: number, save: Save) {
  const sent = { saved: [] as WaitingResult[], refused: [] as WaitingResult[] };
  const failed = { words: false, grammar: false };
  for (const { runId } of waitingResults(userId)) {
    const result = waitingResults(userId).find((waiting) => waiting.runId === runId);
    const service = result && isGrammarResult(result) ? 'grammar' : 'words';
    // Another tab may have sent it.
    if (!result || failed[service]) continue;
    const { kind } = await sendResult(userId, result, save);
    if (kind === 'failed') failed[service] = true;
    else sent[kind].push(result);
  }
  return sent;
}
