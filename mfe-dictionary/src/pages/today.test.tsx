import { browserCookies, readIds } from '@mova/app-kit';
import { offline, type Responses, testUser } from '@mova/app-kit/testing';
import { cookieNames, headerNames } from '@mova/contracts/names';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, rowOf } from '../testing/open-section.tsx';
import { heading, openToday, wordsFrom } from '../testing/open-today.ts';
import { sampleNextWords, samplePageOf, sampleWord } from '../testing/sample-words.ts';

/** A dictionary of 45 words, its last ones due. */
function open(due: number, { route = '/home', responses = {} as Responses } = {}) {
  const server = dictionaryServer(wordsFrom(1, 45));
  server.due = wordsFrom(46 - due, due);
  return { ...openSection(route, { ...server.responses, ...responses }), server };
}

const selected = () => readIds(cookieNames.selectedWords);
const bar = () => screen.queryByRole('region', { name: 'Вибрані слова' });
const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

const chosen = () => readIds(cookieNames.exerciseWords).toSorted((a, b) => a - b);

describe('the card of today', () => {
  it.each([
    [
      'due words',
      { due: 10, totalDue: 15 },
      'Час повторити 15 слів',
      'word1, word2, word3, word4, word5, word6, word7, word8, word9, word10',
      'близько 4 хвилин',
      'Повторити 10 слів',
    ],
    [
      'five due words',
      { due: 5 },
      'Час повторити 5 слів',
      'word1, word2, word3, word4, word5',
      'близько 2 хвилин',
      'Повторити 5 слів',
    ],
    [
      'fewer than five due',
      { due: 2, new: 3 },
      'На сьогодні 5 слів',
      '2 на повторення й 3 нові: word1, word2, word3, word4, word5',
      'близько 2 хвилин',
      'Почати',
    ],
    [
      'new words',
      { new: 7 },
      'Наступні 7 нових слів',
      'word1, word2, word3, word4, word5, word6, word7',
      'близько 3 хвилин',
      'Вчити 7 слів',
    ],
  ])('starts a training of %s with one press', async (_, next, title, words, duration, button) => {
    const { user, location } = openToday(next);
    const card = (await heading(title)).closest('section') as HTMLElement;
    expect(
      within(card)
        .getAllByRole('paragraph')
        .map(({ textContent }) => textContent),
    ).toEqual([duration, words, 'Коштує 1 тренування · лишилося 10']);
    await user.click(screen.getByRole('button', { name: button }));
    expect(location()).toBe('/remember-words');
    expect(chosen()).toEqual(sampleNextWords(next).words.map(({ id }) => id));
  });

  it('names price and trainings left to a free user, and neither to premium', async () => {
    const first = openToday({ due: 5 }, { freeTrainingsLeft: 2 });
    expect(await screen.findByText('Коштує 1 тренування · лишилося 2')).toBeTruthy();
    first.unmount();
    openToday({ due: 5 }, { isPremium: true, freeTrainingsLeft: 0 });
    await heading('Час повторити 5 слів');
    expect(screen.queryByText(/Коштує/)).toBeNull();
  });

  it('says what is open without trainings, before any press', async () => {
    openToday({ due: 5 }, { freeTrainingsLeft: 0, freeTrainingsDaily: 3 });
    await heading('Тренування на сьогодні закінчилися');
    expect(screen.getByText('Завтра — ще 3. А граматика й правила відкриті завжди.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'До граматики' }).getAttribute('href')).toBe('/grammar');
    expect(screen.queryByRole('button', { name: /Повторити/ })).toBeNull();
  });

  it('is done for today with words for tomorrow, and quietly offers five new ones', async () => {
    const next = { new: 10, trainedToday: true, next: { inDays: 1, count: 3 } };
    const { user, location } = openToday(next);
    await heading('На сьогодні все');
    expect(screen.getByText('Завтра повернуться 3 слова.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ще 5 нових слів' }));
    expect([location(), chosen()]).toEqual(['/remember-words', [1, 2, 3, 4, 5]]);
  });

  it('is done with a new row of the rushnyk, and leads to it', async () => {
    const { user } = openToday({ new: 10, trainedToday: true });
    await heading('На сьогодні все');
    await user.click(await screen.findByRole('button', { name: 'Рядок рушника вишито' }));
    expect(document.activeElement?.id).toBe('rushnyk');
  });

  it('is done without a word of the rushnyk when it is turned off', async () => {
    const server = dictionaryServer(wordsFrom(1, 45));
    const next = sampleNextWords({ new: 10, trainedToday: true });
    const user = { ...testUser, settings: { ...testUser.settings, rushnyk: false } };
    openSection('/home', { ...server.responses, 'GET /api/getNextWords': next }, user);
    await heading('На сьогодні все');
    expect(screen.queryByRole('button', { name: 'Рядок рушника вишито' })).toBeNull();
  });

  it('is done with no words to offer, and leads to the grammar', async () => {
    const totals = { new: 0, inLearning: 9, learned: 0 };
    openToday({ totals, trainedToday: true, next: { inDays: 4, count: 1 } });
    await heading('На сьогодні все');
    expect(screen.getByText(/^Наступне повторення — \d+ \p{L}+: 1 слово\.$/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ще/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'До граматики' }).getAttribute('href')).toBe('/grammar');
  });

  it('is done without trainings for more words, and leads to the grammar', async () => {
    openToday({ new: 10, trainedToday: true }, { freeTrainingsLeft: 0, freeTrainingsDaily: 3 });
    await heading('На сьогодні все');
    expect(screen.queryByRole('button', { name: /^Ще/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'До граматики' })).toBeTruthy();
  });

  it.each([
    [0, 'Почнімо з 5 слів', 'Почати', 'Вітаємо у вашому словнику!'],
    [3, 'Ще 2 слова — і можна тренуватися', 'Слова з тем', 'Слова з тем'],
  ])('of %i words leads to the topics', async (count, title, button, dialog) => {
    const { user } = openSection('/home', dictionaryServer(wordsFrom(1, count)).responses);
    const card = (await heading(title)).closest('section') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: button }));
    expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks with the user’s clock, again after a change and when the tab becomes visible', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180);
    const { user, server, sent } = open(6);
    await heading('Час повторити 6 слів');
    expect(sent('/api/getNextWords').map(({ query }) => query)).toEqual([{ utcOffset: 180 }]);
    vi.restoreAllMocks();
    server.due = server.due.slice(1);
    await user.click(await screen.findByRole('button', { name: 'Дії зі словом word1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Видалити' }));
    await heading('Час повторити 5 слів');
    server.due = [];
    comeBack();
    await heading('Наступні 10 нових слів');
  });

  it('that could not be loaded says so and asks again', async () => {
    let isOffline = true;
    const { user } = open(0, {
      responses: { 'GET /api/getNextWords': () => (isOffline ? offline : sampleNextWords({ due: 5 })) },
    });
    const card = (await heading('Не вдалося дізнатися, що на сьогодні')).closest('section') as HTMLElement;
    isOffline = false;
    await user.click(within(card).getByRole('button', { name: 'Спробувати ще раз' }));
    await heading('Час повторити 5 слів');
  });

  it('steps back to an outline while words are selected', async () => {
    const { user } = open(6);
    const button = await screen.findByRole('button', { name: 'Повторити 6 слів' });
    expect(button.className).toContain('primary');
    await user.click(await screen.findByRole('checkbox', { name: 'Вибрати слово word1' }));
    await waitFor(() => expect(button.className).toContain('secondary'));
  });
});

describe('/home?words=due', () => {
  it('chooses them, announces it, and removes the parameter from the address', async () => {
    browserCookies.set(cookieNames.selectedWords, '1.2.3');
    const { location } = open(7, { route: '/home?words=due&page=2' });
    await waitFor(() => expect(location()).toBe('/home?page=2'));
    expect(selected()).toEqual([39, 40, 41, 42, 43, 44, 45]);
    expect(bar()?.textContent).toContain('Вибрано 7 слів');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining('Вибрано 7 слів'),
      ),
    );
    expect(await english('word21')).toBeTruthy();
  });

  it('chooses nothing when nothing is due', async () => {
    const { location } = open(0, { route: '/home?words=due' });
    await waitFor(() => expect(location()).toBe('/home'));
    await english('word1');
    expect([selected(), bar()]).toEqual([[], null]);
  });

  it('waits until they are loaded', async () => {
    let answers = false;
    const { location } = open(0, {
      route: '/home?words=due',
      responses: { 'GET /api/getNextWords': () => (answers ? sampleNextWords({ due: 5 }) : offline) },
    });
    await english('word1');
    expect([location(), selected()]).toEqual(['/home?words=due', []]);
    answers = true;
    comeBack();
    await waitFor(() => expect(location()).toBe('/home'));
    expect(selected()).toEqual([1, 2, 3, 4, 5]);
  });
});

it('a list that lacks the user’s latest training is shown and then updated', async () => {
  const asked: unknown[] = [];
  const answer = (body: unknown, headers: Record<string, string>) =>
    ({ kind: 'status-answer', status: 200, body, headers }) as const;
  openSection('/home', {
    ...dictionaryServer().responses,
    // Any answer may bring the position of what was saved with it.
    'GET /api/getNextWords': () =>
      answer(sampleNextWords({ new: 1 }), asked.length < 2 ? { [headerNames.eventPosition]: '71-2' } : {}),
    'POST /api/getWords': ({ headers }) => {
      asked.push(headers[headerNames.after]);
      const isBehind = asked.length < 3;
      const page = samplePageOf([sampleWord(1, { progress: isBehind ? 0 : 30 })]);
      return answer(page, isBehind ? { [headerNames.behind]: '1' } : {});
    },
  });
  expect((await rowOf('word1')).textContent).toContain('нове');
  await screen.findByText(/^Ще 4 слова/);
  comeBack();
  await waitFor(async () => expect((await rowOf('word1')).textContent).toContain('30'), { timeout: 10_000 });
  expect(asked[1]).toBe('71-2');
});
