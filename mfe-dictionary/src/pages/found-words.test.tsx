import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { foreign, native, nativeField, openAddForm } from '../testing/open-add-form.ts';
import { english, openSection } from '../testing/open-section.tsx';
import { sampleEntry, sampleReading } from '../testing/sample-words.ts';

beforeEach(() => sessionStorage.clear());

describe('what the lexicon finds', () => {
  const chip = (name: RegExp) => screen.findByRole('button', { name });
  const light = {
    ...sampleEntry('light', []),
    readings: [
      sampleReading('світло', {
        ipa: 'laɪt',
        example: { english: 'Turn on the light.', native: 'Увімкни світло.' },
      }),
      sampleReading('легкий', {
        partOfSpeech: 'adjective',
        label: 'про вагу',
        translations: ['легкий', 'неважкий'],
        americanIpa: 'læt',
        example: { english: 'My bag is light.', native: 'Моя сумка легка.' },
      }),
    ],
  };

  it('fills in the commonest reading, shows its sound and example, and offers the others in one press', async () => {
    const { user, server, sent } = await openAddForm();
    server.lexicon.light = [light];
    await user.keyboard('light{Enter}');
    await waitFor(() => expect(native()?.value).toBe('світло'));
    expect((await chip(/^світло/)).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Turn on the light.').closest('button')).toBe(await chip(/^світло/));
    expect(screen.getByText('Turn on the light.').lang).toBe('en');
    expect(screen.getByText('/laɪt/')).toBeTruthy();
    const other = await chip(/^легкий, неважкий\s*прикметник · про вагу\s*My bag is light\.$/);
    expect(other.getAttribute('aria-pressed')).toBe('false');
    await user.click(other);
    expect([foreign().value, native()?.value]).toEqual(['light', 'легкий']);
    expect(other.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('My bag is light.').closest('button')).toBe(other);
    expect(screen.getByText('/læt/')).toBeTruthy();
    expect(document.activeElement).toBe(native());
    await user.keyboard('{Enter}');
    await english('light');
    expect(sent('/api/addNewWord').map(({ body }) => body)).toEqual([
      { foreignWord: 'light', nativeWord: 'легкий', category: 'TOP_WORDS' },
    ]);
  });

  it.each([
    ['women', sampleEntry('woman', 'жінка', 'plural'), 'women: множина слова woman'],
    ['went', sampleEntry('go', 'йти', 'form'), 'went: форма дієслова go'],
    [
      'recieve',
      sampleEntry('receive', 'отримувати', 'similar'),
      'recieve: такого слова не знаємо. Можливо, це:',
    ],
    ['хліб', sampleEntry('bread', 'хліб', 'native'), 'хліб: це українське слово. Англійською:'],
    ['фззду', sampleEntry('apple', 'яблуко', 'layout'), 'фззду: схоже на іншу розкладку. Можливо, apple'],
  ])('says what %s is; Enter takes the word found, and adds it', async (typed, entry, note) => {
    const { user, server, sent } = await openAddForm();
    server.lexicon[typed] = [entry];
    await user.keyboard(`${typed}{Enter}`);
    const found = await screen.findByRole('region', { name: 'Що знайшлося' });
    expect(found.querySelector('p')?.textContent?.trim()).toBe(note);
    expect([foreign().value, native()?.value]).toEqual([typed, '']);
    expect(screen.queryByText(/немає в нашому словнику/)).toBeNull();
    await user.keyboard('{Enter}');
    const { foreignWord, readings } = entry;
    const nativeWord = readings[0]?.translations[0];
    expect([foreign().value, native()?.value]).toEqual([foreignWord, nativeWord]);
    await user.keyboard('{Enter}');
    await english(foreignWord);
    expect(sent('/api/addNewWord').map(({ body }) => body)).toEqual([
      { foreignWord, nativeWord, category: 'TOP_WORDS' },
    ]);
  });

  it('shows the other word where case alone tells two apart', async () => {
    const { user, server } = await openAddForm();
    server.lexicon.march = [sampleEntry('march', 'марш'), sampleEntry('March', 'березень')];
    await user.keyboard('march{Enter}');
    await waitFor(() => expect(native()?.value).toBe('марш'));
    await user.click(await chip(/^March — березень/));
    expect([foreign().value, native()?.value]).toEqual(['March', 'березень']);
  });

  it('takes the translation that was typed in Ukrainian, as the lexicon writes it', async () => {
    const { user, server } = await openAddForm();
    server.lexicon["П'ЯТЬ"] = [
      {
        ...sampleEntry('five', 'п’ятірка', 'native'),
        readings: [sampleReading('п’ятірка', { translations: ['п’ятірка', 'п’ять'] })],
      },
    ];
    await user.keyboard("П'ЯТЬ{Enter}");
    await user.click(await chip(/^five/));
    expect([foreign().value, native()?.value]).toEqual(['five', 'п’ять']);
  });

  it('is not chosen where it is not the word that was typed', async () => {
    const { user, server } = await openAddForm();
    server.lexicon.women = [sampleEntry('woman', 'жінка', 'plural')];
    await user.keyboard('women{Enter}');
    await user.type(await nativeField(), 'жінка');
    expect((await chip(/^woman/)).getAttribute('aria-pressed')).toBe('false');
  });

  it('keeps an American spelling', async () => {
    const { user, server } = await openAddForm();
    server.lexicon.color = [sampleEntry('colour', ['колір', 'розфарбовувати'], 'american')];
    await user.keyboard('color{Enter}');
    await waitFor(() => expect(native()?.value).toBe('колір'));
    await user.click(await chip(/розфарбовувати/));
    expect([foreign().value, native()?.value]).toEqual(['color', 'розфарбовувати']);
  });

  it('goes away with the word, and a chosen translation is not saved with another one', async () => {
    const { user, server } = await openAddForm();
    server.lexicon.light = [light];
    await user.keyboard('light{Enter}');
    await user.click(await chip(/легкий/));
    await user.type(foreign(), 'er');
    expect(screen.queryByRole('region', { name: 'Що знайшлося' })).toBeNull();
    expect(native()?.value).toBe('');
  });

  it('leaves a translation that the user typed', async () => {
    const { user, server } = await openAddForm();
    server.lexicon.women = [sampleEntry('woman', 'жінка', 'plural')];
    await user.keyboard('women{Enter}');
    await user.type(await nativeField(), 'жінки{Enter}');
    expect(await english('women')).toBeTruthy();
  });

  it('is nothing where the service is of the version before', async () => {
    const { responses } = dictionaryServer();
    const { user } = openSection('/home', {
      ...responses,
      'POST /api/translateWord': { nativeWord: 'яблуко' },
    });
    await user.click(await screen.findByRole('button', { name: 'Додати слово' }));
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    expect(screen.queryByRole('region', { name: 'Що знайшлося' })).toBeNull();
  });
});
