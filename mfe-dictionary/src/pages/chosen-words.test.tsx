import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, rowOf, shownWords } from '../testing/open-section.tsx';
import { sampleWord } from '../testing/sample-words.ts';

const toast = () => within(screen.getByRole('region', { name: 'Сповіщення' }));
const toastOf = (text: string | RegExp) => toast().findByText(text);

/** Opens four words, the first one with some progress, and chooses the first three. */
async function open(route = '/home', progress = 40) {
  const server = dictionaryServer(
    [1, 2, 3, 4].map((id) => sampleWord(id, { progress: id === 1 ? progress : 0 })),
  );
  const stage = openSection(route, server.responses);
  const chooseWords = async (ids: readonly number[]) => {
    for (const id of ids)
      await stage.user.click(await screen.findByRole('checkbox', { name: `Вибрати слово word${id}` }));
  };
  const act = async (action: string) => {
    await stage.user.click(screen.getByRole('button', { name: 'Дії з вибраними словами' }));
    await stage.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  const undo = async () => stage.user.click(await toast().findByRole('button', { name: 'Повернути' }));
  return { ...stage, server, chooseWords, act, undo };
}

const shown = (...words: string[]) => waitFor(() => expect(shownWords()).toEqual(words));
const isChosen = (id: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Вибрати слово word${id}` }).checked;

describe('the chosen words', () => {
  it('are deleted together, which leaves the focus in the list and can be undone', async () => {
    const { chooseWords, act, undo, sent } = await open();
    await chooseWords([1, 2, 3]);
    await act('Видалити');
    await toastOf('Видалено 3 слова');
    expect(sent('/api/deleteWords')).toMatchObject([{ body: { ids: [1, 2, 3] } }]);
    await shown('word4');
    expect(screen.queryByRole('region', { name: 'Вибрані слова' })).toBeNull();
    expect(document.activeElement?.tagName).toBe('H2');
    await undo();
    await shown('word1', 'word2', 'word3', 'word4');
    expect([1, 2, 3, 4].map(isChosen)).toEqual([true, true, true, false]);
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('are marked as learned together; undoing gives back what each had reached', async () => {
    const { chooseWords, act, undo, server } = await open();
    await chooseWords([1, 2]);
    await act('Перенести до вивчених');
    await toastOf('2 слова тепер серед вивчених');
    await shown('word3', 'word4');
    await undo();
    await shown('word1', 'word2', 'word3', 'word4');
    expect(server.words.map((word) => word.progress)).toEqual([40, 0, 0, 0]);
    expect([1, 2, 3].map(isChosen)).toEqual([true, true, false]);
  });

  it('get a topic together and stay chosen', async () => {
    const { chooseWords, act, undo, user, server } = await open();
    await chooseWords([2, 3]);
    await act('Змінити тему');
    const dialog = within(await screen.findByRole('dialog', { name: 'Тема 2 слів' }));
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Зберегти' });
    // The words may have several topics.
    expect(save.disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Погода' }));
    await user.click(save);
    await toastOf('Змінено тему 2 слів');
    await waitFor(async () => expect(within(await rowOf('word2')).getByText('Погода')).toBeTruthy());
    expect(screen.getByText('Вибрано 2 слова')).toBeTruthy();
    await undo();
    await waitFor(async () => expect(within(await rowOf('word3')).queryByText('Погода')).toBeNull());
    expect(server.words.map(({ wordDetails }) => wordDetails.category)).not.toContain('WEATHER');
  });

  it('keep their topics when the dialog is left by Escape', async () => {
    const { chooseWords, act, user, sent } = await open();
    await chooseWords([2]);
    await act('Змінити тему');
    await user.click(await screen.findByRole('radio', { name: 'Погода' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/api/changeWords')).toEqual([]);
    expect(screen.getByText('Вибрано 1 слово')).toBeTruthy();
  });

  it('stay as they were and chosen when saving fails, and it can be repeated', async () => {
    const { chooseWords, act, server, user } = await open();
    await chooseWords([1, 2, 3]);
    server.stop();
    await act('Видалити');
    await toastOf(/^Не вдалося видалити слова, вони лишилися у списку\./);
    expect(shownWords()).toEqual(['word1', 'word2', 'word3', 'word4']);
    expect(screen.getByText('Вибрано 3 слова')).toBeTruthy();
    server.start();
    await user.click(toast().getByRole('button', { name: 'Спробувати ще раз' }));
    await shown('word4');
  });

  it('say how many of them are on another page or hidden by a filter', async () => {
    const { chooseWords, user } = await open();
    await chooseWords([1, 2]);
    await user.type(screen.getByRole('searchbox'), 'word2');
    await shown('word2');
    await screen.findByText('Вибрано 2 слова, з них 1 поза цією сторінкою');
  });

  it('that another tab has deleted are no longer chosen', async () => {
    const { chooseWords, act, server } = await open();
    await chooseWords([1, 2]);
    server.words = server.words.filter(({ id }) => id > 2);
    await act('Видалити');
    await toastOf('Цих слів уже немає: можливо, їх видалено в іншій вкладці.');
    await shown('word3', 'word4');
    expect(screen.queryByRole('region', { name: 'Вибрані слова' })).toBeNull();
  });

  it('of which some were added again are restored but for those', async () => {
    const { chooseWords, act, undo, server } = await open();
    await chooseWords([1, 2]);
    await act('Видалити');
    await toastOf('Видалено 2 слова');
    server.deleted.delete(2);
    await undo();
    await toastOf('Не повернуто 1 слово: воно вже є у словнику.');
    await shown('word1', 'word3', 'word4');
  });

  it('cannot become learned twice', async () => {
    const { chooseWords, user } = await open('/home?progress=LEARNED', 100);
    await english('word1');
    await chooseWords([1]);
    await user.click(screen.getByRole('button', { name: 'Дії з вибраними словами' }));
    await screen.findByRole('menuitem', { name: 'Видалити' });
    expect(screen.queryByRole('menuitem', { name: 'Перенести до вивчених' })).toBeNull();
  });
});
