import type { CallBody } from '@mova/app-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, rowOf, shownWords } from '../testing/open-section.tsx';
import { openWords, wordsUpTo } from '../testing/open-words.ts';
import { samplePageOf, sampleWord } from '../testing/sample-words.ts';

const toast = () => within(screen.getByRole('region', { name: 'Сповіщення' }));
const toastOf = (text: string) =>
  waitFor(() => expect(toast().getByRole('paragraph').textContent).toBe(text));

const gone = (word: string) => waitFor(() => expect(shownWords()).not.toContain(word));

describe('deleting a word', () => {
  it('cuts a long word in its message', async () => {
    const long = 'x'.repeat(41);
    const { choose } = await openWords([sampleWord(1, { foreignWord: long })]);
    await choose(long, 'Видалити');
    await toastOf(`Слово «${'x'.repeat(40)}…» видалено`);
  });

  it('removes it at once, passes the focus to its neighbour, and can be undone', async () => {
    const { choose, sent, user, server } = await openWords();
    await choose('word2', 'Видалити');
    await gone('word2');
    const neighbour = await rowOf('word3');
    await waitFor(() => expect(document.activeElement).toBe(neighbour));
    await toastOf('Слово «word2» видалено');
    expect(toast().getByText('word2').lang).toBe('en');
    expect(sent('/api/deleteWord/2')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '2 слова' })).toBeTruthy();

    await user.click(toast().getByRole('button', { name: 'Повернути' }));
    const restored = await rowOf('word2');
    expect(shownWords()).toEqual(['word1', 'word2', 'word3']);
    await waitFor(() => expect(document.activeElement).toBe(restored));
    expect(server.words).toHaveLength(3);
  });

  it('passes the focus to the row before it at the end of the list', async () => {
    const { choose } = await openWords();
    await choose('word3', 'Видалити');
    await gone('word3');
    const neighbour = await rowOf('word2');
    await waitFor(() => expect(document.activeElement).toBe(neighbour));
  });

  it('puts it back with a message when the service does not answer', async () => {
    const { choose, server, user } = await openWords();
    server.stop();
    await choose('word2', 'Видалити');
    expect(await toast().findByText(/Не вдалося видалити слово/)).toBeTruthy();
    expect(shownWords()).toEqual(['word1', 'word2', 'word3']);
    server.start();
    await user.click(toast().getByRole('button', { name: 'Спробувати ще раз' }));
    await gone('word2');
  });

  it('goes back a page after the last word of the last page', async () => {
    const { choose, location } = await openWords(41, '/home?page=3');
    await choose('word41', 'Видалити');
    expect(await english('word40')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/home?page=2'));
    expect(screen.getByText('Сторінка 2 з 2')).toBeTruthy();
    const heading = screen.getByRole('heading', { name: '40 слів' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows the invitation after the only word', async () => {
    const { choose } = await openWords(1);
    await choose('word1', 'Видалити');
    const heading = await screen.findByRole('heading', { name: 'Тут з’являться ваші слова' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('succeeds in two tabs', async () => {
    const { choose, server } = await openWords();
    server.words = server.words.filter(({ id }) => id !== 2);
    await choose('word2', 'Видалити');
    await gone('word2');
    await toastOf('Слово «word2» видалено');
  });
});

describe('moving a word', () => {
  it('to the learned words removes it from the list and can be undone', async () => {
    const { choose, server, user } = await openWords([sampleWord(1, { progress: 60 }), sampleWord(2)]);
    await choose('word1', 'Перенести до вивчених');
    await gone('word1');
    await toastOf('Слово «word1» тепер серед вивчених');
    expect(server.words[0]?.progress).toBe(100);
    await user.click(toast().getByRole('button', { name: 'Повернути' }));
    const restored = await rowOf('word1');
    await waitFor(() => expect(document.activeElement).toBe(restored));
    expect(restored.textContent).toContain('вивчається 60 %');
    expect(server.words[0]?.progress).toBe(60);
  });

  it('is undone after a failure too', async () => {
    const { choose, server, user } = await openWords([sampleWord(1, { progress: 60 }), sampleWord(2)]);
    await choose('word1', 'Перенести до вивчених');
    await toastOf('Слово «word1» тепер серед вивчених');
    server.stop();
    await user.click(toast().getByRole('button', { name: 'Повернути' }));
    expect(await toast().findByText(/Не вдалося повернути слово/)).toBeTruthy();
    server.start();
    await user.click(toast().getByRole('button', { name: 'Спробувати ще раз' }));
    await english('word1');
    expect(server.words[0]?.progress).toBe(60);
  });

  it('says that another tab has deleted it, and updates the list', async () => {
    const { choose, server } = await openWords();
    server.words = server.words.filter(({ id }) => id !== 1);
    await choose('word1', 'Перенести до вивчених');
    expect(await toast().findByText(/в іншій вкладці/)).toBeTruthy();
    await gone('word1');
  });

  it('back to learning is offered where the filter shows learned words', async () => {
    const { user, server, choose } = await openWords();
    server.words.push(sampleWord(9, { progress: 100 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Прогрес' }), 'Вивчені');
    await english('word9');
    await choose('word9', 'Повернути до вивчення');
    expect(await screen.findByRole('heading', { name: 'Нічого не знайдено' })).toBeTruthy();
    expect(server.words.at(-1)?.progress).toBe(0);
  });
});

it('a page shown again after a deletion is filled up from the page after it', async () => {
  const server = dictionaryServer(wordsUpTo(60));
  const { user } = openSection('/home?page=3', {
    ...server.responses,
    'POST /api/getWords': ({ body }) => {
      const { numberOfPage, after } = body as CallBody<'getWords'>;
      const page = samplePageOf(server.words, numberOfPage);
      // As the service has it: the words just before that of the cursor, whatever has gone since.
      const before = server.words.filter(({ id }) => id < 41).slice(-20);
      return after === 'before-page-3' ? { ...page, words: before } : page;
    },
  });
  await english('word41');
  await user.click(screen.getByRole('button', { name: 'Попередня сторінка' }));
  await english('word21');
  await user.click(await screen.findByRole('button', { name: 'Дії зі словом word30' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Видалити' }));
  await english('word41');
  expect(shownWords()).toEqual(
    Array.from({ length: 21 }, (_, at) => `word${at + 21}`).filter((word) => word !== 'word30'),
  );
});
