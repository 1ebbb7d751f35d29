import { announced } from '@mova/app-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcedNoMore, chip, openSearch, results, search, searchField } from '../testing/open-search.ts';
import { english } from '../testing/open-section.tsx';
import { sampleEntry, sampleWord } from '../testing/sample-words.ts';

beforeEach(() => sessionStorage.clear());

/** Returns what was announced since, all in one. */
function watchAnnouncements(): () => string {
  const texts = new Set<string>();
  const watch = new MutationObserver(() => {
    texts.add(document.querySelector('[role=status][aria-live=polite]')?.textContent ?? '');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    return [...texts].join(' | ');
  };
}

describe('a text that is no headword', () => {
  it('offers the headword of a plural and the plural itself', async () => {
    const { user, server, added } = await openSearch();
    server.lexicon.women = [{ ...sampleEntry('woman', 'жінка', 'plural'), formTranslation: 'жінки' }];
    await search(user, 'women');
    const found = await results();
    expect(found.querySelector('p')?.textContent?.trim()).toBe('women: множина слова woman');
    expect(within(found).getByRole('button', { name: 'Прослухати слово woman' })).toBeTruthy();
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
    const { user, server, added } = await openSearch();
    server.lexicon[typed] = [entry];
    await search(user, typed);
    await results();
    await user.keyboard('{Enter}');
    const foreignWord = entry.match === 'american' ? typed : entry.foreignWord;
    const nativeWord = entry.readings[0]?.translations[0];
    await waitFor(() => expect(added()).toEqual([{ foreignWord, nativeWord, category: 'TOP_WORDS' }]));
  });

  it('recieve: Enter leads to the word that may be meant, and adds it when it is pressed again', async () => {
    const { user, server, added } = await openSearch();
    server.lexicon.recieve = [sampleEntry('receive', 'отримувати', 'similar')];
    await search(user, 'recieve');
    await announced('Можливо, малося на увазі 1 слово або значення.');
    await user.keyboard('{Enter}');
    expect(added()).toEqual([]);
    expect(document.activeElement).toBe(await chip(/отримувати/));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(searchField().value).toBe('recieve');
  });

  it('recieve: is guessed also where the word that may be meant is owned', async () => {
    const { user, server } = await openSearch([
      sampleWord(1, { foreignWord: 'receive', nativeWord: 'отримувати' }),
    ]);
    server.lexicon.recieve = [sampleEntry('receive', 'отримувати', 'similar')];
    await search(user, 'recieve');
    await announced('Можливо, малося на увазі 1 слово або значення.');
  });

  it('is completed', async () => {
    const { user, server, added } = await openSearch();
    server.completions.hospit = [{ foreignWord: 'hospital', nativeWord: 'лікарня' }];
    await search(user, 'hospit');
    await user.click(await chip(/hospital — лікарня/));
    await waitFor(() => expect(added()).toHaveLength(1));
  });

  it('beautifull: is a slip of beautiful before it begins beautifully', async () => {
    const { user, server } = await openSearch();
    server.lexicon.beautifull = [
      sampleEntry('beautiful', 'красивий', 'similar'),
      sampleEntry('beautifully', 'чудово', 'similar'),
    ];
    server.completions.beautifull = [{ foreignWord: 'beautifully', nativeWord: 'чудово' }];
    await search(user, 'beautifull');
    const chips = within(await results()).getAllByRole('button', { name: /^Додати / });
    expect(chips.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
      expect.stringContaining('красивий'),
      expect.stringContaining('чудово'),
      expect.stringContaining('перекладом'),
    ]);
  });

  it('asks for the translation of an unknown word, and keeps it over a reload', async () => {
    const { user } = await openSearch();
    await search(user, 'zyzzyva');
    expect(await screen.findByText('Немає в нашому словнику. Ваш переклад?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Додати до словника' }));
    expect(screen.getByText('Впишіть слово')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Ваш переклад' }), 'довгоносик');
    cleanup();
    const { added } = await openSearch([], '/home?q=zyzzyva');
    const own = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ваш переклад' });
    expect(own.value).toBe('довгоносик');
    await user.type(own, '{Enter}');
    await waitFor(() =>
      expect(added()).toEqual([{ foreignWord: 'zyzzyva', nativeWord: 'довгоносик', category: 'TOP_WORDS' }]),
    );
  });

  it('asks for it without the advice to try another word, and takes the question back once the word is there', async () => {
    const { user } = await openSearch();
    const said = watchAnnouncements();
    await search(user, 'zyzzyva');
    await announced('Немає в нашому словнику. Ваш переклад?');
    expect(await screen.findByText('У цьому списку такого слова немає.')).toBeTruthy();
    expect(screen.queryByText('Нічого не знайдено')).toBeNull();
    expect(screen.queryByText(/Спробуйте інше слово/)).toBeNull();
    await user.keyboard('{Enter}довгоносик{Enter}');
    await english('zyzzyva');
    await announcedNoMore();
    expect(said()).not.toContain('Спробуйте інше слово');
  });

  it('is taken back by Ctrl + Z in the search field, which has the focus again', async () => {
    const { user, server } = await openSearch([]);
    await search(user, 'zyzzyva');
    await screen.findByRole('textbox', { name: 'Ваш переклад' });
    await user.keyboard('{Enter}довгоносик{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    expect(server.words).toHaveLength(1);
    await user.keyboard('{Control>}[KeyZ]{/Control}');
    await waitFor(() => expect(server.words).toEqual([]));
  });

  it('goes on to its translation by Enter', async () => {
    const { user, location } = await openSearch();
    await search(user, 'zyzzyva');
    const own = await screen.findByRole('textbox', { name: 'Ваш переклад' });
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(own);
    expect(location()).toBe('/home?q=zyzzyva');
  });

  it('is not offered once more where the same pair is there already', async () => {
    const owned = sampleWord(1, { foreignWord: 'zyzzyva', nativeWord: 'довгоносик', progress: 100 });
    const { user, added } = await openSearch([owned]);
    await search(user, 'zyzzyva');
    await user.click(await chip('Додати «zyzzyva» зі своїм перекладом'));
    await user.type(screen.getByRole('textbox', { name: 'Ваш переклад' }), 'довгоносик{Enter}');
    expect(await screen.findByText(/Така пара слів уже є/)).toBeTruthy();
    expect(added()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).toBeNull();
  });

  it('asks for the English of unknown Ukrainian', async () => {
    const { user, added } = await openSearch();
    await search(user, 'довгоносик');
    expect(await screen.findByText('Немає в нашому словнику. Як це англійською?')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Слово англійською' }), 'weevil{Enter}');
    await waitFor(() =>
      expect(added()).toEqual([{ foreignWord: 'weevil', nativeWord: 'довгоносик', category: 'TOP_WORDS' }]),
    );
  });

  it('takes no Ukrainian for the English', async () => {
    const { user, added } = await openSearch();
    await search(user, 'довгоносик');
    const own = await screen.findByRole('textbox', { name: 'Слово англійською' });
    await user.type(own, 'жук{Enter}');
    expect(screen.getByText('Впишіть слово англійськими літерами')).toBeTruthy();
    expect(own.getAttribute('aria-invalid')).toBe('true');
    expect(added()).toHaveLength(0);
  });

  it('that is Ukrainian can be added with an English word of one’s own', async () => {
    const { user, server, added } = await openSearch();
    server.lexicon.їжа = [sampleEntry('food', 'їжа', 'native')];
    await search(user, 'їжа');
    await user.click(await chip('Додати «їжа» зі своїм англійським словом'));
    await user.type(screen.getByRole('textbox', { name: 'Слово англійською' }), 'grub{Enter}');
    await waitFor(() =>
      expect(added()).toEqual([{ foreignWord: 'grub', nativeWord: 'їжа', category: 'TOP_WORDS' }]),
    );
  });

  it('can be added with another translation all the same', async () => {
    const { user, added } = await openSearch();
    await search(user, 'light');
    await user.click(await chip('Додати «light» зі своїм перекладом'));
    const own = screen.getByRole('textbox', { name: 'Ваш переклад' });
    expect(document.activeElement).toBe(own);
    await user.type(own, 'світлий{Enter}');
    await waitFor(() =>
      expect(added()).toEqual([{ foreignWord: 'light', nativeWord: 'світлий', category: 'TOP_WORDS' }]),
    );
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
  });
});
