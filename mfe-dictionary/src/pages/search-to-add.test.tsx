import { announced } from '@mova/app-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import {
  announcedNoMore,
  chip,
  openSearch,
  results,
  search,
  searchField,
  toast,
} from '../testing/open-search.ts';
import { english, openSection, shownWords } from '../testing/open-section.tsx';
import { sampleEntry, sampleReading, sampleWord } from '../testing/sample-words.ts';

beforeEach(() => sessionStorage.clear());

describe('searching', () => {
  it('asks dictionary and lexicon at once, without Enter, and keeps the text in the address', async () => {
    const { user, location, sent } = await openSearch([
      sampleWord(1, { foreignWord: 'lightning' }),
      sampleWord(2),
    ]);
    await search(user, 'light');
    const found = within(await results());
    expect(found.getByText('light').lang).toBe('en');
    expect(found.getByText('/laɪt/')).toBeTruthy();
    expect(found.getByRole('button', { name: 'Додати світло іменник' })).toBeTruthy();
    expect(found.getByRole('button', { name: 'Додати легкий прикметник · про вагу' })).toBeTruthy();
    await waitFor(() => expect(shownWords()).toEqual(['lightning']));
    expect(location()).toBe('/home?q=light');
    expect(sent('/api/translateWord').map(({ body }) => body)).toEqual([{ foreignWord: 'light' }]);
    expect(searchField().value).toBe('light');
  });

  it('shows the transcription of the word, or of each reading where they differ', async () => {
    const { user, server } = await openSearch([sampleWord(1)]);
    server.lexicon.spring = [
      {
        ...sampleEntry('spring', []),
        readings: [sampleReading('весна', { ipa: 'sprɪŋ' }), sampleReading('джерело', { ipa: 'sprɪŋ' })],
      },
    ];
    server.lexicon.lead = [
      {
        ...sampleEntry('lead', []),
        readings: [sampleReading('вести', { ipa: 'liːd' }), sampleReading('свинець', { ipa: 'led' })],
      },
    ];
    await search(user, 'spring');
    expect(await chip('Додати весна іменник')).toBeTruthy();
    expect(within(await results()).getAllByText('/sprɪŋ/')).toHaveLength(1);
    await search(user, 'lead');
    expect(await chip('Додати свинець іменник /led/')).toBeTruthy();
    expect(within(await results()).getAllByText('/liːd/')).toHaveLength(1);
  });

  it('does not say that nothing was found where the lexicon has the word', async () => {
    const { user } = await openSearch([sampleWord(1)]);
    await search(user, 'light');
    expect(await screen.findByText(/У цьому списку такого слова немає/)).toBeTruthy();
    expect(within(await results()).getByText('light')).toBeTruthy();
    expect(screen.queryByText('Нічого не знайдено')).toBeNull();
    expect(screen.queryByText(/зніміть фільтри/)).toBeNull();
    await search(user, '!!');
    expect(await screen.findByRole('heading', { name: 'Нічого не знайдено' })).toBeTruthy();
    await announced('Нічого не знайдено. Спробуйте інше слово.');
    await user.clear(searchField());
    await english('word1');
    await announcedNoMore();
  });

  it('a form of a word of the user: says that the word is above, unless filters hide it', async () => {
    const { user, server } = await openSearch([sampleWord(1, { foreignWord: 'go', nativeWord: 'йти' })]);
    server.lexicon.went = [sampleEntry('go', 'йти', 'form')];
    await search(user, 'went');
    expect(await screen.findByText('Слово з вашого словника показано вище.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Тема' }), 'Їжа');
    expect(await screen.findByText(/У цьому списку такого слова немає/)).toBeTruthy();
  });

  it.each([true, false])(
    'moves the field to the top of a phone, above the keyboard (phone: %s)',
    async (phone) => {
      vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), { matches: phone && query.includes('coarse') }),
      );
      const scrolled = vi.fn();
      Element.prototype.scrollIntoView = scrolled;
      const { user } = await openSearch();
      await user.click(searchField());
      expect(scrolled.mock.calls).toEqual(phone ? [[{ block: 'start', behavior: 'smooth' }]] : []);
      vi.unstubAllGlobals();
    },
  );

  it('keeps a space that is being typed', async () => {
    const { user, location } = await openSearch();
    await user.type(searchField(), 'ice ');
    await waitFor(() => expect(location()).toBe('/home?q=ice'));
    await user.type(searchField(), 'cream');
    expect(searchField().value).toBe('ice cream');
    await waitFor(() => expect(location()).toBe('/home?q=ice+cream'));
  });

  it('takes one entry of the history, so that back shows the whole list', async () => {
    const { user, location, go } = await openSearch();
    await user.type(searchField(), 'wo');
    await waitFor(() => expect(location()).toBe('/home?q=wo'));
    await user.type(searchField(), 'rd');
    await waitFor(() => expect(location()).toBe('/home?q=word'));
    await go(-1);
    await waitFor(() => expect(location()).toBe('/home'));
    expect(searchField().value).toBe('');
  });

  it('drops the answer to an earlier text', async () => {
    const gate = Promise.withResolvers<void>();
    const server = dictionaryServer([sampleWord(1)]);
    const translate = server.responses['POST /api/translateWord'] as (request: unknown) => unknown;
    const { user } = openSection('/home', {
      ...server.responses,
      'POST /api/translateWord': async (request) => {
        if ((request.body as { foreignWord: string }).foreignWord === 'apple') await gate.promise;
        return translate(request) as never;
      },
    });
    await user.type(await screen.findByRole('searchbox'), 'apple{Enter}');
    await user.clear(searchField());
    await user.type(searchField(), 'pear{Enter}');
    await chip(/груша/);
    gate.resolve();
    await expect(screen.findByRole('button', { name: /яблуко/ }, { timeout: 300 })).rejects.toThrow();
    expect(await chip(/груша/)).toBeTruthy();
  });

  it('shows a word that was added in the list alone, also before that has it', async () => {
    const server = dictionaryServer([sampleWord(1)]);
    server.lexicon.light = [sampleEntry('light', ['світло'])];
    const getWords = server.responses['POST /api/getWords'] as (request: unknown) => unknown;
    let gate = Promise.resolve();
    const { user } = openSection('/home', {
      ...server.responses,
      'POST /api/getWords': async (request) => {
        await gate;
        return getWords(request) as never;
      },
    });
    await screen.findByRole('searchbox');
    await search(user, 'light');
    const add = await chip(/світло/);
    await screen.findByText(/У цьому списку такого слова немає/);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await user.click(add);
    await chip('світло уже в словнику');
    await expect(screen.findByText('Уже у вашому словнику', {}, { timeout: 300 })).rejects.toThrow();
    resolve();
    await waitFor(() => expect(shownWords()).toEqual(['light']));
  });

  it('offers a word again once it was deleted, and not while it is there', async () => {
    const { user } = await openSearch();
    await search(user, 'light');
    await user.click(await chip(/світло/));
    await user.click(await chip('світло уже в словнику'));
    await user.click(await screen.findByRole('button', { name: 'Видалити' }));
    expect(await chip('Додати світло іменник')).toBeTruthy();
    expect(screen.queryByText('Уже у вашому словнику')).toBeNull();
    await user.click(await chip('Повернути'));
    expect(await chip('світло уже в словнику')).toBeTruthy();
  });

  const owned = (nativeWord: string, at: number) => sampleWord(at + 1, { foreignWord: 'light', nativeWord });

  it.each([
    ['none', [], 'Можна додати 2 слова або значення. Enter додає перше.'],
    ['the second', ['легкий'], 'Можна додати 1 слово або значення. Enter додає перше.'],
    ['the first', ['світло'], 'Можна додати 1 слово або значення.'],
    ['each', ['світло', 'легкий'], 'Уже у вашому словнику'],
  ])('says how many words can be added, and whether Enter adds one: %s is owned', async (_, words, said) => {
    const { user, added } = await openSearch([sampleWord(9), ...words.map(owned)]);
    await search(user, 'light');
    await announced(said);
    await results();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(added()).toHaveLength(said.includes('Enter') ? 1 : 0));
  });

  it('says that the lexicon cannot be reached, and tries again', async () => {
    const { user, server } = await openSearch();
    server.stop();
    await search(user, 'light');
    const retry = await chip('Шукати переклад ще раз');
    expect(searchField().value).toBe('light');
    server.start();
    await user.click(retry);
    expect(await chip(/світло/)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await results()));
  });
});

describe('adding what was found', () => {
  it('takes one press, says so, and can be cancelled', async () => {
    const { user, added, server } = await openSearch();
    await search(user, 'light');
    await user.click(await chip(/легкий/));
    const message = await toast().findByRole('paragraph');
    expect(message.textContent).toBe('Слово «light» додано до словника');
    expect(added()).toEqual([{ foreignWord: 'light', nativeWord: 'легкий', category: 'TOP_WORDS' }]);
    expect(await chip(/^легкий уже в словнику/)).toBeTruthy();
    await english('light');
    await user.click(toast().getByRole('button', { name: 'Скасувати' }));
    expect(await chip('Додати легкий прикметник · про вагу')).toBeTruthy();
    expect(server.words.map(({ foreignWord }) => foreignWord)).toEqual(['word1', 'word2']);
  });

  it('by Enter takes the first one, and leaves the text selected for the next word', async () => {
    const { user, added } = await openSearch();
    await search(user, 'light');
    await results();
    await user.keyboard('{Enter}');
    await english('light');
    expect(added()).toEqual([{ foreignWord: 'light', nativeWord: 'світло', category: 'TOP_WORDS' }]);
    expect(document.activeElement).toBe(searchField());
    expect([searchField().selectionStart, searchField().selectionEnd]).toEqual([0, 5]);
    await user.keyboard('{Enter}');
    expect(added()).toHaveLength(1);
  });

  it('by Enter is cancelled by Ctrl + Z in the field, until its text is edited', async () => {
    const { user, server, location } = await openSearch();
    const texts = () => server.words.map(({ foreignWord }) => foreignWord);
    await search(user, 'light');
    await results();
    await user.keyboard('{Enter}');
    await english('light');
    expect(document.activeElement).toBe(searchField());
    await user.keyboard('{Control>}[KeyZ]{/Control}');
    await waitFor(() => expect(texts()).toEqual(['word1', 'word2']));
    expect(searchField().value).toBe('light');
    await chip('Додати світло іменник');
    await user.keyboard('{Enter}');
    await english('light');
    await user.keyboard('{End}s{Control>}[KeyZ]{/Control}');
    await waitFor(() => expect(location()).toBe('/home?q=lights'));
    expect(texts()).toContain('light');
  });

  it('needs the answer: Enter before it searches, and so does the magnifier', async () => {
    const { user, added, location } = await openSearch();
    await user.type(searchField(), 'light{Enter}');
    expect(location()).toBe('/home?q=light');
    await results();
    await user.click(await chip('Шукати'));
    expect(added()).toEqual([]);
  });

  it('keeps everything when it fails, and adds on demand', async () => {
    const { user, server, added } = await openSearch();
    await search(user, 'light');
    const first = await chip(/світло/);
    server.stop();
    await user.click(first);
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося додати слово');
    server.start();
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await english('light');
    expect(document.activeElement).toBe(await results());
    expect(added()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens the card of a word that is there already', async () => {
    const { user, added } = await openSearch([sampleWord(1, { foreignWord: 'light', nativeWord: 'світло' })]);
    await search(user, 'light');
    await user.click(await chip(/^світло уже в словнику/));
    expect(await screen.findByRole('dialog', { name: 'light' })).toBeTruthy();
    expect(added()).toEqual([]);
  });

  it('shows the row of a learned word, which the list does not have', async () => {
    const learned = sampleWord(1, { foreignWord: 'light', nativeWord: 'світло', progress: 100 });
    const { user } = await openSearch([learned, sampleWord(2)]);
    await search(user, 'light');
    const rows = await screen.findByRole('list', { name: 'Уже у вашому словнику' });
    expect(within(rows).getByText('вивчено')).toBeTruthy();
  });
});
