import { fieldsOf, forgetJson, isText, keepText, readText } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { isIdList, parseRoutes, parseRun, parseWords } from '../domain/parse-training.ts';
import { resultOf } from '../domain/result-of.ts';
import type { Run, RunWord } from '../domain/training.ts';

/** A run that is being started: what a repeated try must send the same again. */
export interface Starting {
  readonly runId: string;
  /** Ids of the words chosen for it, as the cookie had them. */
  readonly drawn: readonly number[];
  readonly routes: Run['routes'];
  /** Once they were read; fewer than `drawn` where some are gone. */
  readonly words?: readonly RunWord[];
}

/** What session storage holds of a learner's training in this tab. */
export type StoredRun =
  | { readonly stage: 'starting'; readonly start: Starting }
  | { readonly stage: 'run'; readonly run: Run };

/** Where storage is closed or full the page itself holds the training, until it is loaded anew. */
let held: { readonly userId: number; readonly stored: StoredRun } | undefined;
/** The last text read and what it says, so that reading again gives the same object. */
let known: { readonly userId: number; readonly text: string; readonly stored: StoredRun | null } | undefined;

/** The training of this tab; null for none, for one that cannot be read, and for somebody else's. */
export function readRun(userId: number): StoredRun | null {
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
export function keepRun(userId: number, stored: StoredRun): void {
  const result = stored.stage === 'run' ? resultOf(stored.run) : {};
  const text = JSON.stringify({ ...result, userId, ...stored });
  const isKept = keepText('tab', storageNames.exercisesResult, text);
  held = isKept ? undefined : { userId, stored };
  // What was just written need not be read back.
  known = { userId, text, stored };
}

/** Forgets the training of this tab. */
export function forgetRun(): void {
  held = undefined;
  forgetJson('tab', storageNames.exercisesResult);
}

function parse(text: string, userId: number): StoredRun | null {
  let fields: ReturnType<typeof fieldsOf>;
  try {
    fields = fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
  if (fields?.userId !== userId) return null;
  if (fields.stage === 'starting') return parseStarting(fields.start);
  const run = parseRun(fields.run);
  return run ? { stage: 'run', run } : null;
}

function parseStarting(value: unknown): StoredRun | null {
  const start = fieldsOf(value);
  const routes = parseRoutes(start?.routes);
  if (!start || !isText(start.runId) || !routes || !isIdList(start.drawn)) return null;
  const words = start.words === undefined ? undefined : parseWords(start.words);
  if (start.words !== undefined && !words) return null;
  const { runId, drawn } = start;
  return { stage: 'starting', start: { runId, drawn, routes, ...(words && { words }) } };
}
