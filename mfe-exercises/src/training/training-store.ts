import { holdFromNow, holdRun, keepResult } from '@mova/app-kit/unsaved-words';
import { useSyncExternalStore } from 'react';
import { resultOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { hasResult } from '../domain/training-path.ts';
import { type TrainingAction, trainingReducer } from '../domain/training-reducer.ts';
import {
  forgetStoredTraining,
  keepTraining,
  readTraining,
  type Starting,
  type StoredTraining,
} from './training-storage.ts';

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
    const stored = userId === undefined ? null : readTraining(userId);
    return stored?.stage === 'starting' ? stored.start : (stored?.stage ?? null);
  });
}

/** The training of the learner in this tab, live; null for none. */
export function useStoredTraining(userId: number | undefined): StoredTraining | null {
  return useSyncExternalStore(subscribe, () => (userId === undefined ? null : readTraining(userId)));
}

/** Puts a training in the place of whatever this tab had. */
export function storeTraining(userId: number, stored: StoredTraining): void {
  keepTraining(userId, stored);
  tell();
}

/** The learner's run in this tab at this moment; null for none, or one that is only being started. */
export function currentTraining(userId: number): Training | null {
  const stored = readTraining(userId);
  return stored?.stage === 'run' ? stored.run : null;
}

/** Takes one step of the learner's run, kept at once; without a run it does nothing. */
export function dispatchTraining(userId: number, action: TrainingAction): void {
  const before = currentTraining(userId);
  const training = trainingReducer(before, action);
  if (training === null || training === before) return;
  storeTraining(userId, { stage: 'run', run: training });
  keepFinishedResult(userId, training);
}

/**
 * Keeps a result that stands beyond the tab until it is saved: from the last answer on, and with what «Ще на
 * слух» adds to it. A run without any answer has nothing to be saved.
 */
export function keepFinishedResult(userId: number, training: Training): void {
  if (!hasResult(training)) return;
  keepResult(userId, {
    runId: training.runId,
    exercisesResult: resultOf(training),
    heldUntil: holdFromNow(),
  });
}

/**
 * Keeps the learner's run of this tab for the page that shows it, so that no other tab saves it meanwhile.
 *
 * @returns the way out, for when the page goes; undefined while there is no run
 */
export function lockTrainingOfTab(userId: number): (() => void) | undefined {
  const runId = currentTraining(userId)?.runId;
  if (runId === undefined) return undefined;
  // Away in the browser's memory of pages nobody held it: it may have been saved, and is gone from this tab.
  const reloadIfGone = ({ persisted }: PageTransitionEvent) => {
    if (persisted && currentTraining(userId)?.runId !== runId) window.location.reload();
  };
  window.addEventListener('pageshow', reloadIfGone);
  const unlock = holdRun(userId, runId);
  return () => {
    window.removeEventListener('pageshow', reloadIfGone);
    unlock();
  };
}

/** This tab has no training any more. */
export function dropTraining(): void {
  forgetStoredTraining();
  tell();
}
