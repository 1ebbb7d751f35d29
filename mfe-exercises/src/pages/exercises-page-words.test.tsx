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
import { wordServer, wordsFrom } from '../testing/word-server.ts';

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
    await screen.findByText('Потренуємо 6 ще не вивчених слів.');
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

  it('due today are counted on their chip, and the ten that wait longest are trained', async () => {
    const words = wordsFrom(1, 40);
    const stage = openExercisesPage(wordServer(words, words.slice(0, 12)));
    await stage.keys.click(await screen.findByRole('radio', { name: 'На сьогодні: 12 слів' }));
    expect(stage.location()).toBe('/exercises?words=due');
    await screen.findByText('Час повторити 12 слів. Візьмемо 10, що чекають найдовше.');
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(drawn().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('due today are requested by the user’s own clock', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180);
    const { sent } = openExercisesPage(wordServer(wordsFrom(1, 40), wordsFrom(1, 5)));
    await screen.findByRole('radio', { name: 'На сьогодні: 5 слів' });
    expect(sent('/api/getDueWords').map(({ query }) => query)).toEqual([{ utcOffset: 180 }]);
    vi.restoreAllMocks();
  });

  it('due today but trained elsewhere since are reported as too few, not as deleted', async () => {
    const words = wordsFrom(1, 40);
    const server = wordServer(words, words.slice(0, 6));
    const stage = openExercisesPage(server, '/exercises?words=due');
    const start = await ready(single);
    server.due = server.due.slice(4);
    await stage.keys.click(start);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Слів уже менше, ніж потрібно');
    expect(alert.textContent).toContain('Лишилося 2 слова');
    expect(alert.textContent).not.toContain('немає у словнику');
  });

  it('due today but fewer than five lead to the dictionary, where more can be added to them', async () => {
    const words = wordsFrom(1, 40);
    openExercisesPage(wordServer(words, words.slice(0, 3)), '/exercises?words=due');
    await screen.findByText(/На сьогодні лише 3 слова, а для тренування потрібно щонайменше 5/);
    expect(screen.getByRole('link', { name: 'Доповнити вибір у словнику' }).getAttribute('href')).toBe(
      '/home?words=due',
    );
    const start = await screen.findByRole('button', { name: single });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(start.hasAttribute('disabled')).toBe(false);
    expect(described(start)).toBe('Для тренування потрібно щонайменше 5 слів.');
  });

  it('due today but none leave the way to the dictionary as it is', async () => {
    openExercisesPage(wordServer(wordsFrom(1, 40)), '/exercises?words=due');
    await screen.findByText(/На сьогодні слів немає/);
    expect(screen.getByRole('link', { name: 'Вибрати слова у словнику' }).getAttribute('href')).toBe('/home');
  });

  it('of the whole dictionary are drawn over all of it, not only from its first page', async () => {
    const server = wordServer(wordsFrom(1, 500));
    const seen = new Set<number>();
    for (let training = 0; training < 6; training++) {
      const stage = openExercisesPage(server);
      await screen.findByText('Потренуємо 10 слів навмання з 500 ще не вивчених.');
      await stage.keys.click(await ready(single));
      await waitFor(() => expect(stage.location()).toBe('/type-words'));
      expect(new Set(drawn()).size).toBe(10);
      for (const id of drawn()) seen.add(id);
    }
    // All sixty from the first page: never by chance.
    expect([...seen].some((id) => id > 20)).toBe(true);
  }, 30_000);

  it('learned ones fill a training up, behind those not learned', async () => {
    const server = wordServer([...wordsFrom(1, 4), ...wordsFrom(11, 3, 'TOP_WORDS', 100)]);
    const stage = openExercisesPage(server);
    await screen.findByText('Потренуємо 4 ще не вивчені слова. І повторимо 3 вивчені.');
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(drawn()).toHaveLength(7));
    expect(drawn().slice(0, 4).toSorted()).toEqual([1, 2, 3, 4]);
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
    const getWords = server.responses['POST /api/getWords'];
    let failing = true;
    const stage = openExercisesPage(server, '/exercises', {
      responses: {
        'POST /api/getWords': (request) =>
          failing || typeof getWords !== 'function' ? offline : getWords(request),
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
