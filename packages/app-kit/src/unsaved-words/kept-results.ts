import type { CallBody } from '@mova/app-kit';
import { fieldsOf, isText } from '../storage/fields.ts';
import { forgetJson, keepJson, keysIn, readJson } from '../storage/json-storage.ts';

type SaveBody = CallBody<'saveWordsResult'>;

/**
 * A result of a word training that was not saved yet. It stays in this browser until it was, for its learner
 * alone (decision 3), also when the tab is closed.
 */
export interface KeptResult extends SaveBody {
  /**
   * Milliseconds since the epoch until which the page of its run alone saves it: the learner may still be about
   * to, or go on with another exercise. 0 once that page has let it go.
   */
  readonly heldUntil: number;
  /** The server refused it for good: it is not sent again. */
  readonly refused: boolean;
}

/**
 * Milliseconds a result is left to the page of its run after each step and each sign of life, before anybody else
 * saves it.
 */
const heldFor = 5 * 60_000;

/** Until when a result that is held from now on is left to its page. */
export const holdFromNow = () => Date.now() + heldFor;

/** Fired on `window` of this tab when a result may have become due, or its page has gone. */
export const unsavedEvent = 'mova:words-unsaved';

/** One key for each run, so that two tabs which finish at once do not overwrite each other. */
const prefixOf = (userId: number) => `mova:words-unsaved:${userId}:`;

/** Refused results kept for whoever may have to look into them; older ones go. */
const mostRefused = 5;

/** Whether the browser holds anything of a learner that is still to be saved; cheap enough for every start. */
export function hasUnsavedResults(userId: number): boolean {
  return keptResults(userId).some(({ refused }) => !refused);
}

/** What is kept of a learner; what cannot be read is left out. */
export function keptResults(userId: number): readonly KeptResult[] {
  const prefix = prefixOf(userId);
  return keysIn('browser', prefix).flatMap((key) => {
    const result = parse(readJson('browser', key));
    return result && key === prefix + result.runId ? [result] : [];
  });
}

/**
 * Keeps a result, in the place of an earlier state of the same run, and says whether the browser took it. One
 * that was refused stays so.
 */
export function keepResult(
  userId: number,
  { runId, exercisesResult, heldUntil }: Omit<KeptResult, 'refused'>,
): boolean {
  if (findKept(userId, runId)?.refused) return true;
  const kept = keepJson('browser', prefixOf(userId) + runId, { runId, exercisesResult, heldUntil });
  // One that is held is for nobody else, and an answer of «Ще на слух» wakes nobody.
  if (heldUntil <= Date.now()) window.dispatchEvent(new Event(unsavedEvent));
  return kept;
}

/** The page of its run lives: what is kept of it stays its own for another while. */
export function renewHold(userId: number, runId: string): void {
  const kept = findKept(userId, runId);
  if (kept && !kept.refused) keepResult(userId, { ...kept, heldUntil: holdFromNow() });
}

/** The page of its run is left: whoever comes next may save it. Says whether anything is kept at all. */
export function letResultGo(userId: number, runId: string): boolean {
  const kept = findKept(userId, runId);
  if (kept && !kept.refused) keepResult(userId, { ...kept, heldUntil: 0 });
  return kept !== undefined;
}

/** The result was saved. */
export function forgetResult(userId: number, runId: string): void {
  forgetJson('browser', prefixOf(userId) + runId);
}

/** Takes a result out of the retries: the server will never accept it. */
export function setResultAside(userId: number, runId: string): void {
  const kept = findKept(userId, runId);
  if (!kept) return;
  keepJson('browser', prefixOf(userId) + runId, { ...kept, refused: true });
  const refused = keptResults(userId).filter((result) => result.refused && result.runId !== runId);
  for (const old of refused.slice(0, Math.max(0, refused.length + 1 - mostRefused))) {
    forgetResult(userId, old.runId);
  }
}

/** What is kept of one run; undefined for nothing. */
export function findKept(userId: number, runId: string): KeptResult | undefined {
  return keptResults(userId).find((result) => result.runId === runId);
}

/** The server judges the result itself; here it only has to be one. */
function parse(value: unknown): KeptResult | undefined {
  const kept = fieldsOf(value);
  const exercisesResult = fieldsOf(kept?.exercisesResult);
  if (!kept || !isText(kept.runId) || !exercisesResult) return undefined;
  const { runId, heldUntil, refused } = kept;
  return {
    runId,
    exercisesResult,
    heldUntil: typeof heldUntil === 'number' ? heldUntil : 0,
    refused: refused === true,
  };
}
