import { browserCookies, clearSession, hasStartedRun } from '@mova/app-kit';
import { offline, problem, testUser } from '@mova/app-kit/testing';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { clearOutbox, outboxEvent, waitingResults } from '@mova/training/outbox';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { resultOf } from '../domain/result-of.ts';
import { button } from '../testing/open-exercise.tsx';
import {
  keptWords,
  openExerciseResult,
  playedTraining,
  resultTitle,
  saved,
  savesOf,
} from '../testing/open-exercise-result.tsx';
import { sampleRunId } from '../testing/sample-training.ts';

const { userId } = testUser;

/** Lets whatever was set going come to its end: nothing of it waits for more than promises. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('«Далі»', () => {
  it('saves the result by its run id, forgets it with the cookie, goes home, and ends the pass of the training', async () => {
    const training = playedTraining([11], [], []);
    const stage = openExerciseResult(training);
    await resultTitle();
    expect(waitingResults(userId)).toHaveLength(1);
    await stage.keys.click(await button('Далі'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(savesOf(stage)).toEqual([{ runId: sampleRunId, exercisesResult: resultOf(training) }]);
    expect([sessionStorage.getItem(storageNames.exercisesResult), keptWords()]).toEqual([null, '']);
    expect(waitingResults(userId)).toEqual([]);
    await waitFor(() => expect(hasStartedRun()).toBe(false));
    await screen.findByText('Результат збережено.');
  });

  it.each([
    ['offline', offline],
    ['while the service is away', problem('UPSTREAM_UNAVAILABLE', 503)],
    ['while the disk of the server is full', problem('STORAGE_FULL', 503)],
  ])('that fails %s keeps everything, and saves the same run when tried again', async (_case, failure) => {
    let answers = 0;
    const stage = openExerciseResult(playedTraining([11], [], []), {
      'POST /api/saveWordsResult': () => (answers++ === 0 ? failure : saved),
    });
    await stage.keys.click(await button('Далі'));
    expect((await screen.findByRole('alert')).textContent).toContain('Результат не збережено');
    expect(stage.location()).toBe('/exercise-result');
    expect(waitingResults(userId)).toHaveLength(1);
    expect(sessionStorage.getItem(storageNames.exercisesResult)).not.toBeNull();
    await stage.keys.click(await button('Спробувати ще раз'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    const [first, second] = savesOf(stage);
    expect(second).toEqual(first);
  });

  describe('without the network', () => {
    type Answer = typeof offline | typeof saved;
    /** Presses «Далі» where the server gives these answers in their turn, and no others. */
    const afterPress = async (...answers: (Answer | Promise<Answer>)[]) => {
      const stage = openExerciseResult(playedTraining([11], [], []), {
        'POST /api/saveWordsResult': () => answers.shift() ?? offline,
      });
      await stage.keys.click(await button('Далі'));
      return stage;
    };
    const comeBack = () => act(() => window.dispatchEvent(new Event('online')));
    const notSaved = () => screen.findByText('Результат не збережено');

    it('is made good once by itself when that is back', async () => {
      const stage = await afterPress(offline, saved);
      await notSaved();
      comeBack();
      comeBack();
      await waitFor(() => expect(stage.location()).toBe('/home'));
      const [first, ...more] = savesOf(stage);
      expect(more).toEqual([first]);
      expect(waitingResults(userId)).toEqual([]);
    });

    it('is tried no more than once for each time it comes back', async () => {
      const stage = await afterPress();
      await notSaved();
      for (const tries of [2, 3]) {
        comeBack();
        await waitFor(() => expect(savesOf(stage)).toHaveLength(tries));
        await notSaved();
        await settled();
        expect(savesOf(stage)).toHaveLength(tries);
      }
    });

    it('waits for a try that is under way, and follows it only if it fails', async () => {
      const gate = Promise.withResolvers<Answer>();
      const stage = await afterPress(gate.promise, saved);
      await waitFor(() => expect(savesOf(stage)).toHaveLength(1));
      comeBack();
      await settled();
      expect(savesOf(stage)).toHaveLength(1);
      gate.resolve(offline);
      await waitFor(() => expect(stage.location()).toBe('/home'));
      expect(savesOf(stage)).toHaveLength(2);
    });

    it('waits for the page to be seen', async () => {
      const stage = await afterPress(offline, saved);
      await notSaved();
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      comeBack();
      await settled();
      expect(savesOf(stage)).toHaveLength(1);
      visibility.mockRestore();
      act(() => document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(stage.location()).toBe('/home'));
    });

    it('is nothing to be made good where it was not pressed', async () => {
      const stage = openExerciseResult(playedTraining());
      await resultTitle();
      comeBack();
      await settled();
      expect(savesOf(stage)).toEqual([]);
    });
  });

  it('pressed twice saves once', async () => {
    const gate = Promise.withResolvers<typeof saved>();
    const stage = openExerciseResult(playedTraining(), { 'POST /api/saveWordsResult': () => gate.promise });
    await stage.keys.dblClick(await button('Далі'));
    await waitFor(() => expect(savesOf(stage)).toHaveLength(1));
    gate.resolve(saved);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(savesOf(stage)).toHaveLength(1);
  });

  it.each([
    ['INVALID_REQUEST', 400, /^Сервер його не прийняв/],
    ['NOT_FOUND', 404, /^Сервер його не прийняв/],
    ['NO_TRAININGS_LEFT', 402, /^Безкоштовних тренувань для нього вже немає/],
  ] as const)('that is refused for good (%s) says so and releases', async (errorType, status, why) => {
    const stage = openExerciseResult(playedTraining(), {
      'POST /api/saveWordsResult': problem(errorType, status),
    });
    await screen.findByText(/^Результат збережеться, коли/);
    await stage.keys.click(await button('Далі'));
    await screen.findByText('Цей результат не можна зберегти');
    expect(screen.queryByText(/^Результат збережеться, коли/)).toBeNull();
    screen.getByText(why);
    // No page offers it to the server again.
    expect(waitingResults(userId)).toEqual([]);
    await stage.keys.click(await button('На головну'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(sessionStorage.getItem(storageNames.exercisesResult)).toBeNull();
    expect(keptWords()).toBe('');
  });
});

describe('another user who signs in on this browser', () => {
  const signInAs = (id: number) => browserCookies.set(cookieNames.userId, String(id));

  it('while the result is being saved does not make it a refused one', async () => {
    const stage = openExerciseResult(playedTraining(), {
      'POST /api/saveWordsResult': () => {
        signInAs(8);
        return problem('NOT_FOUND', 404);
      },
    });
    await stage.keys.click(await button('Далі'));
    await waitFor(() => expect(savesOf(stage)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Жодної помилки — чудова робота!')).toBeNull());
    await settled();
    expect(waitingResults(userId)).toMatchObject([{ runId: sampleRunId }]);
  });

  it('never sends it: «Далі» of the page that still stands sends nothing', async () => {
    const stage = openExerciseResult(playedTraining());
    const next = await button('Далі');
    browserCookies.set(cookieNames.xsrf, 'at hand');
    signInAs(8);
    await stage.keys.click(next);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    await settled();
    expect(savesOf(stage)).toEqual([]);
    expect(waitingResults(userId)).toMatchObject([{ runId: sampleRunId }]);
    expect(waitingResults(8)).toEqual([]);
  });
});

it('a result that is left without «Далі» stays to be saved in the background', async () => {
  const stage = openExerciseResult(playedTraining());
  await resultTitle();
  const left = vi.fn();
  window.addEventListener(outboxEvent, left);
  stage.unmount();
  window.removeEventListener(outboxEvent, left);
  expect(left).toHaveBeenCalledTimes(1);
  expect(waitingResults(userId)).toMatchObject([{ runId: sampleRunId }]);
  expect(hasStartedRun()).toBe(true);
});

it('a result that was refused for good is not offered again when its page is left', async () => {
  const stage = openExerciseResult(playedTraining(), {
    'POST /api/saveWordsResult': problem('NO_TRAININGS_LEFT', 402),
  });
  await stage.keys.click(await button('Далі'));
  await screen.findByText('Цей результат не можна зберегти');
  stage.unmount();
  expect(waitingResults(userId)).toEqual([]);
  expect(sessionStorage.getItem(storageNames.exercisesResult)).toBeNull();
});

it('a result whose account was deleted in another tab does not come back', async () => {
  openExerciseResult(playedTraining());
  await resultTitle();
  clearOutbox(userId);
  act(() => clearSession());
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  expect(waitingResults(userId)).toEqual([]);
});
