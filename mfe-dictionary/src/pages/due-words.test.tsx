import { browserCookies, readIds } from '@mova/app-kit';
import { offline, type Responses } from '@mova/app-kit/testing';
import type { Word } from '@mova/contracts';
import { cookieNames, headerNames } from '@mova/contracts/names';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, rowOf } from '../testing/open-section.tsx';
import { samplePageOf, sampleWord } from '../testing/sample-words.ts';

const wordsFrom = (first: number, count: number): Word[] =>
  Array.from({ length: count }, (_, at) => sampleWord(first + at));

/** A dictionary of 45 words, its last ones due. */
function open(due: number, { route = '/home', responses = {} as Responses } = {}) {
  const server = dictionaryServer(wordsFrom(1, 45));
  server.due = wordsFrom(46 - due, due);
  return { ...openSection(route, { ...server.responses, ...responses }), server };
}

const selected = () => readIds(cookieNames.selectedWords);
const bar = () => screen.queryByRole('region', { name: 'Вибрані слова' });
const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

describe('the words due today', () => {
  it.each([
    [1, 'На сьогодні: 1 слово', 'Вибрати 1 слово'],
    [3, 'На сьогодні: 3 слова', 'Вибрати 3 слова'],
    [12, 'На сьогодні: 12 слів', 'Вибрати 10 слів'],
    [21, 'На сьогодні: 21 слово', 'Вибрати 10 слів'],
  ])('%i are offered in correct Ukrainian, also by the name of the button', async (due, text, button) => {
    open(due);
    const take = await screen.findByRole('button', { name: button, description: text });
    expect(take).toBeTruthy();
    expect(screen.queryByText('Виберіть щонайменше 5 слів — і тренуйтеся.')).toBeNull();
  });

  it('are requested with the offset of the user’s clock', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180);
    const { sent } = open(5);
    await screen.findByText('На сьогодні: 5 слів');
    expect(sent('/api/getDueWords').map(({ query }) => query)).toEqual([{ utcOffset: 180 }]);
    vi.restoreAllMocks();
  });

  it('are chosen by a button, at most ten, on the page or not', async () => {
    const { user } = open(12);
    await user.click(await screen.findByRole('button', { name: 'Вибрати 10 слів' }));
    expect(selected()).toEqual([34, 35, 36, 37, 38, 39, 40, 41, 42, 43]);
    expect(screen.getByText('Вибрано 10 слів')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Тренувати' }).disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Остання сторінка' }));
    expect((await rowOf('word43')).querySelector('input')?.checked).toBe(true);
    expect((await rowOf('word44')).querySelector('input')?.checked).toBe(false);
  });

  it('are added to the words chosen by hand', async () => {
    const { user } = open(6);
    await user.click(await screen.findByRole('checkbox', { name: 'Вибрати слово word1' }));
    await user.click(screen.getByRole('button', { name: 'Вибрати 6 слів' }));
    expect(selected()).toEqual([1, 40, 41, 42, 43, 44, 45]);
  });

  it('show no hint of their own when they are too few for a training', async () => {
    const { user } = open(3);
    await user.click(await screen.findByRole('button', { name: 'Вибрати 3 слова' }));
    expect(screen.getByText('Виберіть ще 2 слова')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Тренувати' }).disabled).toBe(true);
  });

  it('are not mentioned when there are none or loading them failed', async () => {
    for (const responses of [{}, { 'GET /api/getDueWords': offline }]) {
      open(0, { responses });
      expect(await screen.findByText('Виберіть щонайменше 5 слів — і тренуйтеся.')).toBeTruthy();
      await english('word1');
      expect(screen.queryByText(/На сьогодні/)).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });

  it('of a small dictionary appear next to what it lacks, unless they are enough', async () => {
    const small = dictionaryServer(wordsFrom(1, 3));
    small.due = wordsFrom(1, 3);
    openSection('/home', small.responses);
    expect(await screen.findByText('На сьогодні: 3 слова')).toBeTruthy();
    expect(screen.getByText('Додайте ще 2 слова, і можна буде тренуватися.')).toBeTruthy();
    // Learned words are repeated too.
    small.due = wordsFrom(1, 8);
    comeBack();
    expect(await screen.findByText('На сьогодні: 8 слів')).toBeTruthy();
    expect(screen.queryByText(/Додайте ще/)).toBeNull();
  });

  it('are fetched again after a change and when the tab becomes visible', async () => {
    const { user, server } = open(2);
    await screen.findByText('На сьогодні: 2 слова');
    server.due = server.due.slice(1);
    await user.click(await screen.findByRole('button', { name: 'Дії зі словом word1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Видалити' }));
    expect(await screen.findByText('На сьогодні: 1 слово')).toBeTruthy();
    server.due = [];
    comeBack();
    await waitFor(() => expect(screen.queryByText(/На сьогодні/)).toBeNull());
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
    const due = wordsFrom(1, 5);
    const { location } = open(0, {
      route: '/home?words=due',
      responses: { 'GET /api/getDueWords': () => (answers ? { totalDue: 5, words: due } : offline) },
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
    'GET /api/getDueWords': () =>
      answer({ totalDue: 0, words: [] }, asked.length < 2 ? { [headerNames.eventPosition]: '71-2' } : {}),
    'POST /api/getWords': ({ headers }) => {
      asked.push(headers[headerNames.after]);
      const isBehind = asked.length < 3;
      const page = samplePageOf([sampleWord(1, { progress: isBehind ? 0 : 30 })]);
      return answer(page, isBehind ? { [headerNames.behind]: '1' } : {});
    },
  });
  expect((await rowOf('word1')).textContent).toContain('нове');
  await screen.findByText(/Додайте ще 4/);
  comeBack();
  await waitFor(async () => expect((await rowOf('word1')).textContent).toContain('30'), { timeout: 10_000 });
  expect(asked[1]).toBe('71-2');
});
