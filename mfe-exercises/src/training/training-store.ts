import { holdFromNow, holdRun, keepResult } from '@mova/training/unsaved-words';
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

// The training of this tab, shared by its pages. Storage holds the state, so a reloaded page finds it; this
// store only notifies about changes.

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** Returns the stage of this tab's training, live. Answers do not change it. */
export function useTrainingStage(userId: number | undefined): Starting | 'run' | null {
  return useSyncExternalStore(subscribe, () => {
    const stored = userId === undefined ? null : readTraining(userId);
    return stored?.stage === 'starting' ? stored.start : (stored?.stage ?? null);
  });
}

export function useStoredTraining(userId: number | undefined): StoredTraining | null {
  return useSyncExternalStore(subscribe, () => (userId === undefined ? null : readTraining(userId)));
}

export function storeTraining(userId: number, stored: StoredTraining): void {
  keepTraining(userId, stored);
  tell();
}

/** Returns the training in progress in this tab; null while it is only being started. */
export function currentTraining(userId: number): Training | null {
  const stored = readTraining(userId);
  return stored?.stage === 'run' ? stored.run : null;
}

/** Applies an action and stores the result; does nothing without a training. */
export function dispatchTraining(userId: number, action: TrainingAction): void {
  const before = currentTraining(userId);
  const training = trainingReducer(before, action);
  if (training === null || training === before) return;
  storeTraining(userId, { stage: 'run', run: training });
  keepFinishedResult(userId, training);
}

/** Keeps a finished result in local storage until it is saved. «Ще на слух» may update it. */
export function keepFinishedResult(userId: number, training: Training): void {
  if (!hasResult(training)) return;
  keepResult(userId, {
    runId: training.runId,
    exercisesResult: resultOf(training),
    heldUntil: holdFromNow(),
  });
}

/**
 * Locks the training for the page that shows it, so that no other tab saves it.
 *
 * @returns a cleanup function; undefined without a training
 */
export function lockTrainingOfTab(userId: number): (() => void) | undefined {
  const runId = currentTraining(userId)?.runId;
  if (runId === undefined) return undefined;
  // Nothing locked it while the page was in the back/forward cache: it may have been saved since.
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

export function dropTraining(): void {
  forgetStoredTraining();
  tell();
}
