import { fieldsOf, isWhole } from '@mova/app-kit/storage';
import { parseStored } from '../domain/parse-training.ts';
import { resultOf } from '../domain/result-of.ts';
import type { TrainingState } from '../domain/training.ts';

// The text by which storage of the tab, and that of the browser for other tabs, keeps a training.

/** A training that no tab has changed for so long is not joined any more. */
const maxSharedAgeMs = 24 * 60 * 60_000;

export function textOf(userId: number, state: Exclude<TrainingState, { stage: 'left' }>): string {
  const keptAt = Date.now();
  if (state.stage === 'run') return JSON.stringify({ ...resultOf(state.run), userId, keptAt, ...state });
  return JSON.stringify({ userId, keptAt, stage: 'starting', start: state.start });
}

/** Returns null for what is unreadable, or of another user. */
export function parseText(text: string, userId: number): TrainingState | null {
  const fields = fieldsIn(text);
  return fields?.userId === userId ? parseStored(fields) : null;
}

export function endText(userId: number): string {
  return JSON.stringify({ userId, keptAt: Date.now(), stage: 'ended' });
}

export function isEnd(text: string): boolean {
  return fieldsIn(text)?.stage === 'ended';
}

export function isOld(text: string): boolean {
  return !isWhole(fieldsIn(text)?.keptAt, Date.now() - maxSharedAgeMs, Number.MAX_SAFE_INTEGER);
}

function fieldsIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
