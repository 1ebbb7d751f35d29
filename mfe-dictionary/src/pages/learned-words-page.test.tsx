import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { openSection, rowOf, shownWords } from '../testing/open-section.tsx';
import { sampleWord } from '../testing/sample-words.ts';

function open(count: number, route = '/learned-words') {
  const server = dictionaryServer(
    Array.from({ length: count }, (_, at) => sampleWord(at + 1, { progress: 100 })),
  );
  return { ...openSection(route, server.responses), server };
}

const toast = () => within(screen.getByRole('region', { name: 'Сповіщення' }));

it('lists the learned words, with a link back to the dictionary', async () => {
  const { sent } = open(2, '/learned-words?q=word');
  await rowOf('word1');
  expect(screen.getByRole('heading', { level: 1, name: 'Мої вивчені слова' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'До словника' }).getAttribute('href')).toBe('/home');
  expect(sent('/api/getWords')[0]?.body).toEqual({
    wordsSection: 'LEARNED_WORDS',
    query: 'word',
    category: 'TOP_WORDS',
    numberOfPage: 1,
  });
});

it('moves a word back to learning by the icon of its row, and undoes it', async () => {
  const { user, server } = open(3);
  await user.click(await screen.findByRole('button', { name: 'Повернути до вивчення слово word2' }));
  await waitFor(() => expect(shownWords()).toEqual(['word1', 'word3']));
  const neighbour = await rowOf('word3');
  await waitFor(() => expect(document.activeElement).toBe(neighbour));
  expect(server.words[1]?.progress).toBe(0);
  await user.click(await toast().findByRole('button', { name: 'Повернути' }));
  await waitFor(() => expect(shownWords()).toEqual(['word1', 'word2', 'word3']));
  expect(server.words[1]?.progress).toBe(100);
});

it('deletes a word, which can be undone', async () => {
  const { user } = open(3);
  await user.click(await screen.findByRole('button', { name: 'Видалити слово word2' }));
  await waitFor(() => expect(shownWords()).toEqual(['word1', 'word3']));
  await user.click(await toast().findByRole('button', { name: 'Повернути' }));
  const restored = await rowOf('word2');
  await waitFor(() => expect(document.activeElement).toBe(restored));
});

it('moves the focus to the invitation when the only word is gone', async () => {
  const { user } = open(1);
  await user.click(await screen.findByRole('button', { name: 'Видалити слово word1' }));
  const heading = await screen.findByRole('heading', { name: 'Тут з’являться вивчені слова' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('is sorted by alphabet, and has no order by progress', async () => {
  const { user, location, sent } = open(12, '/learned-words?order=PROGRESS');
  await rowOf('word1');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Порядок слів' });
  expect(select.value).toBe('NEWEST');
  expect([...select.options].map(({ value }) => value)).toEqual(['NEWEST', 'ALPHABET']);
  expect(sent('/api/getWords')[0]?.body).not.toHaveProperty('order');
  await user.selectOptions(select, 'За абеткою');
  await waitFor(() => expect(shownWords().slice(0, 3)).toEqual(['word1', 'word10', 'word11']));
  expect(location()).toBe('/learned-words?order=ALPHABET');
});

it('requests adjacent pages by cursor and others by number', async () => {
  const { user, sent, location } = open(65);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await rowOf('word1');
  await press('Наступна сторінка');
  await rowOf('word21');
  await press('Остання сторінка');
  await rowOf('word65');
  await press('Попередня сторінка');
  await rowOf('word41');
  await press('Перша сторінка');
  await rowOf('word1');
  expect(location()).toBe('/learned-words');
  expect(sent('/api/getWords').map(({ body }) => body)).toMatchObject([
    { numberOfPage: 1 },
    { numberOfPage: 2, after: 'after-page-1' },
    { numberOfPage: 4 },
    { numberOfPage: 3, after: 'before-page-4' },
    { numberOfPage: 1 },
  ]);
});

it('invites the user to learn while nothing is learned yet', async () => {
  open(0);
  expect(await screen.findByRole('heading', { name: 'Тут з’являться вивчені слова' })).toBeTruthy();
});
