import { hasStartedRun } from '@mova/app-kit';
import { isReleaseSetPinned } from '@mova/app-kit/host';
import { testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { field, goOn, heading, openExercise, wordAt } from '../testing/open-exercise.tsx';
import { wordsFrom } from '../testing/word-server.ts';
import { trainingStore } from './training-store.ts';

const ten = wordsFrom(101, 10);
const chosen = ten.map(({ id }) => id);
const openTen = (route: string) =>
  openExercise(route, { chosen, responses: { 'POST /api/getWordsByIds': { words: ten } } });
const { userId } = testUser;

/** Answers so many questions of the choice on the screen; by the store, for a page is slow to be searched. */
function answer(count: number, { isLastSeen = true, isLastRight = true } = {}): void {
  const kind = 'translate-words';
  act(() => {
    for (let number = 1; number <= count; number++) {
      const correct = number < count || isLastRight;
      trainingStore.dispatch(userId, { type: 'answer', kind, given: 'x', correct, milliseconds: 5 });
      if (number < count || isLastSeen) trainingStore.dispatch(userId, { type: 'next', kind });
    }
  });
}

const options = async () =>
  within(await screen.findByRole('group'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

afterEach(() => {
  vi.restoreAllMocks();
  trainingStore.drop(7);
});

describe('a reload at question 6', () => {
  it('comes back to the same question with the same options, without a request', async () => {
    openTen('/translate-words');
    await wordAt(1, 10);
    answer(5);
    const before = [await wordAt(6, 10), await options()];
    const stage = openTen('/translate-words');
    expect([await wordAt(6, 10), await options()]).toEqual(before);
    expect(stage.requests.map(({ path }) => path).filter((path) => path !== '/oauth/nonce')).toEqual([
      '/api/getUser',
    ]);
    answer(1);
    expect(await wordAt(7, 10)).not.toBe(before[0]);
  });

  it('with a mistake on the screen still shows what is right', async () => {
    openTen('/translate-words');
    await wordAt(1, 10);
    answer(6, { isLastSeen: false, isLastRight: false });
    const mistaken = await wordAt(6, 10);
    openTen('/translate-words');
    expect(await wordAt(6, 10)).toBe(mistaken);
    expect(await screen.findByRole('button', { name: 'Далі' })).toBeTruthy();
    expect(screen.getByText(/^Неправильно/)).toBeTruthy();
  });

  it('with the verdict of a right answer on the screen goes on to the next', async () => {
    openTen('/translate-words');
    await wordAt(1, 10);
    answer(6, { isLastSeen: false });
    await screen.findByRole('button', { name: 'Далі' });
    openTen('/translate-words');
    await wordAt(7, 10);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6');
  });
});

it('the introduction comes back to the word it was at', async () => {
  const { keys } = openTen('/remember-words');
  await wordAt(1, 10);
  await goOn(keys);
  const second = await wordAt(2, 10);
  openTen('/remember-words');
  expect(await wordAt(2, 10)).toBe(second);
});

describe('a page that is not where the training is', () => {
  it.each(['/type-words', '/listen-words', '/remember-words', '/exercise-result'])(
    '%s leads back to the exercise on its way',
    async (route) => {
      openTen('/translate-words');
      const word = await wordAt(1, 10);
      const stage = openTen(route);
      expect(await wordAt(1, 10)).toBe(word);
      expect(stage.location()).toBe('/translate-words');
    },
  );

  it('a whole training begins with its introduction', async () => {
    openTen('/remember-words');
    await wordAt(1, 10);
    const stage = openTen('/type-words');
    await waitFor(() => expect(stage.location()).toBe('/remember-words'));
  });
});

it('the release set is pinned while a training is in progress, and not longer', async () => {
  const { unmount } = openTen('/translate-words');
  expect(isReleaseSetPinned()).toBe(false);
  await wordAt(1, 10);
  expect(isReleaseSetPinned()).toBe(true);
  unmount();
  expect(isReleaseSetPinned()).toBe(false);
});

it('every answer is kept with what was given and its time', async () => {
  const { keys } = openTen('/type-words');
  const word = await wordAt(1, 10);
  await keys.type(await field(), 'wrong answer{Enter}');
  await waitFor(() => {
    const { run: training } = JSON.parse(sessionStorage.getItem(storageNames.exercisesResult) ?? '');
    expect(training.parts['type-words'].answers).toEqual([
      {
        wordId: ten.find(({ nativeWord }) => nativeWord === word)?.id,
        given: 'wrong answer',
        correct: false,
        milliseconds: expect.any(Number),
      },
    ]);
  });
});

it('a browser whose storage is closed plays a training to its end', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const { keys } = openExercise('/translate-words');
  await wordAt(1);
  answer(5);
  await heading('Добре, рухаємося далі');
  expect(hasStartedRun()).toBe(true);
  await keys.click(screen.getByRole('link', { name: 'Далі' }));
  await screen.findByRole('heading', { name: 'Результат тренування' });
});
