import { beginRun, browserCookies } from '@mova/app-kit';
import { type Responses, type SeenRequest, testUser } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { Training } from '../domain/training.ts';
import { trainingStore } from '../training/training-store.ts';
import { openExercise } from './open-exercise.tsx';
import { begunTraining, givenTo, sampleRunId, withExercise } from './sample-training.ts';

beforeEach(() => localStorage.clear());

/** The server’s answer after saving a training below with one mistake. */
export const saved = {
  run: { runId: sampleRunId, startedAt: '', savedAt: '', words: 5, correct: 14, wrong: 1 },
  freeTrainingsLeft: 8,
};

/** A training of three exercises, each with the mistakes of the list in its place. */
export function playedTraining(...mistakes: readonly (readonly number[])[]): Training {
  const kinds = ['translate-words', 'translate-native-english', 'type-words'] as const;
  return kinds.reduce(
    (training, kind, at) => withExercise(training, kind, givenTo(mistakes[at])),
    begunTraining(),
  );
}

/** Opens the result page in a tab with this training. @param owner id of the user whose training it is */
export function openExerciseResult(
  training: Training | undefined,
  responses: Responses = {},
  owner = testUser.userId,
) {
  if (training) trainingStore.keep(owner, { stage: 'run', run: training });
  const stage = openExercise('/exercise-result', {
    responses: { 'POST /api/saveWordsResult': saved, ...responses },
  });
  beginRun();
  return stage;
}

/** The title of the page, once it is there. */
export const resultTitle = () => screen.findByRole('heading', { name: 'Результат тренування' });

/** The value next to a label of the result. */
export const countOf = (label: string): string | null | undefined =>
  screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;

/** The results sent to be saved. */
export const savesOf = ({ requests }: { readonly requests: readonly SeenRequest[] }) =>
  requests.filter(({ path }) => path === '/api/saveWordsResult').map(({ body }) => body);

/** Ids of the training's words as this browser has them; empty once they are forgotten. */
export const keptWords = (): string => browserCookies.get(cookieNames.exerciseWords) ?? '';
