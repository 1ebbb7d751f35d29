import { offline } from '@mova/app-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { openSection } from '../testing/open-section.tsx';
import { sampleSets, sampleWord } from '../testing/sample-words.ts';

async function openTopics() {
  const server = dictionaryServer([sampleWord(100)]);
  const owned = new Set([3]);
  const state = { failing: false };
  const stage = openSection('/home', {
    ...server.responses,
    'GET /api/getWordSets': () => ({
      sets: sampleSets.map((set) => ({
        ...set,
        words: set.words.map((word) => ({ ...word, owned: owned.has(word.id) })),
      })),
    }),
    'POST /api/addWordSet': ({ body }) => {
      if (state.failing) return offline;
      const { category, ids } = body as { category: string; ids?: number[] };
      const wanted =
        ids ??
        sampleSets
          .filter((set) => category === 'TOP_WORDS' || set.category === category)
          .flatMap(({ words }) => words.map(({ id }) => id));
      const added = wanted.filter((id) => !owned.has(id));
      for (const id of added) owned.add(id);
      return { added: added.length, skipped: wanted.length - added.length };
    },
  });
  await stage.user.click(await screen.findByRole('button', { name: 'Слова з тем' }));
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (name: string | RegExp) =>
    stage.user.click(await dialog.findByRole('button', { name }));
  return { ...stage, dialog, press, state };
}

describe('the built-in topics', () => {
  it('show how many words of each the user has', async () => {
    const { dialog } = await openTopics();
    expect((await dialog.findByRole('button', { name: /Їжа/ })).textContent).toContain('у словнику 0 з 2');
    expect(dialog.getByRole('button', { name: /Погода/ }).textContent).toContain('у словнику 1 з 2');
  });

  it('are closed by the back button, which stays on the page', async () => {
    const { go, location } = await openTopics();
    await go(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/home');
  });

  it('show each word with its pronunciation, translation and example, and mark owned words', async () => {
    const { dialog, press } = await openTopics();
    await press(/Погода/);
    const rain = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /rain/ });
    expect([rain.checked, rain.disabled]).toEqual([true, true]);
    expect(dialog.getByText('уже в словнику')).toBeTruthy();
    expect(dialog.getByText('/ipa4/').lang).toBe('en');
    expect(dialog.getByText('The snow.').lang).toBe('en');
    expect(dialog.getByText('Приклад 4.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Прослухати слово snow' })).toBeTruthy();
  });

  it('are added as a whole, and the dialog stays open for the next one', async () => {
    const { dialog, press, sent } = await openTopics();
    await press(/Їжа/);
    await press('Додати всю тему: 2 слова');
    expect((await dialog.findByText('Додано 2 слова')).closest('[role=status]')).toBeTruthy();
    await waitFor(async () =>
      expect((await dialog.findByRole('button', { name: /Їжа/ })).textContent).toContain(
        'усі слова у словнику',
      ),
    );
    expect(sent('/api/addWordSet').map(({ body }) => body)).toEqual([{ category: 'FOOD' }]);
    // Not the button that adds all topics.
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /Їжа/ }));
  });

  it('are added word by word', async () => {
    const { dialog, press, sent, user } = await openTopics();
    await press(/Їжа/);
    await user.click(await dialog.findByRole('checkbox', { name: /butter/ }));
    await press('Додати 1 вибране слово');
    await dialog.findByText('Додано 1 слово');
    expect(sent('/api/addWordSet').map(({ body }) => body)).toEqual([{ category: 'TOP_WORDS', ids: [2] }]);
  });

  it('keep the choice when saving fails, and retry', async () => {
    const { dialog, press, user, state } = await openTopics();
    await press(/Їжа/);
    await user.click(await dialog.findByRole('checkbox', { name: /bread/ }));
    state.failing = true;
    await press('Додати 1 вибране слово');
    expect((await dialog.findByRole('alert')).textContent).toContain('Немає зв’язку');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /bread/ }).checked).toBe(true);
    state.failing = false;
    await press('Спробувати ще раз');
    expect(await dialog.findByText('Додано 1 слово')).toBeTruthy();
  });

  it('lead back to the list of topics, and close with Escape', async () => {
    const { dialog, press, user } = await openTopics();
    await press(/Їжа/);
    await dialog.findByRole('checkbox', { name: /bread/ });
    await press('Усі теми');
    expect(await dialog.findByRole('button', { name: /Погода/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
