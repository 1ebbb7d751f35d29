import { putResult } from '@mova/training/outbox';
import { useSyncExternalStore } from 'react';
import { savedFormOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { isAnswered } from '../domain/training-path.ts';
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
  if (training.replay || (action.type !== 'answer' && action.type !== 'endEarly')) return;
  // Again after «Ще на слух». Whole exercises only: anyone may send them from here on, and each is saved once.
  if (isAnswered(training)) putResult(userId, savedFormOf(training));
}

let shownRunId: string | undefined;

export function isShownHere(runId: string): boolean {
  return shownRunId === runId;
}

/** Notes that a page shows a training. @returns a cleanup function */
export function showTraining(userId: number, runId: string): () => void {
  shownRunId = runId;
  // A shell of the version before would forget a training that it has saved, unless its page says so.
  document.documentElement.dataset.run = runId;
  // It may have been saved by another page of this tab while this one was in the back/forward cache.
  const reloadIfGone = ({ persisted }: PageTransitionEvent) => {
    if (persisted && currentTraining(userId)?.runId !== runId) window.location.reload();
  };
  window.addEventListener('pageshow', reloadIfGone);
  return () => {
    window.removeEventListener('pageshow', reloadIfGone);
    if (shownRunId !== runId) return;
    shownRunId = undefined;
    delete document.documentElement.dataset.run;
  };
}

export function dropTraining(): void {
  forgetStoredTraining();
  tell();
}
