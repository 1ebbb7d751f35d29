import { testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Training } from '../domain/training.ts';
import { trainingStore } from '../training/training-store.ts';
import { openExercise } from './open-exercise.tsx';

const { userId } = testUser;

/**
 * Opens a page of a training that this tab resumes, of the test user.
 *
 * @param prepare what else the browser holds before
 */
export function goOnWith(training: Training, route: string, prepare?: () => void) {
  localStorage.clear();
  prepare?.();
  trainingStore.keep(userId, { stage: 'run', run: training });
  sessionStorage.setItem(storageNames.startedRun, String(userId));
  return openExercise(route, { chosen: [11, 12, 13, 14, 15] });
}

/** Leaves by the link home. @param loss what the dialog says about the training */
export async function leave(
  { keys, location }: ReturnType<typeof openExercise>,
  loss: RegExp,
): Promise<void> {
  await keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(loss);
  await keys.click(await screen.findByRole('button', { name: 'Так, вийти' }));
  await waitFor(() => expect(location()).toBe('/home'));
}

/** Paths of the requests a page has made. */
export const pathsOf = ({ requests }: ReturnType<typeof openExercise>) => requests.map(({ path }) => path);
