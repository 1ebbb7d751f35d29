import { beginRun } from '@mova/app-kit';
import { renderPage, testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { putResult, sharedTrainingKey, waitingResults } from '@mova/training/outbox';
import { useLeftMistakes } from '@mova/training/unfinished';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { savedFormOf } from '../domain/result-of.ts';
import { button, field, heading, openExercise, wordAt } from '../testing/open-exercise.tsx';
import {
  openExerciseResult,
  playedTraining,
  resultTitle,
  saved,
  savesOf,
} from '../testing/open-exercise-result.tsx';
import { sampleRunId } from '../testing/sample-training.ts';
import { trainingStore } from '../training/training-store.ts';
import { textOf } from '../training/training-text.ts';

const { userId } = testUser;
const key = sharedTrainingKey(userId, sampleRunId);

const storedTraining = () => JSON.parse(localStorage.getItem(key) ?? '');

/** Returns what /home reads of mistakes. */
function leftMistakes(): unknown {
  const page = renderPage(
    function Shown() {
      return <output title="mistakes">{JSON.stringify(useLeftMistakes() ?? null)}</output>;
    },
    { user: testUser, responses: {} },
  );
  const text = screen.getByTitle('mistakes').textContent ?? '';
  page.unmount();
  return JSON.parse(text);
}

/** Finishes a training with mistakes in two words, and leaves its result. */
async function leaveResult() {
  const stage = openExerciseResult(playedTraining([], [11], [11, 13]));
  await stage.keys.click(await button('Далі'));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  stage.unmount();
}

/** Opens their repetition as the link of /home does. */
function openLeft(runId = sampleRunId) {
  const stage = openExercise(`/exercise-result?training=${runId}`, {
    responses: { 'POST /api/saveWordsResult': saved },
  });
  beginRun();
  return stage;
}

it('of a saved result are repeated at once, without another save, and then offered no longer', async () => {
  await leaveResult();
  expect(leftMistakes()).toEqual({ path: `/exercise-result?training=${sampleRunId}`, words: 2 });
  const stage = openLeft();
  const { keys } = stage;
  await wordAt(1, 1);
  expect(stage.location()).toBe('/translate-native-english');
  for (const kind of ['translate-native-english', 'type-words'] as const) {
    for (const _ of kind === 'type-words' ? [11, 13] : [11]) {
      const right = { kind, given: 'right', correct: true, milliseconds: 5 } as const;
      trainingStore.dispatch(userId, { type: 'answer', ...right });
      trainingStore.dispatch(userId, { type: 'next', kind });
    }
    await heading('Добре, рухаємося далі');
    await keys.click(screen.getByRole('link', { name: 'Далі' }));
  }
  await resultTitle();
  expect(screen.queryByText(/Результат збережеться/)).toBeNull();
  await screen.findByText('Усі помилки виправлено.');
  await keys.click(await button('На головну'));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  expect([savesOf(stage), waitingResults(userId)]).toEqual([[], []]);
  expect(sessionStorage.getItem(storageNames.exercisesResult)).toBeNull();
  expect(leftMistakes()).toBeNull();
});

it('are offered again after a replay that was left in the middle, without those put right', async () => {
  await leaveResult();
  const stage = openLeft();
  const { keys } = stage;
  await wordAt(1, 1);
  const right = { given: 'right', correct: true, milliseconds: 5 };
  for (const kind of ['translate-native-english', 'type-words'] as const) {
    trainingStore.dispatch(userId, { type: 'answer', kind, ...right });
    trainingStore.dispatch(userId, { type: 'next', kind });
  }
  await keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
  await keys.click(await button('Так, вийти'));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  expect(waitingResults(userId)).toEqual([]);
  expect(leftMistakes()).toMatchObject({ words: 1 });
});

const right = { type: 'answer', given: '', correct: true, milliseconds: 5 } as const;

/** Puts the only mistake of the first exercise right, and leaves the page. */
async function finishFirstExercise() {
  const kind = 'translate-native-english';
  await wordAt(1, 1);
  trainingStore.dispatch(userId, { ...right, kind });
  trainingStore.dispatch(userId, { type: 'next', kind });
  await heading('Добре, рухаємося далі');
  cleanup();
}

it('go on where they were after a reload and a second press, and begin once', async () => {
  await leaveResult();
  openLeft();
  await finishFirstExercise();
  const reloaded = openExercise('/translate-native-english');
  await heading('Добре, рухаємося далі');
  reloaded.unmount();
  const again = openLeft();
  await wordAt(1, 2);
  expect(again.location()).toBe('/type-words');
  await again.keys.type(await field(), 'half a w');
  again.unmount();
  openLeft();
  await wordAt(1, 2);
  expect((await field()).value).toBe('half a w');
  for (const _ of [11, 13]) {
    trainingStore.dispatch(userId, { ...right, kind: 'type-words' });
    trainingStore.dispatch(userId, { type: 'next', kind: 'type-words' });
  }
  await heading('Добре, рухаємося далі');
  cleanup();
  openLeft();
  await screen.findByText('Усі помилки виправлено.');
});

it('are offered in the middle of their repetition, and go on where they were once its tab is closed', async () => {
  await leaveResult();
  openLeft();
  await finishFirstExercise();
  sessionStorage.clear();
  expect(leftMistakes()).toEqual({ path: `/exercise-result?training=${sampleRunId}`, words: 2 });
  const { location } = openLeft();
  await wordAt(1, 2);
  expect(location()).toBe('/type-words');
});

it('ask before the back button leaves them for the page before', async () => {
  await leaveResult();
  const stage = openExercise('/home');
  beginRun();
  await stage.go(`/exercise-result?training=${sampleRunId}`);
  await wordAt(1, 1);
  await stage.go(-1);
  await stage.keys.click(await button('Так, вийти'));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  expect(leftMistakes()).toMatchObject({ words: 2 });
});

it('of a result that waits to be saved are repeated at once, and it is still saved', async () => {
  const training = playedTraining([], [], [13]);
  trainingStore.keep(userId, { stage: 'run', run: training });
  putResult(userId, savedFormOf(training));
  const stage = openLeft();
  await wordAt(1, 1);
  trainingStore.dispatch(userId, { type: 'endEarly', kind: 'type-words' });
  await stage.keys.click(await screen.findByRole('link', { name: 'Далі' }));
  await resultTitle();
  await stage.keys.click(await button('Далі'));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  expect(savesOf(stage)).toMatchObject([{ runId: sampleRunId }]);
});

it('that another tab has put right since begin nothing', async () => {
  const training = playedTraining([], [], [13]);
  trainingStore.keep(userId, { stage: 'run', run: training });
  const settled = { ...training, settled: { 'type-words': [13] } };
  localStorage.setItem(key, textOf(userId, { stage: 'run', run: settled }));
  const stage = openLeft();
  await resultTitle();
  await screen.findByText('Усі помилки виправлено.');
  expect(stage.location()).toBe(`/exercise-result?training=${sampleRunId}`);
});

it.each([
  ['another training', '00000000-0000-4000-8000-000000000000', undefined],
  ['what cannot be a training', sampleRunId, { ended: { words: [] } }],
  ['another user', sampleRunId, { userId: userId + 1 }],
])('of %s lead home with a word', async (_, runId, changed) => {
  await leaveResult();
  localStorage.setItem(key, JSON.stringify({ ...storedTraining(), ...changed }));
  const stage = openLeft(runId);
  await waitFor(() => expect(stage.location()).toBe('/home'));
  await screen.findByText(/результат/i);
});
