import { offline } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  described,
  drawn,
  openExercisesPage,
  ready,
  single,
  whole,
} from '../testing/open-exercises-page.tsx';
import { nextWords, wordServer, wordsFrom } from '../testing/word-server.ts';

describe('the words', () => {
  it('chosen in the dictionary come first, if they are enough', async () => {
    const stage = openExercisesPage(wordServer(wordsFrom(1, 40)), '/exercises', {
      selected: [3, 5, 7, 9, 11],
    });
    await screen.findByText('Потренуємо 5 вибраних слів.');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Вибрані: 5' })).checked).toBe(true);
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(drawn().toSorted((a, b) => a - b)).toEqual([3, 5, 7, 9, 11]);
  });

  it('chosen but fewer than five are not offered', async () => {
    openExercisesPage(wordServer(wordsFrom(1, 6)), '/exercises', { selected: [3, 5, 7, 9] });
    await screen.findByText('Потренуємо 6 слів: 6 нових.');
    expect(screen.queryByRole('radio', { name: /Вибрані/ })).toBeNull();
  });

  it('of more than ten chosen, ten are drawn, and the page says so before', async () => {
    const selected = Array.from({ length: 17 }, (_, at) => at + 1);
    const stage = openExercisesPage(wordServer(wordsFrom(1, 40)), '/exercises', { selected });
    await screen.findByText('Потренуємо 10 слів навмання з 17 вибраних.');
    await stage.keys.click(await ready(whole));
    await waitFor(() => expect(stage.location()).toBe('/remember-words'));
    expect(new Set(drawn()).size).toBe(10);
    expect(drawn().every((id) => selected.includes(id))).toBe(true);
  });

  it('selected but deleted elsewhere since are reported when too few are left', async () => {
    const server = wordServer(wordsFrom(1, 6));
    const stage = openExercisesPage(server, '/exercises', { selected: [1, 2, 3, 4, 5] });
    const start = await ready(single);
    server.words = server.words.filter(({ id }) => id > 2);
    await stage.keys.click(start);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Лишилося 3 слова');
    expect(drawn()).toEqual([]);
    expect(stage.location()).toBe('/exercises');
  });

  it('due today are counted on their chip and chosen first, and the ten that wait longest are trained', async () => {
    const words = wordsFrom(1, 40);
    const stage = openExercisesPage(wordServer(words, words.slice(0, 12)));
    const chip = await screen.findByRole<HTMLInputElement>('radio', { name: 'На сьогодні: 12 слів' });
    await waitFor(() => expect(chip.checked).toBe(true));
    await screen.findByText('Час повторити 12 слів. Візьмемо 10, що чекають найдовше.');
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(drawn()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('due today are requested by the user’s own clock', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180);
    const { sent } = openExercisesPage(wordServer(wordsFrom(1, 40), wordsFrom(1, 5)));
    await screen.findByRole('radio', { name: 'На сьогодні: 5 слів' });
    expect(sent('/api/getNextWords').map(({ query }) => query)).toEqual([{ utcOffset: 180 }]);
    vi.restoreAllMocks();
  });

  it('due today but fewer than five are topped up with others', async () => {
    const words = wordsFrom(1, 40);
    const stage = openExercisesPage(wordServer(words, words.slice(0, 2)));
    await screen.findByText('Потренуємо 5 слів: 2 на повторення й 3 нові.');
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(drawn()).toEqual([1, 2, 3, 4, 5]));
  });

  it('for today are new ones while none is due', async () => {
    openExercisesPage(wordServer(wordsFrom(1, 40)), '/exercises?words=due');
    await screen.findByText('На сьогодні повторень немає. Потренуємо 10 слів: 10 нових.');
    await ready(single);
  });

  it('for today may all be trained already', async () => {
    openExercisesPage(wordServer([]), '/exercises?words=due', {
      responses: { 'GET /api/getNextWords': { ...nextWords({ words: [], due: [] }), trainedToday: true } },
    });
    await screen.findByText(/^На сьогодні все:/);
    const start = await screen.findByRole('button', { name: single });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(start.hasAttribute('disabled')).toBe(false);
    expect(described(start)).toBe('Для тренування потрібно щонайменше 5 слів.');
    expect(screen.getByRole('link', { name: 'Вибрати слова у словнику' }).getAttribute('href')).toBe('/home');
  });

  it('of the whole dictionary are due ones, then known ones, then new ones', async () => {
    const known = wordsFrom(101, 3, 'TOP_WORDS', 40);
    const server = wordServer([...wordsFrom(1, 40), ...known], wordsFrom(1, 2));
    const stage = openExercisesPage(server, '/exercises?words=all');
    await screen.findByText('Потренуємо 10 слів: 2 на повторення, 3 знайомі й 5 нових.');
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(drawn()).toEqual([1, 2, 101, 102, 103, 3, 4, 5, 6, 7]));
  });

  it.each([
    [0, /У словнику ще немає слів.*почніть із теми/],
    [3, /У словнику лише 3 слова, а для тренування потрібно щонайменше 5/],
  ])(
    'of a dictionary with %i words can not be trained, and the page says what to do',
    async (count, text) => {
      const stage = openExercisesPage(wordServer(wordsFrom(1, count)));
      await screen.findByText(text);
      await stage.keys.click(await screen.findByRole('button', { name: whole }));
      expect(stage.location()).toBe('/exercises');
      // With nothing to choose from, the link does not say «Вибрати».
      expect(screen.getByRole('link', { name: 'Додати слова' }).getAttribute('href')).toBe('/home');
    },
  );

  it('that can not be counted may be counted again', async () => {
    const server = wordServer(wordsFrom(1, 6));
    const getNextWords = server.responses['GET /api/getNextWords'];
    let failing = true;
    const stage = openExercisesPage(server, '/exercises', {
      responses: {
        'GET /api/getNextWords': (request) =>
          failing || typeof getNextWords !== 'function' ? offline : getNextWords(request),
      },
    });
    expect((await screen.findByText('Не вдалося порахувати слова')).closest('[role=alert]')).toBeTruthy();
    expect(described(await screen.findByRole('button', { name: single }))).toMatch(
      /^Не вдалося порахувати слова/,
    );
    failing = false;
    await stage.keys.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await ready(single);
  });
});
