import { isApiFailure, readSession } from '@mova/app-kit';
import { removeResult, type WaitingResult, waitingResults } from './outbox.ts';

type Save = (result: WaitingResult) => PromiseLike<{ readonly data?: unknown; readonly error?: unknown }>;

/** `refused`: the server will never accept it. */
export type Outcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused' | 'failed'; readonly error: unknown };

/** It is invalid, its training is unknown or another user’s, or was cancelled and no free training is left. */
const finalErrors: readonly string[] = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'NO_TRAININGS_LEFT',
];

/** Sends a result. Any page and tab may, at any time: the server saves each exercise of a training once. */
export async function sendResult(userId: number, result: WaitingResult, save: Save): Promise<Outcome> {
  const isSignedIn = () => readSession()?.userId === userId;
  if (!isSignedIn()) return { kind: 'failed', error: undefined };
  const { error } = await save(result);
  if (error === undefined) {
    removeResult(userId, result);
    return { kind: 'saved' };
  }
  // After a change of user, the rejection may only mean that the result is not theirs.
  const isFinal = isApiFailure(error) && error.kind === 'problem' && isSignedIn();
  const isRefused = isFinal && finalErrors.includes(error.problem.errorType);
  return { kind: isRefused ? 'refused' : 'failed', error };
}

export interface SentResults {
  readonly saved: readonly WaitingResult[];
  /** They stay in the outbox until someone has told the user. */
  readonly refused: readonly WaitingResult[];
}

/** Sends the results of a user one by one. After an error the rest waits too, because the server is probably down. */
export async function sendOutbox(userId: number, save: Save): Promise<SentResults> {
  const sent = { saved: [] as WaitingResult[], refused: [] as WaitingResult[] };
  for (const { runId } of waitingResults(userId)) {
    const result = waitingResults(userId).find((waiting) => waiting.runId === runId);
    // Another tab has sent it.
    if (!result) continue;
    const { kind } = await sendResult(userId, result, save);
    if (kind === 'failed') break;
    sent[kind].push(result);
  }
  return sent;
}
