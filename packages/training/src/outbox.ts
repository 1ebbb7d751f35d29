import type { CallBody } from '@mova/app-kit';
import { fieldsOf, forgetJson, isText, isWhole, keepJson, keysIn, readJson } from '@mova/app-kit/storage';
import type { Tense } from '@mova/contracts';

export type WordsResult = CallBody<'saveWordsResult'>;
type GrammarBody = CallBody<'saveGrammarResult'>;
export type GrammarResult = { readonly [Field in keyof GrammarBody]-?: NonNullable<GrammarBody[Field]> };

/** A result that waits in this browser to be saved, for its user only: the body of the call that saves it. */
export type WaitingResult = WordsResult | GrammarResult;

/** Fired on `window` when a result is left to be sent by any page. */
export const outboxEvent = 'mova:words-unsaved';

/** Fired on `window` when a result no longer waits. The shell and a section of another release know this name. */
export const removedEvent = 'mova:result-settled';

/** One key per result, so that tabs do not overwrite each other; releases built before use those of word trainings. */
const wordsKey = (userId: number, runId = '') => `mova:words-unsaved:${userId}:${runId}`;
const grammarKey = (userId: number, runId = '') => `mova:grammar-result:${userId}:${runId}`;
const keyOf = (userId: number, result: WaitingResult) =>
  (isGrammarResult(result) ? grammarKey : wordsKey)(userId, result.runId);

/** Releases built before kept finished quizzes in one list. */
const formerListKey = (userId: number) => `mova:grammar-unsaved:${userId}`;

/** Key of the copy by which other tabs join a training. */
export const sharedTrainingKey = (userId: number, runId = '') => `mova:training:${userId}:${runId}`;

/** A training that no tab has changed for so long is not joined any more. */
export const maxSharedAgeMs = 24 * 60 * 60_000;

export function isGrammarResult(result: WaitingResult): result is GrammarResult {
  return 'tense' in result;
}

export function waitingResults(userId: number): readonly WaitingResult[] {
  const stored = [wordsKey(userId), grammarKey(userId)]
    .flatMap((prefix) => keysIn('browser', prefix))
    .flatMap((key) => {
      const result = parse(readJson('browser', key));
      return result && key === keyOf(userId, result) ? [result] : [];
    });
  const former = formerList(userId).flatMap((run) => resultOfFormerRun(run) ?? []);
  return [...former.filter(({ runId }) => stored.every((result) => result.runId !== runId)), ...stored];
}

/** Stores a result in place of an earlier state of it. Returns whether storage took it. */
export function putResult(userId: number, result: WaitingResult): boolean {
  return keepJson('browser', keyOf(userId, result), result);
}

/** Whether a result waits as it is given: its training has not got on since. */
export function isWaiting(userId: number, result: WaitingResult): boolean {
  const waiting = waitingResults(userId).find(({ runId }) => runId === result.runId);
  return waiting !== undefined && JSON.stringify(waiting) === JSON.stringify(parse(result));
}

/** Removes a result, unless its training has got on since. Returns whether it was still there. */
export function removeResult(userId: number, result: WaitingResult): boolean {
  if (!isWaiting(userId, result)) return false;
  forgetJson('browser', keyOf(userId, result));
  const list = formerList(userId);
  const others = list.filter((run) => fieldsOf(run)?.runId !== result.runId);
  if (others.length === 0) forgetJson('browser', formerListKey(userId));
  else if (others.length < list.length) keepJson('browser', formerListKey(userId), others);
  window.dispatchEvent(new Event(removedEvent));
  return true;
}

export function clearOutbox(userId: number): void {
  for (const prefix of [wordsKey(userId), grammarKey(userId), sharedTrainingKey(userId)])
    for (const key of keysIn('browser', prefix)) forgetJson('browser', key);
  forgetJson('browser', formerListKey(userId));
}

function formerList(userId: number): readonly unknown[] {
  const list = readJson('browser', formerListKey(userId));
  return Array.isArray(list) ? list : [];
}

function resultOfFormerRun(run: unknown): WaitingResult | undefined {
  const { asked, at, errorIndexes, ...kept } = fieldsOf(run) ?? {};
  const isFinished = Array.isArray(asked) && asked.length === at;
  return isFinished ? parse({ ...kept, exercisesLeft: errorIndexes }) : undefined;
}

/** Checks the shape only: the server validates the result. */
function parse(value: unknown): WaitingResult | undefined {
  const kept = fieldsOf(value) ?? {};
  const { runId, tense, exercisesLeft, level, contentVersion } = kept;
  const exercisesResult = fieldsOf(kept.exercisesResult);
  if (!isText(runId)) return undefined;
  if (exercisesResult) {
    // Releases built before kept what the server had rejected, and reserved what their page was still adding to.
    const isFree = kept.refused !== true && !(Number(kept.heldUntil) > Date.now());
    return isFree ? { runId, exercisesResult } : undefined;
  }
  if (!isText(tense) || !Array.isArray(exercisesLeft) || !isWhole(level, 1, 5) || !isText(contentVersion))
    return undefined;
  return { tense: tense as Tense, exercisesLeft, runId, level, contentVersion };
}
