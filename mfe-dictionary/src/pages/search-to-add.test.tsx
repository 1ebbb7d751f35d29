import type { CallBody } from '@mova/app-kit';
import { announced } from '@mova/app-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, shownWords } from '../testing/open-section.tsx';
import { sampleEntry, sampleReading, sampleWord } from '../testing/sample-words.ts';

beforeEach(() => sessionStorage.clear());

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Пошук слова' });
const results = () => screen.findByRole('region', { name: 'Слова, які можна додати' });
const chip = (name: RegExp | string) => screen.findByRole('button', { name });
const toast = () => within(screen.getByRole('region', { name: 'Сповіщення' }));

async function openHome(words = [sampleWord(1), sampleWord(2)], route = '/home') {
  const server = dictionaryServer(words);
  server.lexicon.light = [
    {
      ...sampleEntry('light', []),
      readings: [
        sampleReading('світло', { ipa: 'laɪt' }),
        sampleReading('легкий', { partOfSpeech: 'adjective', label: 'про вагу' }),
      ],
    },
  ];
  const stage = openSection(route, server.responses);
  await waitFor(() => expect(stage.sent('/api/getWords').length).toBeGreaterThan(0));
  await screen.findByRole('searchbox');
  const added = () => stage.sent('/api/addNewWord').map(({ body }) => body as CallBody<'addNewWord'>);
  return { ...stage, server, added };
}

describe('searching', () => {
  it('asks dictionary and lexicon at once while one types, and keeps the text in the address', async () => {
    const { user, location, sent } = await openHome([
      sampleWord(1, { foreignWord: 'lightning' }),
      sampleWord(2),
    ]);
    await user.type(field(), 'light');
    const found = within(await results());
    expect(found.getByText('light').lang).toBe('en');
    expect(found.getByText('/laɪt/')).toBeTruthy();
    expect(found.getByRole('button', { name: 'Додати світло іменник' })).toBeTruthy();
    expect(found.getByRole('button', { name: 'Додати легкий прикметник · про вагу' })).toBeTruthy();
    await waitFor(() => expect(shownWords()).toEqual(['lightning']));
    expect(location()).toBe('/home?q=light');
    expect(sent('/api/translateWord').map(({ body }) => body)).toEqual([{ foreignWord: 'light' }]);
    expect(field().value).toBe('light');
  });

  it('does not say that nothing was found where the lexicon has the word', async () => {
    const { user } = await openHome([sampleWord(1)]);
    await user.type(field(), 'light');
    expect(await screen.findByText(/У цьому списку такого слова немає/)).toBeTruthy();
    expect(within(await results()).getByText('light')).toBeTruthy();
    expect(screen.queryByText('Нічого не знайдено')).toBeNull();
    expect(screen.queryByText(/зніміть фільтри/)).toBeNull();
    await user.clear(field());
    await user.type(field(), 'xyzzy');
    expect(await screen.findByRole('heading', { name: 'Нічого не знайдено' })).toBeTruthy();
  });

  it.each([true, false])(
    'moves the field to the top of a phone, above the keyboard (phone: %s)',
    async (phone) => {
      vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), { matches: phone && query.includes('coarse') }),
      );
      const scrolled = vi.fn();
      Element.prototype.scrollIntoView = scrolled;
      const { user } = await openHome();
      await user.click(field());
      expect(scrolled.mock.calls).toEqual(phone ? [[{ block: 'start', behavior: 'smooth' }]] : []);
      vi.unstubAllGlobals();
    },
  );

  it('keeps a space that is being typed', async () => {
    const { user, location } = await openHome();
    await user.type(field(), 'ice ');
    await waitFor(() => expect(location()).toBe('/home?q=ice'));
    await user.type(field(), 'cream');
    expect(field().value).toBe('ice cream');
    await waitFor(() => expect(location()).toBe('/home?q=ice+cream'));
  });

  it('takes one entry of the history, so that back shows the whole list', async () => {
    const { user, location, go } = await openHome();
    await user.type(field(), 'wo');
    await waitFor(() => expect(location()).toBe('/home?q=wo'));
    await user.type(field(), 'rd');
    await waitFor(() => expect(location()).toBe('/home?q=word'));
    await go(-1);
    await waitFor(() => expect(location()).toBe('/home'));
    expect(field().value).toBe('');
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
    await user.clear(field());
    await user.type(field(), 'pear{Enter}');
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
    await user.type(await screen.findByRole('searchbox'), 'light');
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
    const { user } = await openHome();
    await user.type(field(), 'light');
    await user.click(await chip(/світло/));
    await user.click(await chip('світло уже в словнику'));
    await user.click(await screen.findByRole('button', { name: 'Видалити' }));
    expect(await chip('Додати світло іменник')).toBeTruthy();
    expect(screen.queryByText('Уже у вашому словнику')).toBeNull();
    await user.click(await chip('Повернути'));
    expect(await chip('світло уже в словнику')).toBeTruthy();
  });

  it('says how many words can be added', async () => {
    const { user } = await openHome([sampleWord(1, { foreignWord: 'lightning' })]);
    await user.type(field(), 'light');
    await announced('Можна додати 2 слова або значення. Enter додає перше.');
  });

  it('says that the lexicon cannot be reached, and tries again', async () => {
    const { user, server } = await openHome();
    server.stop();
    await user.type(field(), 'light');
    const retry = await chip('Шукати переклад ще раз');
    expect(field().value).toBe('light');
    server.start();
    await user.click(retry);
    expect(await chip(/світло/)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await results()));
  });
});

describe('adding what was found', () => {
  it('takes one press, says so, and can be cancelled', async () => {
    const { user, added, server } = await openHome();
    await user.type(field(), 'light');
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
    const { user, added } = await openHome();
    await user.type(field(), 'light');
    await results();
    await user.keyboard('{Enter}');
    await english('light');
    expect(added()).toEqual([{ foreignWord: 'light', nativeWord: 'світло', category: 'TOP_WORDS' }]);
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 5]);
    await user.keyboard('{Enter}');
    expect(added()).toHaveLength(1);
  });

  it('needs the answer: Enter before it searches, and so does the magnifier', async () => {
    const { user, added, location } = await openHome();
    await user.type(field(), 'light{Enter}');
    expect(location()).toBe('/home?q=light');
    await results();
    await user.click(await chip('Шукати'));
    expect(added()).toEqual([]);
  });

  it('keeps everything when it fails, and adds on demand', async () => {
    const { user, server, added } = await openHome();
    await user.type(field(), 'light');
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
    const { user, added } = await openHome([sampleWord(1, { foreignWord: 'light', nativeWord: 'світло' })]);
    await user.type(field(), 'light');
    await user.click(await chip(/^світло уже в словнику/));
    expect(await screen.findByRole('dialog', { name: 'light' })).toBeTruthy();
    expect(added()).toEqual([]);
  });

  it('shows the row of a learned word, which the list does not have', async () => {
    const learned = sampleWord(1, { foreignWord: 'light', nativeWord: 'світло', progress: 100 });
    const { user } = await openHome([learned, sampleWord(2)]);
    await user.type(field(), 'light');
    const rows = await screen.findByRole('list', { name: 'Уже у вашому словнику' });
    expect(within(rows).getByText('вивчено')).toBeTruthy();
  });
});

describe('a text that is no headword', () => {
  it('offers the headword of a plural and the plural itself', async () => {
    const { user, server, added } = await openHome();
    server.lexicon.women = [{ ...sampleEntry('woman', 'жінка', 'plural'), formTranslation: 'жінки' }];
    await user.type(field(), 'women');
    const found = await results();
    expect(found.querySelector('p')?.textContent?.trim()).toBe('women: множина слова woman');
    expect(await chip('Додати woman — жінка іменник')).toBeTruthy();
    await user.click(await chip(/жінки лише ця форма/));
    await english('women');
    expect(added()).toEqual([{ foreignWord: 'women', nativeWord: 'жінки', category: 'TOP_WORDS' }]);
  });

  it.each([
    ['яблуко', sampleEntry('apple', 'яблуко', 'native')],
    ['фззду', sampleEntry('apple', 'яблуко', 'layout')],
    ['color', sampleEntry('colour', 'колір', 'american')],
  ])('%s: Enter adds what was meant', async (typed, entry) => {
    const { user, server, added } = await openHome();
    server.lexicon[typed] = [entry];
    await user.type(field(), typed);
    await results();
    await user.keyboard('{Enter}');
    const foreignWord = entry.match === 'american' ? typed : entry.foreignWord;
    const nativeWord = entry.readings[0]?.translations[0];
    await waitFor(() => expect(added()).toEqual([{ foreignWord, nativeWord, category: 'TOP_WORDS' }]));
  });

  it('recieve: Enter adds no other word than the one typed, a press does', async () => {
    const { user, server, added } = await openHome();
    server.lexicon['recieve'] = [sampleEntry('receive', 'отримувати', 'similar')];
    await user.type(field(), 'recieve');
    await announced('Можливо, малося на увазі 1 слово або значення.');
    await user.keyboard('{Enter}');
    await user.click(await chip(/отримувати/));
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(field().value).toBe('recieve');
  });

  it('is completed', async () => {
    const { user, server, added } = await openHome();
    server.completions.hospit = [{ foreignWord: 'hospital', nativeWord: 'лікарня' }];
    await user.type(field(), 'hospit');
    await user.click(await chip(/hospital — лікарня/));
    await waitFor(() => expect(added()).toHaveLength(1));
  });

  it('asks for the translation of an unknown word, and keeps it over a reload', async () => {
    const { user } = await openHome();
    await user.type(field(), 'zyzzyva');
    expect(await screen.findByText('Немає в нашому словнику. Ваш переклад?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Додати до словника' }));
    expect(screen.getByText('Впишіть слово')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Ваш переклад' }), 'довгоносик');
    cleanup();
    const { added } = await openHome([], '/home?q=zyzzyva');
    const own = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ваш переклад' });
    expect(own.value).toBe('довгоносик');
    await user.type(own, '{Enter}');
    await waitFor(() =>
      expect(added()).toEqual([{ foreignWord: 'zyzzyva', nativeWord: 'довгоносик', category: 'TOP_WORDS' }]),
    );
  });

  it('goes on to its translation by Enter', async () => {
    const { user, location } = await openHome();
    await user.type(field(), 'zyzzyva');
    const own = await screen.findByRole('textbox', { name: 'Ваш переклад' });
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(own);
    expect(location()).toBe('/home?q=zyzzyva');
  });

  it('is not offered once more where the same pair is there already', async () => {
    const owned = sampleWord(1, { foreignWord: 'zyzzyva', nativeWord: 'довгоносик', progress: 100 });
    const { user, added } = await openHome([owned]);
    await user.type(field(), 'zyzzyva');
    await user.click(await chip('Додати «zyzzyva» зі своїм перекладом'));
    await user.type(screen.getByRole('textbox', { name: 'Ваш переклад' }), 'довгоносик{Enter}');
    expect(await screen.findByText(/Така пара слів уже є/)).toBeTruthy();
    expect(added()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).toBeNull();
  });

  it('asks for the English of unknown Ukrainian', async () => {
    const { user, added } = await openHome();
    await user.type(field(), 'довгоносик');
    expect(await screen.findByText('Немає в нашому словнику. Як це англійською?')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Слово англійською' }), 'weevil{Enter}');
    await waitFor(() =>
      expect(added()).toEqual([{ foreignWord: 'weevil', nativeWord: 'довгоносик', category: 'TOP_WORDS' }]),
    );
  });

  it('can be added with another translation all the same', async () => {
    const { user, added } = await openHome();
    await user.type(field(), 'light');
    await user.click(await chip('Додати «light» зі своїм перекладом'));
    const own = screen.getByRole('textbox', { name: 'Ваш переклад' });
    expect(document.activeElement).toBe(own);
    await user.type(own, 'світлий{Enter}');
    await waitFor(() =>
      expect(added()).toEqual([{ foreignWord: 'light', nativeWord: 'світлий', category: 'TOP_WORDS' }]),
    );
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });
});
