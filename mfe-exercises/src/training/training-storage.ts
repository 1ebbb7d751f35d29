import { fieldsOf, forgetJson, isText, keepText, readText } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { isIdList, parseRoutes, parseTraining, parseWords } from '../domain/parse-training.ts';
import { resultOf } from '../domain/result-of.ts';
import type { Training, TrainingWord } from '../domain/training.ts';

/** A training that is being started; a retry must send the same data. */
export interface Starting {
  readonly runId: string;
  readonly drawn: readonly number[];
  readonly routes: Training['routes'];
  /** Fewer than `drawn` if some were deleted. */
  readonly words?: readonly TrainingWord[];
}

export type StoredTraining =
  | { readonly stage: 'starting'; readonly start: Starting }
  | { readonly stage: 'run'; readonly run: Training };

/** Used while storage is closed or full; lost on reload. */
let held: { readonly userId: number; readonly stored: StoredTraining } | undefined;
/** Cached, so that reading again returns the same object. */
let known:
  | { readonly userId: number; readonly text: string; readonly stored: StoredTraining | null }
  | undefined;

/** Returns the training of this tab; null for none, an unreadable one, or one of another user. */
export function readTraining(userId: number): StoredTraining | null {
  if (held) return held.userId === userId ? held.stored : null;
  const text = readText('tab', storageNames.exercisesResult);
  if (text === null) return null;
  if (known?.userId !== userId || known.text !== text) known = { userId, text, stored: parse(text, userId) };
  return known.stored;
}

/** Stores the training of this tab: the fields of its result, and what resuming after a reload needs. */
export function keepTraining(userId: number, stored: StoredTraining): void {
  const result = stored.stage === 'run' ? resultOf(stored.run) : {};
  const text = JSON.stringify({ ...result, userId, ...stored });
  const isKept = keepText('tab', storageNames.exercisesResult, text);
  held = isKept ? undefined : { userId, stored };
  // Spares reading back what was just written.
  known = { userId, text, stored };
}

export function forgetStoredTraining(): void {
  held = undefined;
  forgetJson('tab', storageNames.exercisesResult);
}

function parse(text: string, userId: number): StoredTraining | null {
  let fields: ReturnType<typeof fieldsOf>;
  try {
    fields = fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
  if (fields?.userId !== userId) return null;
  if (fields.stage === 'starting') return parseStarting(fields.start);
  const training = parseTraining(fields.run);
  return training ? { stage: 'run', run: training } : null;
}

function parseStarting(value: unknown): StoredTraining | null {
  const start = fieldsOf(value);
  const routes = parseRoutes(start?.routes);
  if (!start || !isText(start.runId) || !routes || !isIdList(start.drawn)) return null;
  const words = start.words === undefined ? undefined : parseWords(start.words);
  if (start.words !== undefined && !words) return null;
  const { runId, drawn } = start;
  return { stage: 'starting', start: { runId, drawn, routes, ...(words && { words }) } };
}
