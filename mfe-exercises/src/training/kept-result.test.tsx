import { hasStartedRun } from '@mova/app-kit';
import { testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { keepResult, keptResults, saveKeptResults } from '@mova/training/unsaved-words';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resultOf } from '../domain/result-of.ts';
import { goOnWith, leave, pathsOf } from '../testing/go-on-with.tsx';
import { heading, wordAt } from '../testing/open-exercise.tsx';
import { after, begunTraining, givenTo, sampleRunId, withExercise } from '../testing/sample-training.ts';
import { currentTraining, dispatchTraining } from './training-store.ts';

const { userId } = testUser;

it('«Ще на слух» adds to the unsaved result; leaving it releases the result, as the dialog says', async () => {
  const stage = goOnWith(withExercise(begunTraining(), 'type-words', givenTo([11])), '/listen-words');
  await wordAt(1);
  dispatchTraining(userId, {
    type: 'answer',
    kind: 'listen-words',
    given: 'x',
    correct: false,
    milliseconds: 5,
  });
  expect(keptResults(userId)).toMatchObject([
    { runId: sampleRunId, exercisesResult: { thirdPartAnswers: [false], fourthPartAnswers: { length: 5 } } },
  ]);
  expect(keptResults(userId)[0]?.heldUntil).toBeGreaterThan(Date.now());
  await leave(stage, /збережеться сам/);
  expect(keptResults(userId)).toMatchObject([{ runId: sampleRunId, heldUntil: 0 }]);
  expect(keptResults(userId)[0]?.exercisesResult.thirdPartAnswers).toEqual([false]);
  expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
  expect([hasStartedRun(), sessionStorage.getItem(storageNames.exercisesResult)]).toEqual([false, null]);
});

describe('the last answer of a training', () => {
  const kind = 'type-words';
  const lastQuestion = () => {
    const order = [11];
    const training = withExercise(begunTraining(), 'translate-words', givenTo());
    return after(withExercise(training, 'translate-native-english', givenTo()), {
      type: 'beginExercise',
      kind,
      order,
    });
  };
  const verdict = () =>
    act(() =>
      dispatchTraining(userId, { type: 'answer', kind, given: 'bread', correct: true, milliseconds: 5 }),
    );

  it('makes it a result that is kept, with its verdict still on the screen', async () => {
    goOnWith(lastQuestion(), '/type-words');
    await wordAt(1, 1);
    expect(keptResults(userId)).toEqual([]);
    verdict();
    await wordAt(1, 1);
    expect(keptResults(userId)).toMatchObject([
      { runId: sampleRunId, exercisesResult: { fourthPartAnswers: [true] } },
    ]);
    expect(keptResults(userId)[0]?.heldUntil).toBeGreaterThan(Date.now());
  });

  it.each([
    ['on its verdict', () => Promise.resolve()],
    ['on the finish screen', () => heading('Добре, рухаємося далі')],
  ])('and leaving %s loses nothing: the result is released, nothing is cancelled', async (where, arrive) => {
    const stage = goOnWith(lastQuestion(), '/type-words');
    await wordAt(1, 1);
    verdict();
    if (where === 'on the finish screen') act(() => dispatchTraining(userId, { type: 'next', kind }));
    await arrive();
    await leave(stage, /збережеться сам/);
    expect(keptResults(userId)).toMatchObject([{ runId: sampleRunId, heldUntil: 0 }]);
    expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
  });

  it('is not yet given: leaving cancels', async () => {
    const stage = goOnWith(lastQuestion(), '/type-words');
    await wordAt(1, 1);
    await leave(stage, /буде скасовано, а відповіді не збережуться/);
    await waitFor(() => expect(pathsOf(stage)).toContain('/api/cancelTraining'));
    expect(keptResults(userId)).toEqual([]);
  });
});

it('a result that the browser would not keep is sent as soon as it is left', async () => {
  const training = withExercise(begunTraining(), 'type-words', givenTo([11]));
  const stage = goOnWith(training, '/type-words');
  await heading('Добре, рухаємося далі');
  await leave(stage, /збережеться сам/);
  await waitFor(() => expect(pathsOf(stage)).toContain('/api/saveWordsResult'));
  expect(stage.requests.at(-1)?.body).toEqual({ runId: sampleRunId, exercisesResult: resultOf(training) });
});

it('a page of a training locks its result however old, and releases it once it is gone', async () => {
  const training = withExercise(begunTraining(), 'type-words', givenTo([11]));
  const stage = goOnWith(training, '/listen-words', () =>
    keepResult(userId, { runId: sampleRunId, exercisesResult: resultOf(training), heldUntil: 1 }),
  );
  await wordAt(1);
  expect(keptResults(userId)[0]?.heldUntil).toBeGreaterThan(Date.now());
  const save = vi.fn(async () => ({}));
  const inAnHour = () => saveKeptResults(userId, save, Date.now() + 3_600_000);
  await inAnHour();
  expect(save).not.toHaveBeenCalled();
  stage.unmount();
  await inAnHour();
  expect(save).toHaveBeenCalledTimes(1);
  // And what the tab had of it is gone.
  expect([currentTraining(userId), hasStartedRun()]).toEqual([null, false]);
});

describe('a page that comes back from the browser’s memory of pages', () => {
  const reload = vi.fn();
  const comeBack = () => {
    vi.stubGlobal('location', { reload });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    vi.unstubAllGlobals();
  };
  beforeEach(() => {
    reload.mockReset();
  });

  it('continues where its training is still there', async () => {
    goOnWith(withExercise(begunTraining(), 'type-words', givenTo([11])), '/listen-words');
    await wordAt(1);
    comeBack();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads where its training was saved since', async () => {
    const stage = goOnWith(withExercise(begunTraining(), 'type-words', givenTo([11])), '/listen-words');
    await wordAt(1);
    sessionStorage.removeItem(storageNames.exercisesResult);
    comeBack();
    expect(reload).toHaveBeenCalledTimes(1);
    stage.unmount();
    comeBack();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
