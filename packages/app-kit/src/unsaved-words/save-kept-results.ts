import { type CallBody, type CallResponse, isApiFailure, readSession } from '@mova/app-kit';
import { unlessHeld } from './hold-run.ts';
import { findKept, forgetResult, type KeptResult, keptResults, setResultAside } from './kept-results.ts';
import { forgetSavedRun } from './run-of-tab.ts';

/** Sends one result: the trigger of `useSaveWordsResultMutation`, or its endpoint on the store. */
type Save = (body: CallBody<'saveWordsResult'>) => PromiseLike<Answer>;

interface Answer {
  readonly data?: CallResponse<'saveWordsResult'> | undefined;
  readonly error?: unknown;
}

/** How saving what was kept went. */
export interface SaveOutcome {
  readonly saved: number;
  /** Runs that had been saved before with other answers: theirs count, the kept ones do not. */
  readonly savedBefore: number;
  /** Refused for good: the learner is to be told, once. */
  readonly refused: number;
  /** Milliseconds since the epoch when trying again makes sense; undefined when nothing is left to save. */
  readonly nextAt: number | undefined;
}

/** Milliseconds until a run is asked about again that a page holds. */
const heldPause = 60_000;

/**
 * Whether the server will never accept a result: it is not valid, its run is unknown or somebody else’s, or it was
 * cancelled and no free training is left for it.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!isApiFailure(error) || error.kind !== 'problem') return false;
  return ['INVALID_REQUEST', 'NOT_FOUND', 'BODY_TOO_LARGE', 'NO_TRAININGS_LEFT'].includes(
    error.problem.errorType,
  );
}

/**
 * Saves what is kept of a learner and due, one after the other, as long as it is they who are signed in. A
 * result that could not be saved stays; the ones behind it wait too, for the server is most likely away. The
 * result of a run that some tab still goes on with is left to that tab.
 *
 * @param now milliseconds since the epoch
 */
export async function saveKeptResults(userId: number, save: Save, now: number): Promise<SaveOutcome> {
  const counts = { saved: 0, savedBefore: 0, refused: 0 };
  const held = new Set<string>();
  const isDue = ({ refused, heldUntil }: KeptResult) => !refused && heldUntil <= now;
  for (const { runId, heldUntil } of keptResults(userId).filter(isDue)) {
    const task = async () => {
      // While the lock was asked for, another tab may have saved it, or its own page come back.
      const kept = findKept(userId, runId);
      return kept && isDue(kept) ? saveOne(userId, kept, save) : 'gone';
    };
    // What its page has let go is nobody's any more.
    const outcome = heldUntil === 0 ? await task() : await unlessHeld(runId, task);
    if (outcome === 'failed') break;
    if (outcome === undefined) held.add(runId);
    else if (outcome !== 'gone') counts[outcome] += 1;
  }
  const waiting = keptResults(userId).filter(({ refused }) => !refused);
  const times = waiting.map(({ runId, heldUntil }) => (held.has(runId) ? now + heldPause : heldUntil));
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
  // Another learner who signed in meanwhile would be refused for not being this one.
  if (!isRefusedForGood(error) || !isSignedIn()) return 'failed';
  setResultAside(userId, runId);
  return 'refused';
}

/**
 * Whether a run had been saved before, with other answers than those just sent: a run is saved once, and the
 * answer to a repeat is what was saved then.
 *
 * @param answer of the server; without one nothing is known to differ
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
