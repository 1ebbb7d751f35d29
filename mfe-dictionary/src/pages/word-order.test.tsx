import type { CallBody } from '@mova/app-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, shownWords } from '../testing/open-section.tsx';
import { samplePageOf, sampleWord } from '../testing/sample-words.ts';

describe('the order of the words', () => {
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Порядок слів' });
  const words = [
    sampleWord(3, { foreignWord: 'new', progress: 50 }),
    sampleWord(2, { foreignWord: 'apple', progress: 20 }),
    sampleWord(1, { foreignWord: 'zoo' }),
  ];
  const open = (route = '/home', own = words) => openSection(route, dictionaryServer(own).responses);
  const shown = (...expected: string[]) => waitFor(() => expect(shownWords()).toEqual(expected));

  it('is chosen, kept in the address, and undone by the back button', async () => {
    const { user, location, sent, go } = open();
    await shown('new', 'apple', 'zoo');
    expect([...select().options].map(({ label }) => label)).toEqual([
      'Новіші вгорі',
      'За абеткою',
      'Слабші вгорі',
    ]);
    await user.selectOptions(select(), 'За абеткою');
    await shown('apple', 'new', 'zoo');
    expect(location()).toBe('/home?order=ALPHABET');
    await user.selectOptions(select(), 'Слабші вгорі');
    await shown('zoo', 'apple', 'new');
    expect(location()).toBe('/home?order=PROGRESS');
    expect(sent('/api/getWords').map(({ body }) => (body as CallBody<'getWords'>).order)).toEqual([
      undefined,
      'ALPHABET',
      'PROGRESS',
    ]);
    await go(-1);
    await shown('apple', 'new', 'zoo');
    expect(select().value).toBe('ALPHABET');
    await go(-1);
    await shown('new', 'apple', 'zoo');
    expect([select().value, location()]).toEqual(['NEWEST', '/home']);
  });

  it('is read from the address after a reload', async () => {
    open('/home?order=ALPHABET');
    await shown('apple', 'new', 'zoo');
    expect(select().value).toBe('ALPHABET');
  });

  it('is no filter: all words are counted, and neither a reset nor «Показати всі слова» changes it', async () => {
    const { user, location } = open('/home?category=FOOD&order=ALPHABET');
    expect(await screen.findByRole('heading', { name: 'Нічого не знайдено' })).toBeTruthy();
    expect(screen.getByText('Фільтри').closest('button')?.textContent).toBe('Фільтри вибрано 1');
    await user.click(screen.getByRole('button', { name: 'Показати всі слова' }));
    await shown('apple', 'new', 'zoo');
    expect(location()).toBe('/home?order=ALPHABET');
    expect(screen.getByRole('heading', { name: '3 слова' })).toBeTruthy();
    expect(screen.getByText('Фільтри').closest('button')?.textContent).toBe('Фільтри');
    expect(screen.queryByText('Скинути')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Прогрес' }), 'Нові');
    await waitFor(() => expect(location()).toBe('/home?progress=NEW&order=ALPHABET'));
    fireEvent.click(screen.getByText('Скинути'));
    await waitFor(() => expect(location()).toBe('/home?order=ALPHABET'));
  });

  it('has pages that are read by their numbers', async () => {
    const many = Array.from({ length: 45 }, (_, at) => sampleWord(45 - at));
    const { user, sent, location } = open('/home?order=PROGRESS', many);
    await user.click(await screen.findByRole('button', { name: 'Наступна сторінка' }));
    await english('word25');
    expect(location()).toBe('/home?order=PROGRESS&page=2');
    expect(sent('/api/getWords').at(-1)?.body).toEqual({
      wordsSection: 'LEARNING_WORDS',
      query: '',
      category: 'TOP_WORDS',
      order: 'PROGRESS',
      numberOfPage: 2,
    });
  });

  it.each([
    // Where it belongs is known only to the service.
    ['ALPHABET', ['apple', 'new', 'zoo'], ['apple', 'new', 'zoo']],
    ['PROGRESS', ['zoo', 'apple', 'new'], ['moon', 'zoo', 'apple', 'new']],
  ])('by %s never has a new word in a wrong place', async (order, before, atOnce) => {
    const page = samplePageOf(before.map((foreignWord, at) => sampleWord(at + 1, { foreignWord })));
    let isAdded = false;
    const { user, sent } = openSection(`/home?order=${order}`, {
      ...dictionaryServer(words).responses,
      'POST /api/getWords': () => (isAdded ? new Promise(() => {}) : page),
    });
    await waitFor(() => expect(shownWords()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Додати слово' }));
    await user.type(screen.getByRole('textbox', { name: 'Англійське слово' }), 'moon{Enter}');
    const native = await screen.findByRole('textbox', { name: 'Переклад' });
    isAdded = true;
    await user.type(native, 'місяць{Enter}');
    await waitFor(() => expect(sent('/api/getWords')).toHaveLength(2));
    expect(shownWords()).toEqual(atOnce);
  });
});
