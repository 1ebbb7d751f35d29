import { beginRun, browserCookies, hasStartedRun, readIds, useTrainingRoutes, writeIds } from '@mova/app-kit';
import { offline, type Responses, renderSection, type SeenRequest, testUser } from '@mova/app-kit/testing';
import type { User } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { ToastRegion } from '@mova/ui';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import remote from '../remote.tsx';
import { foodIds, wordServer, wordsFrom } from '../testing/word-server.ts';

// The page is fetched on demand; the first fetch compiles it, which on a busy machine takes its time.
beforeAll(() => import('./exercises-page.tsx'), 60_000);

beforeEach(() => {
  browserCookies.remove(cookieNames.exerciseWords);
  browserCookies.remove(cookieNames.selectedWords);
});
afterEach(cleanup);

const single = 'Почати вправу «Написати переклад»';
const whole = 'Почати повне тренування';

/** The page as a learner opens it, words chosen in the dictionary before. */
function open(
  server: { readonly responses: Responses },
  route = '/exercises',
  { selected = [] as readonly number[], user = testUser as User, responses = {} as Responses } = {},
) {
  const keys = userEvent.setup();
  // Signing in clears the cookies of whoever was there: the choice comes after it, as in life.
  const page = {
    ...remote,
    load: async (name: string) => {
      writeIds(cookieNames.selectedWords, selected);
      return remote.load(name);
    },
  };
  const stage = renderSection(page, { route, user, responses: { ...server.responses, ...responses } });
  render(<ToastRegion label="Сповіщення" closeLabel="Закрити" />);
  return { ...stage, keys, sent: (path: string) => stage.requests.filter((one) => one.path === path) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const ready = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found.getAttribute('aria-disabled')).toBe('false');
    return found;
  });
/** What describes a button to those who hear it. */
const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const drawn = () => readIds(cookieNames.exerciseWords);

describe('the words', () => {
  it('chosen in the dictionary come first, if they are enough', async () => {
    const stage = open(wordServer(wordsFrom(1, 40)), '/exercises', { selected: [3, 5, 7, 9, 11] });
    await screen.findByText('Потренуємо 5 вибраних слів.');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Вибрані: 5' })).checked).toBe(true);
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(drawn().toSorted((a, b) => a - b)).toEqual([3, 5, 7, 9, 11]);
  });

  it('chosen but fewer than five are not offered', async () => {
    open(wordServer(wordsFrom(1, 6)), '/exercises', { selected: [3, 5, 7, 9] });
    await screen.findByText('Потренуємо 6 ще не вивчених слів.');
    expect(screen.queryByRole('radio', { name: /Вибрані/ })).toBeNull();
  });

  it('of more than ten chosen, ten are drawn, and the page says so before', async () => {
    const selected = Array.from({ length: 17 }, (_, at) => at + 1);
    const stage = open(wordServer(wordsFrom(1, 40)), '/exercises', { selected });
    await screen.findByText('Потренуємо 10 слів навмання з 17 вибраних.');
    await stage.keys.click(await ready(whole));
    await waitFor(() => expect(stage.location()).toBe('/remember-words'));
    expect(new Set(drawn()).size).toBe(10);
    expect(drawn().every((id) => selected.includes(id))).toBe(true);
  });

  it('chosen but deleted elsewhere meanwhile are told, when too few are left', async () => {
    const server = wordServer(wordsFrom(1, 6));
    const stage = open(server, '/exercises', { selected: [1, 2, 3, 4, 5] });
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
    const stage = open(wordServer(words, words.slice(0, 12)));
    await stage.keys.click(await screen.findByRole('radio', { name: 'На сьогодні: 12 слів' }));
    expect(stage.location()).toBe('/exercises?words=due');
    await screen.findByText('Час повторити 12 слів. Візьмемо 10, що чекають найдовше.');
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(drawn().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('due today are asked for by the learner’s own clock', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180);
    const { sent } = open(wordServer(wordsFrom(1, 40), wordsFrom(1, 5)));
    await screen.findByRole('radio', { name: 'На сьогодні: 5 слів' });
    expect(sent('/api/getDueWords').map(({ query }) => query)).toEqual([{ utcOffset: 180 }]);
    vi.restoreAllMocks();
  });

  it('due today but trained elsewhere meanwhile are told as too few, not as deleted', async () => {
    const words = wordsFrom(1, 40);
    const server = wordServer(words, words.slice(0, 6));
    const stage = open(server, '/exercises?words=due');
    const start = await ready(single);
    server.due = server.due.slice(4);
    await stage.keys.click(start);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Слів уже менше, ніж потрібно');
    expect(alert.textContent).toContain('Лишилося 2 слова');
    expect(alert.textContent).not.toContain('немає у словнику');
  });

  it('due today but fewer than five lead to the dictionary, where more are chosen beside them', async () => {
    const words = wordsFrom(1, 40);
    open(wordServer(words, words.slice(0, 3)), '/exercises?words=due');
    await screen.findByText(/На сьогодні лише 3 слова, а для тренування потрібно щонайменше 5/);
    expect(screen.getByRole('link', { name: 'Доповнити вибір у словнику' }).getAttribute('href')).toBe(
      '/home?words=due',
    );
    const start = await button(single);
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(start.hasAttribute('disabled')).toBe(false);
    expect(described(start)).toBe('Для тренування потрібно щонайменше 5 слів.');
  });

  it('due today but none leave the way to the dictionary as it is', async () => {
    open(wordServer(wordsFrom(1, 40)), '/exercises?words=due');
    await screen.findByText(/На сьогодні слів немає/);
    expect(screen.getByRole('link', { name: 'Вибрати слова у словнику' }).getAttribute('href')).toBe('/home');
  });

  it('of the whole dictionary are drawn over all of it, not only from its first page', async () => {
    const server = wordServer(wordsFrom(1, 500));
    const seen = new Set<number>();
    for (let run = 0; run < 6; run++) {
      const stage = open(server);
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
    const stage = open(server);
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
      const stage = open(wordServer(wordsFrom(1, count)));
      await screen.findByText(text);
      await stage.keys.click(await button(whole));
      expect(stage.location()).toBe('/exercises');
      expect(screen.getByRole('link', { name: 'Вибрати слова у словнику' }).getAttribute('href')).toBe(
        '/home',
      );
    },
  );

  it('that can not be counted may be counted again', async () => {
    const server = wordServer(wordsFrom(1, 6));
    const getWords = server.responses['POST /api/getWords'];
    let failing = true;
    const stage = open(server, '/exercises', {
      responses: {
        'POST /api/getWords': (request) =>
          failing || typeof getWords !== 'function' ? offline : getWords(request),
      },
    });
    expect((await screen.findByText('Не вдалося порахувати слова')).closest('[role=alert]')).toBeTruthy();
    expect(described(await button(single))).toMatch(/^Не вдалося порахувати слова/);
    failing = false;
    await stage.keys.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await ready(single);
  });
});

describe('a topic', () => {
  const mine = () => wordServer([...wordsFrom(1, 3, 'FOOD'), ...wordsFrom(50, 9, 'WEATHER')]);

  it('says before how many built-in words it adds, adds them, says so after, and trains the topic', async () => {
    const server = mine();
    const stage = open(server, '/exercises?words=all');
    await stage.keys.click(await screen.findByRole('radio', { name: 'За темою' }));
    expect(stage.location()).toBe('/exercises?words=FOOD');
    await screen.findByText('Спершу додамо до словника ще 10 слів теми.');
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
    const stage = open(server, '/exercises?words=FOOD');
    await screen.findByText('Потренуємо 10 ще не вивчених слів.');
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(stage.sent('/api/addWordSet')).toEqual([]);
  });

  it('is chosen by its name and kept in the address', async () => {
    const stage = open(mine(), '/exercises?words=FOOD');
    await stage.keys.selectOptions(await screen.findByLabelText('Тема'), 'Погода');
    expect(stage.location()).toBe('/exercises?words=WEATHER');
    await screen.findByText('Потренуємо 9 ще не вивчених слів.');
  });

  it('whose words could not be added keeps everything, says so, and is tried again', async () => {
    const server = mine();
    const add = server.responses['POST /api/addWordSet'];
    let failing = true;
    const stage = open(server, '/exercises?words=FOOD', {
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
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const stage = open(server, '/exercises?words=FOOD', {
      responses: {
        'POST /api/addWordSet': async () => {
          await answered;
          return { added: 0, skipped: 10 };
        },
      },
    });
    await stage.keys.click(await ready(single));
    await stage.keys.click(screen.getByRole('radio', { name: 'Увесь словник' }));
    answer();
    await waitFor(() => expect(stage.sent('/api/addWordSet')).toHaveLength(1));
    await screen.findByText('Потренуємо 10 слів навмання з 12 ще не вивчених.');
    expect(stage.location()).toBe('/exercises?words=all');
    expect(drawn()).toEqual([]);
  });
});

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
      const stage = open(server, `/exercises?words=${source}`, { responses });
      const start = await ready(single);
      isOffline = true;
      await stage.keys.click(start);
      await screen.findByText('Не вдалося підготувати тренування');
      // What was counted before is known all the same: one failure is told, and one way on from it.
      expect(screen.queryByText('Не вдалося порахувати слова')).toBeNull();
      isOffline = false;
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Спробувати ще раз'));
      await stage.keys.keyboard('{Enter}');
      await waitFor(() => expect(stage.location()).toBe('/type-words'));
      expect(drawn()).toHaveLength(10);
    },
  );

  it('pressed twice begins once, and the button is busy meanwhile', async () => {
    const server = wordServer(wordsFrom(1, 6));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const stage = open(server, '/exercises', {
      selected: [1, 2, 3, 4, 5],
      responses: {
        'POST /api/getWordsByIds': async () => {
          await answered;
          return { words: server.words };
        },
      },
    });
    const start = await ready(single);
    await stage.keys.dblClick(start);
    await stage.keys.click(await button(whole));
    expect(start.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(stage.sent('/api/getWordsByIds').length).toBeGreaterThan(0));
    // Counted before the answer: the exercise itself asks for its words as well.
    expect(stage.sent('/api/getWordsByIds')).toHaveLength(1);
    answer();
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
  });

  it('ends what this tab still has of a run that was left without a word', async () => {
    const stage = open(wordServer(wordsFrom(1, 6)));
    const start = await ready(single);
    beginRun();
    await stage.keys.click(start);
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
    expect(hasStartedRun()).toBe(false);
  });

  it.each([
    [single, '/exercise-result /exercise-result /exercise-result'],
    [whole, '/translate-native-english /type-words /exercise-result'],
  ])('«%s» sets where the exercises lead', async (name, routes) => {
    const elsewhere = '/elsewhere';
    const earlier = {
      routeTranslateWords: elsewhere,
      routeTranslateNative: elsewhere,
      routeTypeWords: elsewhere,
    };
    const shown = { routes: '' };
    function Page() {
      const [{ routeTranslateWords, routeTranslateNative, routeTypeWords }, setRoutes] = useTrainingRoutes();
      // An earlier training led elsewhere: nothing of it may be left.
      // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the start
      useEffect(() => setRoutes(earlier), []);
      shown.routes = `${routeTranslateWords} ${routeTranslateNative} ${routeTypeWords}`;
      return null;
    }
    const real = await remote.load('exercises-page');
    const both = {
      ...remote,
      load: async () => ({
        Page: () => (
          <>
            <real.Page />
            <Page />
          </>
        ),
      }),
    };
    const keys = userEvent.setup();
    renderSection(both, {
      route: '/exercises',
      user: testUser,
      responses: wordServer(wordsFrom(1, 6)).responses,
    });
    await keys.click(await ready(name));
    await waitFor(() => expect(shown.routes).toBe(routes));
  });

  it.each([
    ['a free learner', 10, 3, 1],
    ['a free learner on the last training', 1, 1, 1],
  ])('tells %s the price before', async (_, freeTrainingsLeft, ofSingle, ofWhole) => {
    const user = { ...testUser, userDetails: { ...testUser.userDetails, freeTrainingsLeft } };
    const responses: Responses = {
      'GET /api/getTrainings': { trainings: [], totalTrainings: 0, freeTrainingsLeft },
    };
    open(wordServer(wordsFrom(1, 6)), '/exercises', { user, responses });
    const price = (count: number) => `Витратить ${count} безкоштовн${count === 1 ? 'е' : 'і'} тренування`;
    const button = await ready(single);
    await waitFor(() => expect(described(button)).toBe(price(ofSingle)));
    expect(described(await ready(whole))).toBe(price(ofWhole));
  });

  it('names no price to a premium learner, whose trainings have no end', async () => {
    const user = {
      ...testUser,
      userDetails: { ...testUser.userDetails, isPremium: true, freeTrainingsLeft: 0 },
    };
    const stage = open(wordServer(wordsFrom(1, 6)), '/exercises', { user });
    await screen.findByText('Преміум: тренування без обмежень');
    expect(screen.queryByText(/Витратить/)).toBeNull();
    await stage.keys.click(await ready(single));
    await waitFor(() => expect(stage.location()).toBe('/type-words'));
  });

  it('leads a learner without trainings left to premium, having said so', async () => {
    const user = { ...testUser, userDetails: { ...testUser.userDetails, freeTrainingsLeft: 0 } };
    const stage = open(wordServer(wordsFrom(1, 6)), '/exercises', {
      user,
      responses: { 'GET /api/getTrainings': { trainings: [], totalTrainings: 0, freeTrainingsLeft: 0 } },
    });
    await screen.findByText('Безкоштовних тренувань не залишилося');
    const start = await ready(single);
    await waitFor(() => expect(described(start)).toMatch(/потрібен преміум/));
    await stage.keys.click(start);
    expect(stage.location()).toBe('/premium');
    expect(drawn()).toEqual([]);
  });
});
