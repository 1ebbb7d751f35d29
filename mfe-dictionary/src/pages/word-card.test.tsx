import { testUser } from '@mova/app-kit/testing';
import type { Word } from '@mova/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, rowOf, shownWords } from '../testing/open-section.tsx';
import { sampleReading, sampleWord } from '../testing/sample-words.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const toast = () => within(screen.getByRole('region', { name: 'Сповіщення' }));
const thunder: Word = {
  ...sampleWord(1, { foreignWord: 'thunder', nativeWord: 'грім', category: 'WEATHER', progress: 40 }),
  reading: sampleReading('грім', {
    ipa: 'ˈθʌndə',
    label: 'звук',
    example: { english: 'My dog is afraid of thunder.', native: 'Мій пес боїться грому.' },
  }),
};

async function openCard(word = thunder, ...[route = '/home', next]: readonly string[]) {
  const server = dictionaryServer([word, sampleWord(2, { progress: word.progress })]);
  const stage = openSection(route, server.responses);
  await english(word.foreignWord);
  if (next) await stage.go(next);
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
    // Trained before repetitions were planned.
    expect(card.getByText('дату повторення визначить наступне тренування')).toBeTruthy();
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

  it('says how a word sounds whose translation is the user’s own', async () => {
    const { reading: _, ...own } = thunder;
    const { card } = await openCard({ ...own, nativeWord: 'гуркіт', sound: { ipa: 'ˈθʌndə' } });
    expect(card.getByText('/ˈθʌndə/')).toBeTruthy();
    expect(card.queryByText('іменник · звук')).toBeNull();
  });

  it('has an own example of the user, which can be added from it', async () => {
    const { card, user, dialog } = await openCard();
    await user.click(card.getByRole('button', { name: 'Додати свій приклад' }));
    const form = within(await screen.findByRole('dialog', { name: 'Редагувати слово' }));
    const example = form.getByRole('textbox', { name: 'Власний приклад' });
    expect(document.activeElement).toBe(example);
    await user.type(example, 'We heard thunder.');
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

  it('is closed by the back button, which stays on the page', async () => {
    const { go, location, user } = await openCard(thunder, '/home?q=thunder', '/home');
    await go(-1);
    await closed();
    expect(location()).toBe('/home');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'thunder' })));
    await go(1);
    await screen.findByRole('dialog', { name: 'thunder' });
    await user.keyboard('{Escape}');
    await closed();
    await go(-1);
    expect(location()).toBe('/home?q=thunder');
  });

  it.each(['Змінити', 'Тема'])('stays open when the back button closes «%s» over it', async (name) => {
    const { card, go, location, user } = await openCard(thunder, '/home?q=thunder', '/home');
    await user.click(card.getByRole('button', { name }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(screen.queryByRole('dialog', { name: 'thunder' })).toBeNull();
    await go(-1);
    expect(await screen.findByRole('dialog', { name: 'thunder' })).toBeTruthy();
    await go(1);
    expect(screen.getByRole('dialog', { name: 'thunder' })).toBeTruthy();
    await go(-1);
    await closed();
    expect(location()).toBe('/home');
  });

  it('keeps what was typed into «Змінити» until the back button is pressed once more', async () => {
    const { card, go, location, user } = await openCard(thunder, '/home?q=thunder', '/home');
    await user.click(card.getByRole('button', { name: 'Змінити' }));
    await user.type(await screen.findByRole('textbox', { name: /Власний приклад/ }), 'I like thunder.');
    await go(-1);
    expect(await screen.findByText(/Зміни ще не збережено/)).toBeTruthy();
    expect(screen.getByDisplayValue('I like thunder.')).toBeTruthy();
    await go(-1);
    expect(await screen.findByRole('dialog', { name: 'thunder' })).toBeTruthy();
    expect(screen.queryByDisplayValue('I like thunder.')).toBeNull();
    await go(-1);
    await closed();
    expect(location()).toBe('/home');
  });

  it('keeps it over a reload, which opens «Змінити» again, until it is dropped', async () => {
    const key = `mova:edited-word:${testUser.userId}`;
    const { card, go, user } = await openCard();
    await user.click(card.getByRole('button', { name: 'Змінити' }));
    await user.type(await screen.findByRole('textbox', { name: /Власний приклад/ }), 'I like thunder.');
    const kept = sessionStorage.getItem(key);
    await user.click(screen.getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByDisplayValue('I like thunder.')).toBeNull());
    expect(sessionStorage.getItem(key)).toBeNull();
    sessionStorage.setItem(key, kept ?? '');
    await go('/home', { state: { word: thunder.id, change: thunder.id } });
    expect(await screen.findByDisplayValue('I like thunder.')).toBeTruthy();
  });

  it.each(['Escape', 'the close button'])('leaves no entry of the history after %s', async (way) => {
    const { card, go, location, user } = await openCard(thunder, '/home?q=thunder', '/home');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(card.getByRole('button', { name: 'Закрити' }));
    await closed();
    await go(-1);
    expect(location()).toBe('/home?q=thunder');
  });

  it('opens again after a reload of the page, unless its word is gone', async () => {
    const { card, go, user } = await openCard();
    await user.click(card.getByRole('button', { name: 'Видалити' }));
    await closed();
    await go('/home', { state: { word: 2 } });
    expect(await screen.findByRole('dialog', { name: 'word2' })).toBeTruthy();
    await go('/home', { state: { word: 1 } });
    await closed();
  });

  it('of a word that the lexicon does not know shows its texts and progress', async () => {
    const { card, dialog } = await openCard(sampleWord(1));
    expect(card.getByText('слово1')).toBeTruthy();
    expect(card.getByText('нове')).toBeTruthy();
    expect(card.getByText('ще не тренували')).toBeTruthy();
    expect(dialog.querySelector('mark')).toBeNull();
  });
});

describe('the card of a word next to the list, on a wide screen', () => {
  async function openAtSide(route = '/home', next = route) {
    const query = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', () => query);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    Element.prototype.scrollIntoView = vi.fn();
    const progress = route.startsWith('/home') ? 40 : 100;
    const server = dictionaryServer([1, 2, 3].map((id) => sampleWord(id, { progress })));
    const stage = openSection(route, server.responses);
    await english('word1');
    if (next !== route) await stage.go(next);
    await stage.user.click(opener('word2'));
    await cardOf('word2');
    return { ...stage, query };
  }
  const opener = (word: string) => screen.getByRole('button', { name: word });
  const cardOf = (word: string) => screen.findByRole('region', { name: word });
  const noCard = () => waitFor(() => expect(document.querySelector('[data-side-card]')).toBeNull());
  const expanded = () =>
    ['word1', 'word2', 'word3'].map((word) => opener(word).getAttribute('aria-expanded') === 'true');

  it.each(['/home', '/learned-words'])('leaves the page of %s usable', async (route) => {
    const { user } = await openAtSide(route);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'word2' }));
    expect(opener('word2').getAttribute('aria-haspopup')).toBeNull();
    expect(expanded()).toEqual([false, true, false]);
    await user.click(opener('word3'));
    await cardOf('word3');
    expect(expanded()).toEqual([false, false, true]);
    await user.click(opener('word3'));
    await noCard();
  });

  it('shows the neighbouring words by the arrow keys, as far as there are any', async () => {
    const { user } = await openAtSide();
    await user.keyboard('{ArrowDown}');
    await cardOf('word3');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'word3' }));
    await user.keyboard('{ArrowDown}');
    await cardOf('word3');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await cardOf('word1');
  });

  it('closes by Escape wherever the focus is, and gives it back to its row', async () => {
    const { user } = await openAtSide();
    await user.keyboard('{Escape}');
    await noCard();
    expect(document.activeElement).toBe(opener('word2'));
    await user.click(opener('word1'));
    await cardOf('word1');
    await user.click(screen.getByRole('checkbox', { name: /word3/ }));
    expect(await cardOf('word1')).toBeTruthy();
    await user.keyboard('{Escape}');
    await noCard();
    expect(document.activeElement).toBe(opener('word1'));
  });

  it('stays when Escape empties the search or closes a dialog over it', async () => {
    const { user } = await openAtSide();
    await user.click(within(await cardOf('word2')).getByRole('button', { name: 'Тема' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await closed();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('w{Escape}');
    expect(await cardOf('word2')).toBeTruthy();
  });

  it('closes when its word leaves the list, and passes the focus on', async () => {
    const { user } = await openAtSide();
    await user.click(within(await cardOf('word2')).getByRole('button', { name: 'Вивчене' }));
    await noCard();
    const neighbour = await rowOf('word3');
    await waitFor(() => expect(document.activeElement).toBe(neighbour));
  });

  it('is no entry of the history', async () => {
    const { go, location } = await openAtSide('/home?page=1', '/home');
    expect(location()).toBe('/home');
    await go(-1);
    expect(location()).toBe('/home?page=1');
  });

  it('becomes a dialog when the window is narrowed, and the back button closes it', async () => {
    const { query, go } = await openAtSide();
    act(() => {
      query.matches = false;
      query.dispatchEvent(new Event('change'));
    });
    expect(await screen.findByRole('dialog', { name: 'word2' })).toBeTruthy();
    expect(document.querySelector('[data-word="2"] .open')?.getAttribute('aria-haspopup')).toBe('dialog');
    await go(-1);
    await closed();
    expect(document.querySelector('[data-side-card]')).toBeNull();
  });
});
