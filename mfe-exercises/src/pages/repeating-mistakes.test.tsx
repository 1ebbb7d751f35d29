import { hasStartedRun } from '@mova/app-kit';
import { testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { waitingResults } from '@mova/training/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../domain/result-of.ts';
import { button, field, heading, wordAt } from '../testing/open-exercise.tsx';
import {
  countOf,
  openExerciseResult,
  playedTraining,
  resultTitle,
  savesOf,
} from '../testing/open-exercise-result.tsx';
import { after, sampleRunId } from '../testing/sample-training.ts';
import { trainingStore } from '../training/training-store.ts';

const { userId } = testUser;

describe('«Опрацювати помилки»', () => {
  it('counts the mistaken words, replays them where they were mistaken, and offers what is still wrong', async () => {
    const training = playedTraining([], [11], [11, 13]);
    const stage = openExerciseResult(training);
    const { keys } = stage;
    const description = /^Ще раз 2 слова — у вправах, де були помилки\. Опрацювання не змінює/;
    await keys.click(await screen.findByRole('button', { name: 'Опрацювати помилки (2)', description }));
    await waitFor(() => expect(stage.location()).toBe('/translate-native-english'));
    expect(await wordAt(1, 1)).toBe('хліб');
    trainingStore.dispatch(userId, {
      type: 'answer',
      kind: 'translate-native-english',
      given: 'bread',
      correct: true,
      milliseconds: 5,
    });
    trainingStore.dispatch(userId, { type: 'next', kind: 'translate-native-english' });
    await heading('Добре, рухаємося далі');
    await keys.click(screen.getByRole('link', { name: 'Далі' }));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    await wordAt(1, 2);
    await keys.type(await field(), 'nothing like it{Enter}');
    await keys.click(await button('Далі'));
    await wordAt(2, 2);
    // The way back to the result is nothing to be asked about.
    await keys.type(await field(), 'nothing like it{Enter}');
    await keys.click(await button('Далі'));
    await heading('Добре, рухаємося далі');
    await keys.click(screen.getByRole('link', { name: 'Далі' }));
    await resultTitle();
    await button('Опрацювати помилки (2)');
    expect(screen.getAllByText('Виправлено')).toHaveLength(1);
    expect(countOf('3. Написати переклад')).toBe('3 з 5 правильно');
    expect(savesOf(stage)).toEqual([]);
    await keys.click(await button('Далі'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(savesOf(stage)).toEqual([{ runId: sampleRunId, exercisesResult: resultOf(training) }]);
    expect(stage.requests.map(({ path }) => path)).not.toContain('/api/startTraining');
  });

  it.each([
    [[], 'Дуже добре! І помилки вже виправлено.'],
    [[11, 12, 14, 15], 'Добра робота. І помилки вже виправлено.'],
  ])(
    'is over once everything was answered rightly, which is said, and nothing calls for it',
    async (more, praise) => {
      const mistaken = [...more, 13];
      const answers = mistaken.map(
        () => ({ type: 'answer', kind: 'type-words', given: '', correct: true, milliseconds: 5 }) as const,
      );
      const next = { type: 'next', kind: 'type-words' } as const;
      const training = after(
        playedTraining([], [], mistaken),
        { type: 'beginReplay', drawn: { 'type-words': { order: mistaken } } },
        ...answers.flatMap((answer) => [answer, next]),
      );
      openExerciseResult(training);
      await resultTitle();
      const section = screen.getByRole('heading', { name: 'Опрацьовані помилки' })
        .parentElement as HTMLElement;
      within(section).getByText('Усі помилки виправлено.');
      screen.getByText(praise);
      expect(screen.queryByText(/Повторіть|варто повторити/i)).toBeNull();
      expect(screen.queryByRole('button', { name: /Опрацювати помилки/ })).toBeNull();
      const said = document.querySelector('[role=status][aria-live=polite]');
      await waitFor(() => expect(said?.textContent).toBe('Усі помилки виправлено.'));
    },
  );

  it('left in the middle leaves the result to be saved by itself', async () => {
    const stage = openExerciseResult(playedTraining([11], [], []));
    const { keys } = stage;
    await keys.click(await button('Опрацювати помилки (1)'));
    await wordAt(1, 1);
    await keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
    await keys.click(await button('Так, вийти'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(waitingResults(userId)).toMatchObject([{ runId: sampleRunId }]);
    expect(stage.requests.map(({ path }) => path)).not.toContain('/api/cancelTraining');
    expect(sessionStorage.getItem(storageNames.exercisesResult)).toBeNull();
    await waitFor(() => expect(hasStartedRun()).toBe(false));
  });

  it('is not offered without mistakes', async () => {
    openExerciseResult(playedTraining());
    await resultTitle();
    expect(screen.queryByRole('button', { name: /Повторити/ })).toBeNull();
  });
});
