import { hasStartedRun } from '@mova/app-kit';
import { testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { outboxEvent, putResult, waitingResults } from '@mova/training/outbox';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resultOf } from '../domain/result-of.ts';
import { goOnWith, leave, pathsOf } from '../testing/go-on-with.tsx';
import { heading, wordAt } from '../testing/open-exercise.tsx';
import { after, begunTraining, givenTo, sampleRunId, withExercise } from '../testing/sample-training.ts';
import { trainingStore } from './training-store.ts';

const { userId } = testUser;

/** Of the test environment. */
declare const jsdom: {
  readonly virtualConsole: Record<
    'on' | 'off',
    (name: 'jsdomError', listener: (error: Error) => void) => void
  >;
};

it('«Ще на слух» adds to the waiting result once it is answered; leaving it earlier saves what was answered', async () => {
  const training = withExercise(begunTraining(), 'type-words', givenTo([11]));
  const stage = goOnWith(training, '/listen-words', () =>
    putResult(userId, { runId: sampleRunId, exercisesResult: resultOf(training) }),
  );
  await wordAt(1);
  const kind = 'listen-words';
  trainingStore.dispatch(userId, { type: 'answer', kind, given: 'x', correct: false, milliseconds: 5 });
  // Another tab may send it: half an exercise would count as all of it.
  expect(waitingResults(userId)).toMatchObject([{ exercisesResult: { thirdPartAnswers: [] } }]);
  await leave(stage, /збережеться сам/);
  expect(waitingResults(userId)).toMatchObject([
    { runId: sampleRunId, exercisesResult: { thirdPartAnswers: [false], fourthPartAnswers: { length: 5 } } },
  ]);
  expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
  expect([hasStartedRun(), sessionStorage.getItem(storageNames.exercisesResult)]).toEqual([false, null]);
});

it('«Ще на слух» that is answered waits to be saved, with its last verdict still on the screen', async () => {
  goOnWith(withExercise(begunTraining(), 'type-words', givenTo([11])), '/listen-words');
  await wordAt(1);
  const kind = 'listen-words';
  act(() => {
    for (let number = 1; number <= 5; number++) {
      trainingStore.dispatch(userId, { type: 'answer', kind, given: 'x', correct: false, milliseconds: 5 });
      if (number < 5) trainingStore.dispatch(userId, { type: 'next', kind });
    }
  });
  expect(waitingResults(userId)).toMatchObject([{ exercisesResult: { thirdPartAnswers: { length: 5 } } }]);
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
      trainingStore.dispatch(userId, {
        type: 'answer',
        kind,
        given: 'bread',
        correct: true,
        milliseconds: 5,
      }),
    );

  it('makes it a result that is kept, with its verdict still on the screen', async () => {
    goOnWith(lastQuestion(), '/type-words');
    await wordAt(1, 1);
    expect(waitingResults(userId)).toEqual([]);
    verdict();
    await wordAt(1, 1);
    expect(waitingResults(userId)).toMatchObject([
      { runId: sampleRunId, exercisesResult: { fourthPartAnswers: [true] } },
    ]);
  });

  it.each([
    ['on its verdict', () => Promise.resolve()],
    ['on the finish screen', () => heading('Добре, рухаємося далі')],
  ])('and leaving %s loses nothing: the result waits, nothing is cancelled', async (where, arrive) => {
    const stage = goOnWith(lastQuestion(), '/type-words');
    await wordAt(1, 1);
    verdict();
    if (where === 'on the finish screen') act(() => trainingStore.dispatch(userId, { type: 'next', kind }));
    await arrive();
    const told = vi.fn();
    window.addEventListener(outboxEvent, told);
    await leave(stage, /збережеться сам/);
    window.removeEventListener(outboxEvent, told);
    // Once more when the page is gone: while it is there, nothing is sent in the background.
    expect(told).toHaveBeenCalledTimes(2);
    expect(waitingResults(userId)).toMatchObject([{ runId: sampleRunId }]);
    expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
  });

  it('is not yet given: leaving cancels', async () => {
    const stage = goOnWith(lastQuestion(), '/type-words');
    await wordAt(1, 1);
    await leave(stage, /буде скасовано, а відповіді не збережуться/);
    await waitFor(() => expect(pathsOf(stage)).toContain('/api/cancelTraining'));
    expect(waitingResults(userId)).toEqual([]);
  });
});

it('a result that the browser would not keep is sent as soon as it is left', async () => {
  const training = withExercise(begunTraining(), 'type-words', givenTo([11]));
  const stage = goOnWith(training, '/type-words');
  await heading('Добре, рухаємося далі');
  const { setItem } = Storage.prototype;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
  await leave(stage, /збережеться сам/);
  await waitFor(() => expect(pathsOf(stage)).toContain('/api/saveWordsResult'));
  full.mockRestore();
  expect(stage.requests.at(-1)?.body).toEqual({ runId: sampleRunId, exercisesResult: resultOf(training) });
});

describe('a page that comes back from the browser’s memory of pages', () => {
  // `location` cannot be replaced; jsdom cannot reload and reports each attempt.
  const reload = vi.fn();
  const comeBack = () => {
    jsdom.virtualConsole.on('jsdomError', reload);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    jsdom.virtualConsole.off('jsdomError', reload);
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
    expect(reload).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Not implemented: navigation to another Document' }),
    );
    stage.unmount();
    comeBack();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
