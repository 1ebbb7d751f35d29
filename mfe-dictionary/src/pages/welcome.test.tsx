import { type CallBody, readIds } from '@mova/app-kit';
import { offline, type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import { keepTryWords } from '@mova/app-kit/try-words';
import type { Word, WordSet } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import remote from '../remote.tsx';
import '../testing/warm-up.ts';
import { sampleBuiltIn, samplePageOf, sampleWord } from '../testing/sample-words.ts';

const levels = ['A1', 'A1', 'A1', 'A1', 'A1', 'B1'] as const;
const setOf = (category: WordSet['category'], texts: readonly string[], firstId: number): WordSet => ({
  category,
  words: texts.map((text, at) => ({ ...sampleBuiltIn(firstId + at, text), level: levels[at] })),
});

/** Six words each; the words of the sets have become words 101, 102 and so on. */
const sets = [
  setOf('FOOD', ['bread', 'butter', 'cheese', 'egg', 'meat', 'mushroom'], 1),
  setOf('WEATHER', ['rain', 'snow', 'wind', 'cloud', 'ice', 'thunder'], 7),
];

/** A server that has no answer yet and records it. */
function firstVisit(responses: Responses = {}) {
  const server = { answered: false, failing: '', owned: [] as Word[] };
  const builtIns = sets.flatMap(({ category, words }) => words.map((word) => ({ ...word, category })));
  const answers: Responses = {
    'POST /api/getWords': ({ body }) => {
      const { category } = body as { category?: string };
      if (category !== 'TOP_WORDS' && server.failing === 'getWords') return offline;
      const words = server.owned.filter(
        (word) => category === 'TOP_WORDS' || word.wordDetails.category === category,
      );
      return { ...samplePageOf(words, 1), firstVisit: !server.answered };
    },
    'GET /api/getWordSets': () => ({
      sets: sets.map((set) => ({
        ...set,
        words: set.words.map((word) => ({
          ...word,
          owned: server.owned.some(({ foreignWord }) => foreignWord === word.foreignWord),
        })),
      })),
    }),
    'POST /api/addWordSet': ({ body }) => {
      if (server.failing === 'addWordSet') return offline;
      const { ids } = body as { ids?: number[] };
      server.answered = true;
      const added = builtIns.filter(({ id }) => ids?.includes(id) ?? true);
      const words = added.map(({ id, foreignWord, nativeWord, category }) =>
        sampleWord(100 + id, { foreignWord, nativeWord, category }),
      );
      server.owned = [...words, ...server.owned];
      return { added: added.length, skipped: 0 };
    },
    'POST /api/addNewWord': ({ body }) => {
      const { foreignWord, nativeWord, category = 'TOP_WORDS' } = body as CallBody<'addNewWord'>;
      const word = sampleWord(50 + server.owned.length, { foreignWord, nativeWord, category });
      server.owned = [word, ...server.owned];
      return word;
    },
    'POST /api/closeWelcome': () => {
      if (server.failing === 'closeWelcome') return offline;
      server.answered = true;
      return null;
    },
    ...responses,
  };
  const user = userEvent.setup();
  const stage = renderSection(remote, { route: '/home', user: testUser, responses: answers });
  const sent = (path: string) => stage.requests.filter((request) => request.path === path);
  return { ...stage, user, server, sent };
}

const dialog = () => screen.findByRole('dialog');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));
const tile = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const trained = () => readIds(cookieNames.exerciseWords).toSorted((one, other) => one - other);

describe('the first-visit dialog', () => {
  it('says how many words a training has and what is offered', async () => {
    firstVisit();
    const text = (await dialog()).textContent;
    expect(text).toContain('Вітаємо у вашому словнику!');
    expect(text).toContain('до 10 слів');
    expect(text).toContain('100 корисних слів');
    expect(screen.getByRole('link', { name: 'Пройти тест рівня' }).getAttribute('href')).toBe('/level-test');
  });

  it('adds the first topic and starts a training of five words with one press', async () => {
    const { user, sent, location } = firstVisit();
    expect((await tile('Їжа')).checked).toBe(true);
    const words = screen.getByText('bread, butter, cheese, egg, meat');
    expect(words.lang).toBe('en');
    expect(words.parentElement?.textContent).toMatch(/ і ще 1 — до словника$/);
    await press(user, 'Почати з 5 слів');
    await waitFor(() => expect(location()).toBe('/remember-words'));
    expect(sent('/api/addWordSet').map(({ body }) => body)).toEqual([
      { category: 'TOP_WORDS', ids: [1, 2, 3, 4, 5, 6] },
    ]);
    expect(trained()).toEqual([101, 102, 103, 104, 105]);
  });

  it('begins with the words of the chosen level and topics, and says which', async () => {
    const { user, sent, location } = firstVisit();
    await user.click(await tile('Погода'));
    await user.click(screen.getByRole('radio', { name: 'Розмовляю' }));
    expect(screen.getByText('mushroom, bread, butter, thunder, rain')).toBeTruthy();
    await press(user, 'Почати з 5 слів');
    await waitFor(() => expect(location()).toBe('/remember-words'));
    expect(sent('/api/addWordSet')).toMatchObject([
      { body: { ids: Array.from({ length: 12 }, (_, at) => at + 1) } },
    ]);
    expect(trained()).toEqual([101, 102, 106, 107, 112]);
  });

  it('begins with the words that were tried before the first sign-in', async () => {
    keepTryWords([
      { foreignWord: 'snow', nativeWord: 'слово8', category: 'WEATHER' },
      { foreignWord: 'bread', nativeWord: 'слово1', category: 'FOOD' },
      { foreignWord: 'rain', nativeWord: 'слово7', category: 'WEATHER' },
    ]);
    const { user, sent, location } = firstVisit();
    const words = await screen.findByText('snow, bread, rain, butter, cheese');
    expect(words.parentElement?.textContent).toMatch(/ і ще 3 — до словника$/);
    await press(user, 'Почати з 5 слів');
    await waitFor(() => expect(location()).toBe('/remember-words'));
    expect(sent('/api/addWordSet')).toMatchObject([{ body: { ids: [2, 3, 4, 5, 6] } }]);
    expect(trained()).toEqual([50, 51, 52, 102, 103]);
  });

  it('begins with the level that the level test has found', async () => {
    const { go } = firstVisit();
    await dialog();
    await go('/learned-words');
    await go('/home', { state: { startLevel: 'B1' } });
    await dialog();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Розмовляю' })).checked).toBe(true);
  });

  it('keeps the topics that were picked before the level test', async () => {
    const { user, go } = firstVisit();
    await user.click(await tile('Погода'));
    await user.click(await tile('Їжа'));
    await go('/learned-words');
    await go('/home', { state: { startLevel: 'B1' } });
    expect((await tile('Погода')).checked).toBe(true);
    expect((await tile('Їжа')).checked).toBe(false);
  });

  it.each(['{"userId":7,"topics":"WEATHER"}', '{"userId":2,"topics":["WEATHER"]}', '{', '[]'])(
    'begins with the first topic when %s is stored',
    async (stored) => {
      sessionStorage.setItem('mova:picked-topics', stored);
      firstVisit();
      expect((await tile('Їжа')).checked).toBe(true);
      expect((await tile('Погода')).checked).toBe(false);
    },
  );

  it('cannot start without a topic', async () => {
    const { user } = firstVisit();
    await user.click(await tile('Їжа'));
    expect(screen.getByText('Виберіть хоча б одну тему')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Почати з 5 слів' }).disabled).toBe(true);
  });

  it('asks no level of a service that does not know them', async () => {
    firstVisit({
      'GET /api/getWordSets': {
        sets: [{ category: 'FOOD', words: [1, 2, 3, 4, 5].map((id) => sampleBuiltIn(id, `food${id}`)) }],
      },
    });
    expect((await tile('Їжа')).checked).toBe(true);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('food1, food2, food3, food4, food5')).toBeTruthy();
  });

  it('adds all hundred words', async () => {
    const { user, sent } = firstVisit();
    await press(user, 'Додати всі 100 слів');
    await gone();
    expect(sent('/api/addWordSet').map(({ body }) => body)).toEqual([{ category: 'TOP_WORDS' }]);
    expect(await screen.findByText('bread', { selector: '[lang=en].row' })).toBeTruthy();
  });

  it.each(['Пізніше', 'Escape'])('leaves the dictionary empty by «%s»', async (way) => {
    const { user, sent, location } = firstVisit();
    await tile('Їжа');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await press(user, way);
    await gone();
    expect(sent('/api/closeWelcome')).toHaveLength(1);
    expect(sent('/api/addWordSet')).toHaveLength(0);
    expect(location()).toBe('/home');
  });

  it('closes although the service does not note it', async () => {
    const { user, server } = firstVisit();
    server.failing = 'closeWelcome';
    await press(user, 'Пізніше');
    await gone();
  });

  it.each(['Почати з 5 слів', 'Додати всі 100 слів'])(
    'stays open when «%s» fails, and retries',
    async (choice) => {
      const { user, server, sent } = firstVisit();
      server.failing = 'addWordSet';
      await tile('Їжа');
      await press(user, choice);
      const alert = await within(await dialog()).findByRole('alert');
      expect(alert.textContent).toContain('Не вдалося зберегти ваш вибір');
      server.failing = '';
      await press(user, 'Спробувати ще раз');
      await gone();
      expect(sent('/api/addWordSet')).toHaveLength(2);
    },
  );

  it('starts the same words when only the start failed', async () => {
    const { user, server, location } = firstVisit();
    server.failing = 'getWords';
    await tile('Їжа');
    await press(user, 'Почати з 5 слів');
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('Слова додано, але тренування не почалося');
    server.failing = '';
    await press(user, 'Спробувати ще раз');
    await waitFor(() => expect(location()).toBe('/remember-words'));
    expect(trained()).toEqual([101, 102, 103, 104, 105]);
  });

  it('can still be answered when the topics do not load', async () => {
    const { user } = firstVisit({ 'GET /api/getWordSets': offline });
    expect(
      await within(await dialog()).findByRole('heading', { name: 'Не вдалося завантажити теми' }),
    ).toBeTruthy();
    await press(user, 'Додати всі 100 слів');
    await gone();
  });

  it('is not shown to a user who has answered before', async () => {
    renderSection(remote, {
      route: '/home',
      user: testUser,
      responses: { 'POST /api/getWords': samplePageOf([sampleWord(1)], 1) },
    });
    await screen.findByText('word1', { selector: '[lang=en].row' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
