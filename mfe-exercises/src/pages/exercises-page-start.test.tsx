import { beginRun, hasStartedRun } from '@mova/app-kit';
import { offline, type Responses, type SeenRequest, testUser } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import {
  described,
  drawn,
  openExercisesPage,
  ready,
  single,
  whole,
} from '../testing/open-exercises-page.tsx';
import { wordServer, wordsFrom } from '../testing/word-server.ts';

describe('the start', () => {
  it.each(['all', 'due', 'FOOD'])(
    'of the words «%s» that failed with the connection goes on at the first press once it is back',
    async (source) => {
      const words = wordsFrom(1, 12);
      const server = wordServer(words, words);
      let isOffline = false;
      const whileOnline =
        (answer: unknown) =>
        (request: SeenRequest): unknown =>
          isOffline ? offline : typeof answer === 'function' ? answer(request) : answer;
      const responses = Object.fromEntries(
        Object.entries(server.responses).map(([call, answer]) => [call, whileOnline(answer)]),
      ) as Responses;
      const stage = openExercisesPage(server, `/exercises?words=${source}`, { responses });
      const start = await ready(single);
      isOffline = true;
      await stage.keys.click(start);
      await screen.findByText('Не вдалося підготувати тренування');
      // The earlier count is still known: one error is shown, and one retry button.
      expect(screen.queryByText('Не вдалося порахувати слова')).toBeNull();
      isOffline = false;
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Спробувати ще раз'));
      await stage.keys.keyboard('{Enter}');
      await waitFor(() => expect(stage.location()).toBe('/type-words'));
      expect(drawn()).toHaveLength(10);
    },
  );

  it('pressed twice begins once, and the button is busy until then', async () => {
    const server = wordServer(wordsFrom(1, 6));
    const gate = Promise.withResolvers<void>();
    const stage = openExercisesPage(server, '/exercises', {
      selected: [1, 2, 3, 4, 5],
      responses: {
        'POST /api/getWordsByIds': async () => {
          await gate.promise;
          return { words: server.words };
        },
      },
    });
    const start = await ready(single);
    await stage.keys.dblClick(start);
    await stage.keys.click(await screen.findByRole('button', { name: whole }));
    expect(start.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(stage.sent('/api/getWordsByIds').length).toBeGreaterThan(0));
    // Counted before the answer: the exercise itself asks for its words as well.
    expect(stage.sent('/api/getWordsByIds')).toHaveLength(1);
    gate.resolve();
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
  });

  it('ends a training that was abandoned in this tab', async () => {
    const stage = openExercisesPage(wordServer(wordsFrom(1, 6)));
    const start = await ready(single);
    beginRun();
    await stage.keys.click(start);
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(hasStartedRun()).toBe(false);
  });

  it.each([
    [single, '/type-words'],
    [whole, '/remember-words'],
  ])('«%s» opens the page that starts the training', async (name, path) => {
    const stage = openExercisesPage(wordServer(wordsFrom(1, 6)));
    await stage.keys.click(await ready(name));
    await waitFor(() => expect(stage.location()).toBe(path));
  });

  it.each([
    ['a free user', 10, 3, 1],
    ['a free user on the last training', 1, 1, 1],
  ])('tells %s the price before', async (_, freeTrainingsLeft, ofSingle, ofWhole) => {
    const user = { ...testUser, userDetails: { ...testUser.userDetails, freeTrainingsLeft } };
    const responses: Responses = {
      'GET /api/getTrainings': { trainings: [], totalTrainings: 0, freeTrainingsLeft },
    };
    openExercisesPage(wordServer(wordsFrom(1, 6)), '/exercises', { user, responses });
    const price = (count: number) => `Витратить ${count} безкоштовн${count === 1 ? 'е' : 'і'} тренування`;
    const button = await ready(single);
    await waitFor(() => expect(described(button)).toBe(price(ofSingle)));
    expect(described(await ready(whole))).toBe(price(ofWhole));
  });

  it('names no price to a premium user', async () => {
    const user = {
      ...testUser,
      userDetails: { ...testUser.userDetails, isPremium: true, freeTrainingsLeft: 0 },
    };
    const stage = openExercisesPage(wordServer(wordsFrom(1, 6)), '/exercises', { user });
    await screen.findByText('Преміум: тренування без обмежень');
    expect(screen.queryByText(/Витратить/)).toBeNull();
    const start = await ready(single);
    expect(described(start)).toBe('З преміумом — без обмежень.');
    await stage.keys.click(start);
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
  });

  it('says when more trainings come', async () => {
    const userDetails = { ...testUser.userDetails, freeTrainingsLeft: 0, freeTrainingsDaily: 3 };
    openExercisesPage(wordServer(wordsFrom(1, 6)), '/exercises', {
      user: { ...testUser, userDetails },
      responses: { 'GET /api/getTrainings': { trainings: [], totalTrainings: 0, freeTrainingsLeft: 0 } },
    });
    const [way] = await screen.findAllByRole('button', { name: 'До преміуму' });
    expect(described(way as HTMLElement)).toBe(
      'Безкоштовних тренувань на сьогодні не залишилося. Завтра — ще 3.',
    );
  });

  it('leads a user without trainings left to premium, having said so', async () => {
    const user = { ...testUser, userDetails: { ...testUser.userDetails, freeTrainingsLeft: 0 } };
    const stage = openExercisesPage(wordServer(wordsFrom(1, 6)), '/exercises', {
      user,
      responses: { 'GET /api/getTrainings': { trainings: [], totalTrainings: 0, freeTrainingsLeft: 0 } },
    });
    await screen.findByText('Безкоштовних тренувань не залишилося');
    const ways = await waitFor(() => {
      const found = screen.getAllByRole('button', { name: 'До преміуму' });
      expect(found).toHaveLength(1 + exerciseKinds.length);
      return found;
    });
    expect(screen.queryByRole('button', { name: /^Почати/ })).toBeNull();
    const [, way] = ways as [HTMLElement, HTMLElement];
    expect(described(way)).toMatch(/потрібен преміум/);
    await stage.keys.click(way);
    expect(stage.location()).toBe('/premium');
    expect(drawn()).toEqual([]);
  });
});
