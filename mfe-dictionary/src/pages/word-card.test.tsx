import type { Word } from '@mova/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, rowOf, shownWords } from '../testing/open-section.tsx';
import { sampleReading, sampleWord } from '../testing/sample-words.ts';

afterEach(() => vi.useRealTimers());

const toast = () => within(screen.getByRole('region', { name: 'Сповіщення' }));
const thunder: Word = {
  ...sampleWord(1, { foreignWord: 'thunder', nativeWord: 'грім', category: 'WEATHER', progress: 40 }),
  reading: sampleReading('грім', {
    ipa: 'ˈθʌndə',
    label: 'звук',
    example: { english: 'My dog is afraid of thunder.', native: 'Мій пес боїться грому.' },
  }),
};

async function openCard(word = thunder, route = '/home') {
  const server = dictionaryServer([word, sampleWord(2, { progress: word.progress })]);
  const stage = openSection(route, server.responses);
  await english(word.foreignWord);
  await stage.user.click(screen.getByRole('button', { name: word.foreignWord }));
  const dialog = await screen.findByRole('dialog', { name: word.foreignWord });
  return { ...stage, server, dialog, card: within(dialog) };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the card of a word', () => {
  it('shows all about it, with the word marked in its example', async () => {
    const { dialog, card, user } = await openCard();
    expect(card.getByText('/ˈθʌndə/').lang).toBe('en');
    expect(card.getByText('грім')).toBeTruthy();
    expect(card.getByText('Погода')).toBeTruthy();
    expect(card.getByText('іменник · звук')).toBeTruthy();
    expect(dialog.querySelector('mark')?.textContent).toBe('thunder');
    expect(card.getByText('Мій пес боїться грому.')).toBeTruthy();
    expect(card.getByText('вивчається 40 %')).toBeTruthy();
    expect(card.getByText('ще не тренували')).toBeTruthy();
    await user.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'thunder' }));
  });

  it.each([
    ['2026-03-01T08:00:00', 'повторення сьогодні'],
    ['2026-03-02T15:00:00', 'завтра знову'],
    ['2026-03-04T15:00:00', 'знову через 3 дні'],
    ['2026-03-20T15:00:00', 'знову 20 березня'],
  ])('tells that what is due at %s is «%s»', async (due, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00') });
    const { card } = await openCard({ ...thunder, due: new Date(due).toISOString() });
    expect(card.getByText(text)).toBeTruthy();
  });

  it('has an own example of the user, which can be added from it', async () => {
    const { card, user, dialog } = await openCard();
    await user.click(card.getByRole('button', { name: 'Додати свій приклад' }));
    const form = within(await screen.findByRole('dialog', { name: 'Редагувати слово' }));
    await user.type(form.getByRole('textbox', { name: 'Власний приклад' }), 'We heard thunder.');
    await user.click(form.getByRole('button', { name: 'Зберегти' }));
    expect(await card.findByText('Ваш приклад')).toBeTruthy();
    expect(dialog.textContent).toContain('We heard thunder.');
    expect(card.queryByRole('button', { name: 'Додати свій приклад' })).toBeNull();
  });

  it('changes the topic, and stays open with it', async () => {
    const { card, user } = await openCard();
    await user.click(card.getByRole('button', { name: 'Тема' }));
    const form = within(await screen.findByRole('dialog', { name: /Тема слова thunder/ }));
    await user.click(form.getByRole('radio', { name: 'Подорожі' }));
    await user.click(form.getByRole('button', { name: 'Зберегти' }));
    expect(await card.findByText('Подорожі')).toBeTruthy();
  });

  it('moves the word to the learned ones, which can be undone', async () => {
    const { card, user, server } = await openCard();
    await user.click(card.getByRole('button', { name: 'Вивчене' }));
    await closed();
    await waitFor(() => expect(shownWords()).toEqual(['word2']));
    const neighbour = await rowOf('word2');
    await waitFor(() => expect(document.activeElement).toBe(neighbour));
    await user.click(await toast().findByRole('button', { name: 'Повернути' }));
    await english('thunder');
    expect(server.words[0]?.progress).toBe(40);
  });

  it('deletes the word, which can be undone', async () => {
    const { card, user } = await openCard();
    await user.click(card.getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(shownWords()).toEqual(['word2']));
    await user.click(await toast().findByRole('button', { name: 'Повернути' }));
    await english('thunder');
  });

  it('opens on the page of learned words too, and moves the word back to learning', async () => {
    const { card, user, server } = await openCard(
      { ...thunder, ...sampleWord(1, { progress: 100 }) },
      '/learned-words',
    );
    expect(card.queryByRole('button', { name: 'Вивчене' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Вчити знову' }));
    await closed();
    await waitFor(() => expect(server.words[0]?.progress).toBe(0));
  });

  it('of a word that the lexicon does not know shows its texts and progress', async () => {
    const { card, dialog } = await openCard(sampleWord(1));
    expect(card.getByText('слово1')).toBeTruthy();
    expect(card.getByText('нове')).toBeTruthy();
    expect(dialog.querySelector('mark')).toBeNull();
  });
});
