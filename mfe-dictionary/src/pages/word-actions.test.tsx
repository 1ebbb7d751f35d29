import type { CallBody } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, rowOf, shownWords } from '../testing/open-section.tsx';
import { samplePageOf, sampleReading, sampleWord } from '../testing/sample-words.ts';

const wordsUpTo = (count: number) => Array.from({ length: count }, (_, at) => sampleWord(at + 1));
const toast = () => within(screen.getByRole('region', { name: 'Сповіщення' }));
const toastOf = (text: string) =>
  waitFor(() => expect(toast().getByRole('paragraph').textContent).toBe(text));

async function open(words: number | Word[] = 3, route = '/home') {
  const server = dictionaryServer(typeof words === 'number' ? wordsUpTo(words) : words);
  const stage = openSection(route, server.responses);
  await screen.findByRole('list', { name: 'Слова' });
  const choose = async (word: string, action: string) => {
    await stage.user.click(screen.getByRole('button', { name: `Дії зі словом ${word}` }));
    await stage.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...stage, server, choose };
}

const gone = (word: string) => waitFor(() => expect(shownWords()).not.toContain(word));

describe('editing a word', () => {
  it('asks once more before Escape drops what was typed', async () => {
    const { choose, sent, user } = await open();
    await choose('word1', 'Редагувати');
    const dialog = await screen.findByRole('dialog', { name: 'Редагувати слово' });
    const field = within(dialog).getByLabelText<HTMLInputElement>('Англійське слово');
    await user.type(field, 'x{Escape}');
    expect(await within(dialog).findByText(/Зміни ще не збережено/)).toBeTruthy();
    expect(field.value).toBe('word1x');
    await user.type(field, '{Backspace}');
    expect(within(dialog).queryByText(/Зміни ще не збережено/)).toBeNull();
    await user.type(field, 'y{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/api/updateWord')).toEqual([]);
  });

  it('is left by Escape at once while nothing has changed', async () => {
    const { choose, user } = await open();
    await choose('word1', 'Редагувати');
    await screen.findByRole('dialog', { name: 'Редагувати слово' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('deleting a word', () => {
  it('cuts a long word in its message', async () => {
    const long = 'x'.repeat(41);
    const { choose } = await open([sampleWord(1, { foreignWord: long })]);
    await choose(long, 'Видалити');
    await toastOf(`Слово «${'x'.repeat(40)}…» видалено`);
  });

  it('removes it at once, passes the focus to its neighbour, and can be undone', async () => {
    const { choose, sent, user, server } = await open();
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
    const { choose } = await open();
    await choose('word3', 'Видалити');
    await gone('word3');
    const neighbour = await rowOf('word2');
    await waitFor(() => expect(document.activeElement).toBe(neighbour));
  });

  it('puts it back with a message when the service does not answer', async () => {
    const { choose, server, user } = await open();
    server.stop();
    await choose('word2', 'Видалити');
    expect(await toast().findByText(/Не вдалося видалити слово/)).toBeTruthy();
    expect(shownWords()).toEqual(['word1', 'word2', 'word3']);
    server.start();
    await user.click(toast().getByRole('button', { name: 'Спробувати ще раз' }));
    await gone('word2');
  });

  it('goes back a page after the last word of the last page', async () => {
    const { choose, location } = await open(41, '/home?page=3');
    await choose('word41', 'Видалити');
    expect(await english('word40')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/home?page=2'));
    expect(screen.getByText('Сторінка 2 з 2')).toBeTruthy();
    const heading = screen.getByRole('heading', { name: '40 слів' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows the invitation after the only word', async () => {
    const { choose } = await open(1);
    await choose('word1', 'Видалити');
    const heading = await screen.findByRole('heading', { name: 'Тут з’являться ваші слова' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('succeeds in two tabs', async () => {
    const { choose, server } = await open();
    server.words = server.words.filter(({ id }) => id !== 2);
    await choose('word2', 'Видалити');
    await gone('word2');
    await toastOf('Слово «word2» видалено');
  });
});

describe('moving a word', () => {
  it('to the learned words removes it from the list and can be undone', async () => {
    const { choose, server, user } = await open([sampleWord(1, { progress: 60 }), sampleWord(2)]);
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
    const { choose, server, user } = await open([sampleWord(1, { progress: 60 }), sampleWord(2)]);
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
    const { choose, server } = await open();
    server.words = server.words.filter(({ id }) => id !== 1);
    await choose('word1', 'Перенести до вивчених');
    expect(await toast().findByText(/в іншій вкладці/)).toBeTruthy();
    await gone('word1');
  });

  it('back to learning is offered where the filter shows learned words', async () => {
    const { user, server, choose } = await open();
    server.words.push(sampleWord(9, { progress: 100 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Прогрес' }), 'Вивчені');
    await english('word9');
    await choose('word9', 'Повернути до вивчення');
    expect(await screen.findByRole('heading', { name: 'Нічого не знайдено' })).toBeTruthy();
    expect(server.words.at(-1)?.progress).toBe(0);
  });
});

describe('changing a word', () => {
  it('edits both texts', async () => {
    const { choose, user, sent } = await open();
    await choose('word1', 'Редагувати');
    const dialog = within(await screen.findByRole('dialog', { name: 'Редагувати слово' }));
    const field = dialog.getByRole('textbox', { name: 'Англійське слово' });
    await user.clear(field);
    await user.type(field, ' good  morning ');
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    expect(await english('good morning')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('/api/updateWord').map(({ body }) => body)).toEqual([
      { wordId: 1, foreignWord: 'good morning', nativeWord: 'слово1' },
    ]);
  });

  it('shows what the lexicon knows of the word, and edits an own example', async () => {
    const reading = sampleReading('слово1', { ipa: 'wɜːd' });
    const { choose, user, sent } = await open([{ ...sampleWord(1), reading, ownExample: 'In a word, no.' }]);
    await choose('word1', 'Редагувати');
    const dialog = within(await screen.findByRole('dialog', { name: 'Редагувати слово' }));
    expect(dialog.getByText('/wɜːd/')).toBeTruthy();
    expect(dialog.getByText('This is an example.').lang).toBe('en');
    const example = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Власний приклад' });
    expect([example.value, example.maxLength]).toEqual(['In a word, no.', 300]);
    await user.clear(example);
    await user.type(example, ' My  word! ');
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/api/updateWord').map(({ body }) => body)).toEqual([
      { wordId: 1, foreignWord: 'word1', nativeWord: 'слово1', ownExample: 'My word!' },
    ]);
  });

  it('keeps the typed texts when saving fails', async () => {
    const { choose, user, server } = await open();
    await choose('word1', 'Редагувати');
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Переклад' });
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    expect(dialog.getByText('Впишіть слово')).toBeTruthy();
    await user.type(field, 'інакше');
    server.stop();
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Немає зв’язку');
    expect(field.value).toBe('інакше');
    server.start();
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByText('інакше')).toBeTruthy();
  });

  it('takes no Ukrainian letters for an English word, unless the word had them before', async () => {
    const { choose, user, sent } = await open([sampleWord(1), sampleWord(2, { foreignWord: 'ложка' })]);
    const edit = async (name: string, label: string, text: string) => {
      await choose(name, 'Редагувати');
      const dialog = within(await screen.findByRole('dialog', { name: 'Редагувати слово' }));
      const field = dialog.getByRole('textbox', { name: label });
      const save = async (typed: string) => {
        await user.clear(field);
        await user.type(field, typed);
        await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
      };
      await save(text);
      return { dialog, save };
    };
    const { dialog, save } = await edit('word1', 'Англійське слово', 'ложечка');
    expect(dialog.getByText('Впишіть слово англійськими літерами')).toBeTruthy();
    expect(sent('/api/updateWord')).toHaveLength(0);
    await save('teaspoon');
    expect(await english('teaspoon')).toBeTruthy();
    await edit('ложка', 'Переклад', 'ложечка');
    await waitFor(() => expect(sent('/api/updateWord')).toHaveLength(2));
  });

  it('passes the focus to its neighbour when it no longer matches the search', async () => {
    const { choose, user } = await open(3, '/home?q=word');
    await choose('word2', 'Редагувати');
    const dialog = within(await screen.findByRole('dialog', { name: 'Редагувати слово' }));
    const field = dialog.getByRole('textbox', { name: 'Англійське слово' });
    await user.clear(field);
    await user.type(field, 'other');
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(shownWords()).toEqual(['word1', 'word3']));
    const neighbour = await rowOf('word3');
    await waitFor(() => expect(document.activeElement).toBe(neighbour));
  });

  it('lists the categories and saves the chosen one', async () => {
    const { choose, user, sent } = await open();
    await choose('word1', 'Змінити тему');
    const dialog = within(await screen.findByRole('dialog', { name: /Тема слова word1/ }));
    expect(dialog.getAllByRole('radio')).toHaveLength(11);
    await user.click(dialog.getByRole('radio', { name: 'Подорожі' }));
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    const row = within(await rowOf('word1'));
    expect(await row.findByText('Подорожі')).toBeTruthy();
    expect(sent('/api/updateWordCategory').map(({ body }) => body)).toEqual([
      { wordId: 1, category: 'TRAVEL' },
    ]);
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
