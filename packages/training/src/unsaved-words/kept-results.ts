import type { CallBody } from '@mova/app-kit';
import { fieldsOf, forgetJson, isText, keepJson, keysIn, readJson } from '@mova/app-kit/storage';

type SaveBody = CallBody<'saveWordsResult'>;

/**
 * A result of a word training that is not saved yet. It stays in this browser, for its user only, until it is
 * saved.
 */
export interface KeptResult extends SaveBody {
  /** Until then (epoch ms) only the page of the training saves it. 0 once that page has released it. */
  readonly heldUntil: number;
  readonly refused: boolean;
}

/** How long a result stays reserved after each step and each heartbeat of its page. */
const reservationMs = 5 * 60_000;

/** Returns when a reservation made now expires. */
export const holdFromNow = () => Date.now() + reservationMs;

/** Fired on `window` when a result may have become due, or its page has gone. */
export const unsavedEvent = 'mova:words-unsaved';

/** One key per training, so that two tabs do not overwrite each other. */
const prefixOf = (userId: number) => `mova:words-unsaved:${userId}:`;

/** Rejected results are kept for diagnosis; the oldest are removed. */
const maxRejected = 5;

export function hasUnsavedResults(userId: number): boolean {
  return keptResults(userId).some(({ refused }) => !refused);
}

export function keptResults(userId: number): readonly KeptResult[] {
  const prefix = prefixOf(userId);
  return keysIn('browser', prefix).flatMap((key) => {
    const result = parse(readJson('browser', key));
    return result && key === prefix + result.runId ? [result] : [];
  });
}

/**
 * Stores a result, replacing an earlier state of the training unless that was rejected. Returns whether storage
 * took it.
 */
export function keepResult(
  userId: number,
  { runId, exercisesResult, heldUntil }: Omit<KeptResult, 'refused'>,
): boolean {
  if (findKept(userId, runId)?.refused) return true;
  const kept = keepJson('browser', prefixOf(userId) + runId, { runId, exercisesResult, heldUntil });
  // A reserved result concerns no other page.
  if (heldUntil <= Date.now()) window.dispatchEvent(new Event(unsavedEvent));
  return kept;
}

export function renewHold(userId: number, runId: string): void {
  const kept = findKept(userId, runId);
  if (kept && !kept.refused) keepResult(userId, { ...kept, heldUntil: holdFromNow() });
}

/** Makes a result due at once. Returns whether there is one. */
export function releaseResult(userId: number, runId: string): boolean {
  const kept = findKept(userId, runId);
  if (kept && !kept.refused) keepResult(userId, { ...kept, heldUntil: 0 });
  return kept !== undefined;
}

export function forgetResult(userId: number, runId: string): void {
  forgetJson('browser', prefixOf(userId) + runId);
}

/** Stops retrying a result that the server will never accept. */
export function rejectResult(userId: number, runId: string): void {
  const kept = findKept(userId, runId);
  if (!kept) return;
  keepJson('browser', prefixOf(userId) + runId, { ...kept, refused: true });
  const rejected = keptResults(userId).filter((result) => result.refused && result.runId !== runId);
  for (const old of rejected.slice(0, Math.max(0, rejected.length + 1 - maxRejected))) {
    forgetResult(userId, old.runId);
  }
}

export function findKept(userId: number, runId: string): KeptResult | undefined {
  return keptResults(userId).find((result) => result.runId === runId);
}

/** Checks the shape only: the server validates the result. */
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
