import { type CallBody, type CallResponse, isApiFailure, readSession } from '@mova/app-kit';
import { unlessHeld } from './hold-run.ts';
import { findKept, forgetResult, type KeptResult, keptResults, rejectResult } from './kept-results.ts';
import { forgetSavedRun } from './run-of-tab.ts';

type Save = (body: CallBody<'saveWordsResult'>) => PromiseLike<Answer>;

interface Answer {
  readonly data?: CallResponse<'saveWordsResult'> | undefined;
  readonly error?: unknown;
}

export interface SaveOutcome {
  readonly saved: number;
  /** Saved before with other answers, which count instead. */
  readonly savedBefore: number;
  readonly refused: number;
  /** When to try again (epoch ms); undefined when nothing is left. */
  readonly nextAt: number | undefined;
}

/** Delay before a training is checked again that a page has reserved. */
const reservedRetryMs = 60_000;

/**
 * Whether the server will never accept a result: it is invalid, its training is unknown or another user’s, or was
 * cancelled and no free training is left.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!isApiFailure(error) || error.kind !== 'problem') return false;
  return ['INVALID_REQUEST', 'NOT_FOUND', 'BODY_TOO_LARGE', 'NO_TRAININGS_LEFT'].includes(
    error.problem.errorType,
  );
}

/**
 * Saves the due results of the user one by one, while they are signed in. After an error the rest waits too,
 * because the server is probably down. A training that some tab is still in is skipped.
 *
 * @param now epoch ms
 */
export async function saveKeptResults(userId: number, save: Save, now: number): Promise<SaveOutcome> {
  const counts = { saved: 0, savedBefore: 0, refused: 0 };
  const held = new Set<string>();
  const isDue = ({ refused, heldUntil }: KeptResult) => !refused && heldUntil <= now;
  for (const { runId, heldUntil } of keptResults(userId).filter(isDue)) {
    const task = async () => {
      // Another tab may have saved it, or its page returned, while this one waited for the lock.
      const kept = findKept(userId, runId);
      return kept && isDue(kept) ? saveOne(userId, kept, save) : 'gone';
    };
    // A released result belongs to no page.
    const outcome = heldUntil === 0 ? await task() : await unlessHeld(runId, task);
    if (outcome === 'failed') break;
    if (outcome === undefined) held.add(runId);
    else if (outcome !== 'gone') counts[outcome] += 1;
  }
  const waiting = keptResults(userId).filter(({ refused }) => !refused);
  const times = waiting.map(({ runId, heldUntil }) => (held.has(runId) ? now + reservedRetryMs : heldUntil));
  return { ...counts, nextAt: times.length === 0 ? undefined : Math.min(...times) };
}

async function saveOne(
  userId: number,
  { runId, exercisesResult }: KeptResult,
  save: Save,
): Promise<'saved' | 'savedBefore' | 'refused' | 'failed'> {
  const isSignedIn = () => readSession()?.userId === userId;
  if (!isSignedIn()) return 'failed';
  const { data, error } = await save({ runId, exercisesResult });
  if (error === undefined) {
    forgetResult(userId, runId);
    forgetSavedRun(userId, runId);
    return wasSavedBefore(exercisesResult, data) ? 'savedBefore' : 'saved';
  }
  // After a change of user, the rejection may only mean that the result is not theirs.
  if (!isRefusedForGood(error) || !isSignedIn()) return 'failed';
  rejectResult(userId, runId);
  return 'refused';
}

/**
 * Whether a training had been saved before with other answers: a training is saved once, and a repeat returns what
 * was saved then.
 */
export function wasSavedBefore(
  sent: CallBody<'saveWordsResult'>['exercisesResult'],
  answer: CallResponse<'saveWordsResult'> | undefined,
): boolean {
  if (!answer) return false;
  const answers = Object.entries(sent).flatMap(([field, values]): readonly unknown[] =>
    field.endsWith('PartAnswers') && Array.isArray(values) ? values : [],
  );
  const right = answers.filter((isRight) => isRight === true).length;
  return answer.run.correct !== right || answer.run.wrong !== answers.length - right;
}
