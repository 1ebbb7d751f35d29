import { plain, problem } from '@mova/app-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection, shownWords } from '../testing/open-section.tsx';
import { sampleEntry, sampleReading, sampleWord } from '../testing/sample-words.ts';

beforeEach(() => sessionStorage.clear());

const foreign = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Англійське слово' });
const native = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Переклад' });
const nativeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Переклад' });
const button = (name: string) => screen.getByRole('button', { name });

async function openRow(words = [sampleWord(1), sampleWord(2)]) {
  const server = dictionaryServer(words);
  const stage = openSection('/home', server.responses);
  await stage.user.click(await screen.findByRole('button', { name: 'Додати слово' }));
  return { ...stage, server };
}

describe('adding a word', () => {
  it('works by keyboard alone: type, Enter to translate, Enter to add, ready for the next word', async () => {
    const { user, sent } = await openRow();
    expect(document.activeElement).toBe(foreign());
    expect(native()).toBeNull();
    await user.keyboard('  apple {Enter}');
    expect((await nativeField()).value).toBe('яблуко');
    expect(document.activeElement).toBe(native());
    await user.keyboard('{Enter}');
    expect(await english('apple')).toBeTruthy();
    expect(shownWords()).toEqual(['apple', 'word1', 'word2']);
    expect(screen.getByText('щойно додане')).toBeTruthy();
    const toast = within(screen.getByRole('region', { name: 'Сповіщення' }));
    const message = await toast.findByRole('paragraph');
    expect(message.textContent).toBe('Слово «apple» додано до словника');
    expect(within(message).getByText('apple').lang).toBe('en');
    expect([foreign().value, native()]).toEqual(['', null]);
    expect(document.activeElement).toBe(foreign());
    expect(sent('/api/addNewWord').map(({ body }) => body)).toEqual([
      { foreignWord: 'apple', nativeWord: 'яблуко', category: 'TOP_WORDS' },
    ]);
  });

  it('shows an empty field with a placeholder for a word that the lexicon does not have', async () => {
    const { user, sent } = await openRow();
    await user.keyboard('zyzzyva{Enter}');
    const field = await nativeField();
    expect([field.value, field.placeholder]).toEqual(['', 'Впишіть переклад українською']);
    expect(await screen.findByText(/немає в нашому словнику/)).toBeTruthy();
    await user.click(button('Додати до словника'));
    expect(screen.getByRole('alert').textContent).toContain('Впишіть слово');
    expect(sent('/api/addNewWord')).toHaveLength(0);
    await user.type(field, 'довгоносик');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Тема слова' }), 'Їжа');
    await user.click(button('Додати до словника'));
    expect(await english('zyzzyva')).toBeTruthy();
    expect(sent('/api/addNewWord').map(({ body }) => body)).toEqual([
      { foreignWord: 'zyzzyva', nativeWord: 'довгоносик', category: 'FOOD' },
    ]);
  });

  it('prompts for three seconds when there is nothing to translate', async () => {
    const { user, sent } = await openRow();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await user.click(button('Перекласти'));
      expect(screen.getByText('Впишіть слово, яке потрібно перекласти')).toBeTruthy();
      act(() => vi.advanceTimersByTime(2_500));
      expect(screen.queryByText('Впишіть слово, яке потрібно перекласти')).toBeTruthy();
      act(() => vi.advanceTimersByTime(600));
      expect(screen.queryByText('Впишіть слово, яке потрібно перекласти')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    expect(sent('/api/translateWord')).toHaveLength(0);
  });

  it('rejects blank words with an alert in both languages', async () => {
    const { user, sent } = await openRow();
    await user.type(foreign(), '   ');
    await user.click(button('Додати до словника'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Впишіть слово');
    expect(alert.querySelector('[lang=en]')?.textContent).toBe('A word cannot be empty');
    expect(document.activeElement).toBe(foreign());
    expect(sent('/api/addNewWord')).toHaveLength(0);
  });

  it('does not save the translation of another word', async () => {
    const { user, sent } = await openRow();
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    await user.clear(foreign());
    await user.type(foreign(), 'pear{Enter}');
    await waitFor(() => expect(native()?.value).toBe('груша'));
    expect(sent('/api/addNewWord')).toHaveLength(0);
  });

  it('keeps a typed translation when the lexicon has another one', async () => {
    const { user } = await openRow();
    await user.click(button('Додати до словника'));
    await user.type(await nativeField(), 'моє яблуко');
    await user.type(foreign(), 'apple');
    await user.click(button('Перекласти'));
    await waitFor(() => expect(button('Перекласти').getAttribute('aria-busy')).toBeNull());
    expect(native()?.value).toBe('моє яблуко');
  });

  it('says that the pair is a duplicate, and keeps it for a correction', async () => {
    const { user } = await openRow([sampleWord(1, { foreignWord: 'apple', nativeWord: 'яблуко' })]);
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('уже є у вашому словнику');
    expect([foreign().value, native()?.value]).toEqual(['apple', 'яблуко']);
  });

  it.each([
    ['stopped', problem('UPSTREAM_UNAVAILABLE', 503)],
    ['out of disk space', problem('STORAGE_FULL', 503)],
    ['answering nonsense', plain(500, '<html>')],
  ])('keeps the typed texts when the service is %s, and retries on demand', async (_, failure) => {
    const { user, server, sent } = await openRow();
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    server.failure = failure;
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося додати слово');
    expect([foreign().value, native()?.value]).toEqual(['apple', 'яблуко']);
    server.start();
    await user.click(button('Спробувати ще раз'));
    expect(await english('apple')).toBeTruthy();
    expect(sent('/api/addNewWord')).toHaveLength(2);
  });

  it('shows the translation field when the lexicon cannot be reached', async () => {
    const { user, server } = await openRow();
    server.stop();
    await user.keyboard('apple{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося знайти переклад');
    expect(native()?.value).toBe('');
    server.start();
    await user.click(button('Спробувати ще раз'));
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
  });

  it('sends one request for several presses', async () => {
    const { user, sent } = await openRow();
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    const add = button('Додати до словника');
    await Promise.all([user.click(add), user.click(add), user.dblClick(add)]);
    await english('apple');
    expect(sent('/api/addNewWord')).toHaveLength(1);
  });

  it('sends one request while Enter is held down', async () => {
    const { user, sent } = await openRow();
    const holdEnter = (field: HTMLElement) => {
      for (const repeat of [false, true]) fireEvent.keyDown(field, { key: 'Enter', repeat });
    };
    await user.keyboard('apple');
    holdEnter(foreign());
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    expect(sent('/api/translateWord')).toHaveLength(1);
    holdEnter(await nativeField());
    await english('apple');
    expect(sent('/api/addNewWord')).toHaveLength(1);
  });

  it('restores the typed texts after a reload', async () => {
    const { user } = await openRow();
    await user.keyboard('apple{Enter}');
    await waitFor(() => expect(native()?.value).toBe('яблуко'));
    await openRow();
    expect([foreign().value, native()?.value]).toEqual(['apple', 'яблуко']);
  });
});

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
    const { user, server, sent } = await openRow();
    server.lexicon.light = [light];
    await user.keyboard('light{Enter}');
    await waitFor(() => expect(native()?.value).toBe('світло'));
    expect((await chip(/^світло/)).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Turn on the light.').lang).toBe('en');
    expect(screen.getByText('/laɪt/')).toBeTruthy();
    const other = await chip(/^легкий, неважкий\s*прикметник · про вагу$/);
    expect(other.getAttribute('aria-pressed')).toBe('false');
    await user.click(other);
    expect([foreign().value, native()?.value]).toEqual(['light', 'легкий']);
    expect(other.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Моя сумка легка.')).toBeTruthy();
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
    const { user, server, sent } = await openRow();
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
    const { user, server } = await openRow();
    server.lexicon.march = [sampleEntry('march', 'марш'), sampleEntry('March', 'березень')];
    await user.keyboard('march{Enter}');
    await waitFor(() => expect(native()?.value).toBe('марш'));
    await user.click(await chip(/^March — березень/));
    expect([foreign().value, native()?.value]).toEqual(['March', 'березень']);
  });

  it('keeps an American spelling', async () => {
    const { user, server } = await openRow();
    server.lexicon.color = [sampleEntry('colour', ['колір', 'розфарбовувати'], 'american')];
    await user.keyboard('color{Enter}');
    await waitFor(() => expect(native()?.value).toBe('колір'));
    await user.click(await chip(/розфарбовувати/));
    expect([foreign().value, native()?.value]).toEqual(['color', 'розфарбовувати']);
  });

  it('goes away with the word, and a chosen translation is not saved with another one', async () => {
    const { user, server } = await openRow();
    server.lexicon.light = [light];
    await user.keyboard('light{Enter}');
    await user.click(await chip(/легкий/));
    await user.type(foreign(), 'er');
    expect(screen.queryByRole('region', { name: 'Що знайшлося' })).toBeNull();
    expect(native()?.value).toBe('');
  });

  it('leaves a translation that the user typed', async () => {
    const { user, server } = await openRow();
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
