import { testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { sharedTrainingKey } from '@mova/training/outbox';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { runIdOf } from '../domain/training.ts';
import { TrainingStore, trainingStore } from '../training/training-store.ts';

const { userId } = testUser;

/** What another tab does with the training of the page; the browser tells the page. */
export function inOtherTab(change: (store: TrainingStore) => void): void {
  const state = trainingStore.read(userId);
  const key = sharedTrainingKey(userId, state ? runIdOf(state) : undefined);
  const own = sessionStorage.getItem(storageNames.exercisesResult);
  act(() => {
    change(new TrainingStore());
    // Each tab has its own.
    if (own !== null) sessionStorage.setItem(storageNames.exercisesResult, own);
    sessionStorage.setItem(storageNames.startedRun, String(userId));
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });
}

/** Hides the tab of the page, or shows it. */
export function showTab(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
