import { offline } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, goOn, heading, openExercise, wordAt } from '../testing/open-exercise.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { trainingWords, translationOf } from '../testing/training-words.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the introduction of a training', () => {
  it('shows each word once with its translation; the last «Далі» leads to the first exercise', async () => {
    const stage = openExercise('/remember-words');
    const seen = new Set<string>();
    for (let number = 1; number <= 5; number++) {
      const word = await wordAt(number);
      seen.add(word);
      const shown = await heading(/Слово/);
      expect(shown.querySelector('[lang=en]')?.textContent).toBe(word);
      screen.getByText(translationOf(word));
      expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(`Слово ${number} з 5`);
      // The focus goes with the words.
      if (number > 1) await waitFor(() => expect(document.activeElement).toBe(shown));
      if (number < 5) await goOn(stage.keys);
    }
    expect(seen.size).toBe(5);
    await stage.keys.click(await button('До вправ'));
    await waitFor(() => expect(stage.location()).toBe('/translate-words'));
    await screen.findByRole('group');
  });

  it('is skipped when every word was trained before', async () => {
    const words = trainingWords.map((word) => ({ ...word, progress: 10 }));
    const stage = openExercise('/remember-words', { responses: { 'POST /api/getWordsByIds': { words } } });
    await waitFor(() => expect(stage.location()).toBe('/translate-words'));
    await wordAt(1);
  });

  it('goes on by Enter', async () => {
    const { keys } = openExercise('/remember-words');
    await wordAt(1);
    await keys.keyboard('{Enter}');
    await wordAt(2);
    await keys.keyboard('{Enter}');
    await wordAt(3);
  });

  it('says a word by its button and by Alt+R, and falls silent with the next one', async () => {
    const { said, state } = stubSpeech('never-ends');
    const { keys } = openExercise('/remember-words');
    const first = await wordAt(1);
    await keys.click(await button(`Прослухати слово ${first}`));
    await waitFor(() => expect(said).toHaveLength(1));
    await goOn(keys);
    const second = await wordAt(2);
    expect(state.cancelled).toBeGreaterThan(0);
    await keys.keyboard('{Alt>}[KeyR]{/Alt}');
    await waitFor(() => expect(said[1]).toContain(second));
  });

  it('goes on at the same word after a reload', async () => {
    const { keys } = openExercise('/remember-words');
    const first = await wordAt(1);
    await goOn(keys);
    const second = await wordAt(2);
    openExercise('/remember-words');
    expect(await wordAt(2)).toBe(second);
    expect(second).not.toBe(first);
  });

  it('that could not be started can be tried again', async () => {
    let tries = 0;
    const stage = openExercise('/remember-words', {
      responses: {
        'POST /api/startTraining': ({ body }) => {
          if (tries++ === 0) return offline;
          const { runId } = body as { readonly runId: string };
          const startedAt = '2026-11-05T10:00:00.000Z';
          return {
            run: { runId, startedAt, savedAt: null, words: 5, correct: 0, wrong: 0 },
            freeTrainingsLeft: 9,
          };
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося відкрити вправу');
    await stage.keys.click(await button('Спробувати ще раз'));
    await wordAt(1);
    const sent = stage.requests.filter(({ path }) => path === '/api/startTraining').map(({ body }) => body);
    expect(sent[1]).toEqual(sent[0]);
  });
});

it('while the words are on their way the page says so', async () => {
  openExercise('/remember-words', { responses: { 'POST /api/getWordsByIds': () => new Promise(() => {}) } });
  expect((await screen.findByText('Готуємо слова…')).getAttribute('role')).toBe('status');
  screen.getByRole('link', { name: 'Повернутись на головну' });
});
