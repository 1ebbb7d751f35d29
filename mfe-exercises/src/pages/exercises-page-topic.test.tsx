import { offline } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawn, openExercisesPage, ready, single, whole } from '../testing/open-exercises-page.tsx';
import { foodIds, wordServer, wordsFrom } from '../testing/word-server.ts';

describe('a topic', () => {
  const mine = () => wordServer([...wordsFrom(1, 3, 'FOOD'), ...wordsFrom(50, 9, 'WEATHER')]);

  it('says before how many built-in words it adds, adds them, says so after, and trains the topic', async () => {
    const server = mine();
    const stage = openExercisesPage(server, '/exercises?words=all');
    await stage.keys.click(await screen.findByRole('radio', { name: 'За темою' }));
    expect(stage.location()).toBe('/exercises?words=FOOD');
    await screen.findByText('Спершу додамо до словника ще 10 слів теми.');
    expect(screen.getByText('Потренуємо 10 слів.')).toBeTruthy();
    expect(stage.sent('/api/addWordSet')).toEqual([]);
    await stage.keys.click(await ready(whole));
    await waitFor(() => expect(stage.location()).toBe('/remember-words'));
    expect(stage.sent('/api/addWordSet').map(({ body }) => body)).toEqual([{ category: 'FOOD' }]);
    expect(await screen.findByText('До словника додано 10 слів.')).toBeTruthy();
    expect(drawn()).toHaveLength(10);
    expect(drawn().every((id) => id <= 3 || foodIds.includes(id))).toBe(true);
  });

  it('whose words are all there adds nothing', async () => {
    const server = wordServer(foodIds.flatMap((id) => wordsFrom(id, 1, 'FOOD')));
    const stage = openExercisesPage(server, '/exercises?words=FOOD');
    await screen.findByText('Потренуємо 10 слів: 10 нових.');
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(stage.sent('/api/addWordSet')).toEqual([]);
  });

  it('is chosen by its name and kept in the address', async () => {
    const stage = openExercisesPage(mine(), '/exercises?words=FOOD');
    await stage.keys.selectOptions(await screen.findByLabelText('Тема'), 'Погода');
    expect(stage.location()).toBe('/exercises?words=WEATHER');
    await screen.findByText('Потренуємо 9 слів: 9 нових.');
  });

  it('whose words could not be added keeps everything, says so, and is tried again', async () => {
    const server = mine();
    const add = server.responses['POST /api/addWordSet'];
    let failing = true;
    const stage = openExercisesPage(server, '/exercises?words=FOOD', {
      responses: {
        'POST /api/addWordSet': (request) => (failing || typeof add !== 'function' ? offline : add(request)),
      },
    });
    await stage.keys.click(await ready(single));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Не вдалося підготувати тренування');
    expect(stage.location()).toBe('/exercises?words=FOOD');
    expect(drawn()).toEqual([]);
    failing = false;
    const retry = screen.getByRole('button', { name: 'Спробувати ще раз' });
    await waitFor(() => expect(document.activeElement).toBe(retry));
    await stage.keys.click(retry);
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(drawn()).toHaveLength(10);
  });

  it('is abandoned when other words are chosen while it is prepared', async () => {
    const server = mine();
    const gate = Promise.withResolvers<void>();
    const stage = openExercisesPage(server, '/exercises?words=FOOD', {
      responses: {
        'POST /api/addWordSet': async () => {
          await gate.promise;
          return { added: 0, skipped: 10 };
        },
      },
    });
    await stage.keys.click(await ready(single));
    await stage.keys.click(screen.getByRole('radio', { name: 'Увесь словник' }));
    gate.resolve();
    await waitFor(() => expect(stage.sent('/api/addWordSet')).toHaveLength(1));
    await screen.findByText('Потренуємо 10 слів: 10 нових.');
    expect(stage.location()).toBe('/exercises?words=all');
    expect(drawn()).toEqual([]);
  });
});
