import { holdFromNow, holdRun, keepResult } from '@mova/app-kit/unsaved-words';
import { useSyncExternalStore } from 'react';
import { resultOf } from '../domain/result-of.ts';
import type { Run } from '../domain/training.ts';
import { hasResult } from '../domain/training-path.ts';
import { type RunAction, runReducer } from '../domain/training-reducer.ts';
import { forgetRun, keepRun, readRun, type Starting, type StoredRun } from './training-storage.ts';

// The training of this tab, shared by the pages of the run. What storage holds is the truth, so a page loaded
// anew sees what the one before saw; the store only tells who looks at it of a change.

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * What this tab has of the learner's training, live: the start that is on its way, a run, or nothing. A step of
 * the run does not change it.
 */
export function useTrainingStage(userId: number | undefined): Starting | 'run' | null {
  return useSyncExternalStore(subscribe, () => {
    const stored = userId === undefined ? null : readRun(userId);
    return stored?.stage === 'starting' ? stored.start : (stored?.stage ?? null);
  });
}

/** The training of the learner in this tab, live; null for none. */
export function useStoredRun(userId: number | undefined): StoredRun | null {
  return useSyncExternalStore(subscribe, () => (userId === undefined ? null : readRun(userId)));
}

/** Puts a training in the place of whatever this tab had. */
export function storeRun(userId: number, stored: StoredRun): void {
  keepRun(userId, stored);
  tell();
}

/** The learner's run in this tab at this moment; null for none, or one that is only being started. */
export function currentRun(userId: number): Run | null {
  const stored = readRun(userId);
  return stored?.stage === 'run' ? stored.run : null;
}

/** Takes one step of the learner's run, kept at once; without a run it does nothing. */
export function dispatchRun(userId: number, action: RunAction): void {
  const before = currentRun(userId);
  const run = runReducer(before, action);
  if (run === null || run === before) return;
  storeRun(userId, { stage: 'run', run });
  holdResult(userId, run);
}

/**
 * Keeps a result that stands beyond the tab until it is saved: from the last answer on, and with what «Ще на
 * слух» adds to it. A run without any answer has nothing to be saved.
 */
export function holdResult(userId: number, run: Run): void {
  if (!hasResult(run)) return;
  keepResult(userId, { runId: run.runId, exercisesResult: resultOf(run), heldUntil: holdFromNow() });
}

/**
 * Keeps the learner's run of this tab for the page that shows it, so that no other tab saves it meanwhile.
 *
 * @returns the way out, for when the page goes; undefined while there is no run
 */
export function holdRunOfTab(userId: number): (() => void) | undefined {
  const runId = currentRun(userId)?.runId;
  if (runId === undefined) return undefined;
  // Away in the browser's memory of pages nobody held it: it may have been saved, and is gone from this tab.
  const lookAround = ({ persisted }: PageTransitionEvent) => {
    if (persisted && currentRun(userId)?.runId !== runId) window.location.reload();
  };
  window.addEventListener('pageshow', lookAround);
  const letGo = holdRun(userId, runId);
  return () => {
    window.removeEventListener('pageshow', lookAround);
    letGo();
  };
}

/** This tab has no training any more. */
export function dropRun(): void {
  forgetRun();
  tell();
}
