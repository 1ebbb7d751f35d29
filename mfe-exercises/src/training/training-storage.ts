import { fieldsOf, forgetJson, isText, keepText, readText } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { isIdList, parseRoutes, parseTraining, parseWords } from '../domain/parse-training.ts';
import { resultOf } from '../domain/result-of.ts';
import type { Training, TrainingWord } from '../domain/training.ts';

/** A run that is being started: what a repeated try must send the same again. */
export interface Starting {
  readonly runId: string;
  /** Ids of the words chosen for it, as the cookie had them. */
  readonly drawn: readonly number[];
  readonly routes: Training['routes'];
  /** Once they were read; fewer than `drawn` where some are gone. */
  readonly words?: readonly TrainingWord[];
}

/** What session storage holds of a learner's training in this tab. */
export type StoredTraining =
  | { readonly stage: 'starting'; readonly start: Starting }
  | { readonly stage: 'run'; readonly run: Training };

/** Where storage is closed or full the page itself holds the training, until it is loaded anew. */
let held: { readonly userId: number; readonly stored: StoredTraining } | undefined;
/** The last text read and what it says, so that reading again gives the same object. */
let known:
  | { readonly userId: number; readonly text: string; readonly stored: StoredTraining | null }
  | undefined;

/** The training of this tab; null for none, for one that cannot be read, and for somebody else's. */
export function readTraining(userId: number): StoredTraining | null {
  if (held) return held.userId === userId ? held.stored : null;
  const text = readText('tab', storageNames.exercisesResult);
  if (text === null) return null;
  if (known?.userId !== userId || known.text !== text) known = { userId, text, stored: parse(text, userId) };
  return known.stored;
}

/**
 * Keeps the training of this tab: the fields of the specification (§3, key `exercisesResult`) beside what
 * going on after a reload needs.
 */
export function keepTraining(userId: number, stored: StoredTraining): void {
  const result = stored.stage === 'run' ? resultOf(stored.run) : {};
  const text = JSON.stringify({ ...result, userId, ...stored });
  const isKept = keepText('tab', storageNames.exercisesResult, text);
  held = isKept ? undefined : { userId, stored };
  // What was just written need not be read back.
  known = { userId, text, stored };
}

/** Forgets the training of this tab. */
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
