import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { english, rowOf, shownWords } from '../testing/open-section.tsx';
import { openWords } from '../testing/open-words.ts';
import { sampleReading, sampleWord } from '../testing/sample-words.ts';

describe('editing a word', () => {
  it('asks once more before Escape drops what was typed', async () => {
    const { choose, sent, user } = await openWords();
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
    const { choose, user } = await openWords();
    await choose('word1', 'Редагувати');
    await screen.findByRole('dialog', { name: 'Редагувати слово' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('changing a word', () => {
  it('edits both texts', async () => {
    const { choose, user, sent } = await openWords();
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
    const { choose, user, sent } = await openWords([
      { ...sampleWord(1), reading, ownExample: 'In a word, no.' },
    ]);
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

  it('says that the example belongs to the translation that is changed', async () => {
    const { choose, user } = await openWords([{ ...sampleWord(1), reading: sampleReading('слово1') }]);
    await choose('word1', 'Редагувати');
    const dialog = within(await screen.findByRole('dialog', { name: 'Редагувати слово' }));
    const about = /^Наш приклад речення стосується перекладу «слово1»/;
    const field = dialog.getByRole('textbox', { name: 'Переклад' });
    expect(dialog.queryByText(about)).toBeNull();
    await user.type(field, ' моє');
    expect(field.getAttribute('aria-describedby')).toBe(dialog.getByText(about).id);
    await user.clear(field);
    expect(dialog.queryByText(about)).toBeNull();
  });

  it('keeps the typed texts when saving fails', async () => {
    const { choose, user, server } = await openWords();
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
    const { choose, user, sent } = await openWords([sampleWord(1), sampleWord(2, { foreignWord: 'ложка' })]);
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
    const { choose, user } = await openWords(3, '/home?q=word');
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
    const { choose, user, sent } = await openWords();
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
