import { offline, problem, type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import remote from '../remote.tsx';
import '../testing/warm-up.ts';
import { sampleNextWords, samplePage, samplePageOf, sampleWord } from '../testing/sample-words.ts';

type WordsBody = { numberOfPage: number; query: string; category: string; progress?: string };

/** A dictionary of so many words that pages like the service does. */
function dictionaryOf(totalWords: number): Responses {
  return {
    'POST /api/getWords': ({ body }) => samplePage((body as WordsBody).numberOfPage, totalWords),
  };
}

function openHome(responses: Responses, route = '/home') {
  const user = userEvent.setup();
  const stage = renderSection(remote, {
    route,
    user: testUser,
    responses: { 'GET /api/getNextWords': sampleNextWords({ new: 5 }), ...responses },
  });
  const asked = () =>
    stage.requests.filter(({ path }) => path === '/api/getWords').map(({ body }) => body as WordsBody);
  return { ...stage, user, asked };
}

/** The English word of a row. */
const english = (text: string) => screen.findByText(text, { selector: '[lang=en].row' });
const words = () => within(screen.getByRole('list', { name: 'Слова' })).getAllByRole('listitem');

describe('the list', () => {
  it('shows both words, the state in words, and the topic', async () => {
    openHome({
      'POST /api/getWords': samplePageOf([
        sampleWord(1, { foreignWord: 'bread', nativeWord: 'хліб', category: 'FOOD', progress: 40 }),
        sampleWord(2, { foreignWord: 'rain', nativeWord: 'дощ' }),
        sampleWord(3, { foreignWord: 'tax', nativeWord: 'податок', progress: 100 }),
        // Trained, with nothing but mistakes.
        { ...sampleWord(4, { foreignWord: 'boss', nativeWord: 'керівник' }), due: '2026-11-29T04:00:00Z' },
      ]),
    });
    expect((await english('bread')).lang).toBe('en');
    expect(words().map(({ textContent }) => textContent)).toEqual([
      'Вибрати слово breadbreadхлібЇжавивчається 40\u00a0%',
      'Вибрати слово rainrainдощнове',
      'Вибрати слово taxtaxподатоквивчено',
      'Вибрати слово bossbossкерівниквивчається 0\u00a0%',
    ]);
    expect(screen.getByRole('heading', { name: '4 слова' })).toBeTruthy();
  });

  it.each([
    [1, '1 слово'],
    [22, '22 слова'],
    [111, '111 слів'],
  ])('of %i words is counted in correct Ukrainian', async (total, text) => {
    openHome(dictionaryOf(total));
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  });

  it('keeps space for twenty words while loading', () => {
    const { container } = openHome({ 'POST /api/getWords': () => new Promise(() => {}) });
    return waitFor(() => {
      expect(screen.getByText('Завантажуємо слова…')).toBeTruthy();
      expect(container.querySelectorAll('.rowSkeleton')).toHaveLength(20);
    });
  });
});

describe('the pages', () => {
  const button = (name: string) => screen.queryByRole('button', { name });

  it('offer first and previous above page 1, next and last while pages remain', async () => {
    const { user, location, asked } = openHome(dictionaryOf(45));
    expect(await screen.findByText('Сторінка 1 з 3')).toBeTruthy();
    expect([button('Перша сторінка'), button('Попередня сторінка')]).toEqual([null, null]);

    await user.click(screen.getByRole('button', { name: 'Наступна сторінка' }));
    expect(await english('word21')).toBeTruthy();
    expect(location()).toBe('/home?page=2');
    expect(button('Перша сторінка')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Остання сторінка' }));
    expect(await english('word45')).toBeTruthy();
    expect([button('Наступна сторінка'), button('Остання сторінка')]).toEqual([null, null]);
    expect(words()).toHaveLength(5);

    await user.click(screen.getByRole('button', { name: 'Перша сторінка' }));
    expect(await english('word1')).toBeTruthy();
    expect(location()).toBe('/home');
    expect(asked().map(({ numberOfPage }) => numberOfPage)).toEqual([1, 2, 3, 1]);
  });

  it('move the focus to the heading of the new words', async () => {
    const { user } = openHome(dictionaryOf(40));
    await user.click(await screen.findByRole('button', { name: 'Остання сторінка' }));
    await english('word21');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: '40 слів' })),
    );
  });

  it('leave the focus in the field when a search leads back to the first page', async () => {
    const { user } = openHome(dictionaryOf(40), '/home?page=2');
    await english('word21');
    const field = screen.getByRole('searchbox', { name: 'Пошук слова' });
    await user.type(field, 'word{Enter}');
    await english('word1');
    expect(document.activeElement).toBe(field);
  });

  it('have no controls when there is only one', async () => {
    openHome(dictionaryOf(20));
    await english('word20');
    expect(screen.queryByRole('navigation', { name: 'Сторінки словника' })).toBeNull();
  });

  it('step back from a page past the end', async () => {
    const { location } = openHome(dictionaryOf(40), '/home?page=3&category=FOOD');
    expect(await english('word40')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/home?category=FOOD&page=2'));
  });
});

describe('search and filters', () => {
  it('search the whole dictionary from its first page, and are kept in the address', async () => {
    const { user, location, asked } = openHome(dictionaryOf(60), '/home?page=2');
    await english('word21');
    await user.type(screen.getByRole('searchbox', { name: 'Пошук слова' }), ' м’яч {Enter}');
    await waitFor(() => expect(location()).toBe(`/home?q=${encodeURIComponent('м’яч')}`));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Тема' }), 'Спорт');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Прогрес' }), 'Вивчаються');
    expect(await screen.findByRole('heading', { name: 'Знайдено 60 слів' })).toBeTruthy();
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        wordsSection: 'LEARNING_WORDS',
        query: 'м’яч',
        category: 'SPORTS',
        progress: 'IN_LEARNING',
        numberOfPage: 1,
      }),
    );
  });

  it('are read from the address after a reload', async () => {
    const { asked } = openHome(dictionaryOf(60), '/home?q=сон&category=WORK&progress=NEW&page=2');
    await english('word21');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('сон');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Тема' }).value).toBe('WORK');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Прогрес' }).value).toBe('NEW');
    expect(asked()).toEqual([
      { wordsSection: 'LEARNING_WORDS', query: 'сон', category: 'WORK', progress: 'NEW', numberOfPage: 2 },
    ]);
  });

  it('that find nothing offer the whole list', async () => {
    const { user, location } = openHome(
      {
        'POST /api/getWords': ({ body }) => samplePage(1, (body as WordsBody).query === '' ? 3 : 0),
      },
      '/home?q=xyz',
    );
    expect(await screen.findByRole('heading', { name: 'Нічого не знайдено' })).toBeTruthy();
    // Through the region that was there before: a new one that comes filled may not be heard.
    await waitFor(() =>
      expect(document.querySelector('[role=status][aria-live=polite]')?.textContent).toBe(
        'Нічого не знайдено. Спробуйте інше слово.',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Показати всі слова' }));
    expect(await english('word1')).toBeTruthy();
    expect(location()).toBe('/home');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('that narrow a search without a result can be lifted', async () => {
    openHome({ 'POST /api/getWords': samplePage(1, 0) }, '/home?q=xyz&progress=NEW');
    expect(await screen.findByText('Спробуйте інше слово або зніміть фільтри.')).toBeTruthy();
  });

  it('show the result only once it has arrived', async () => {
    const gate = Promise.withResolvers<void>();
    const { user } = openHome({
      'POST /api/getWords': async ({ body }) => {
        if ((body as WordsBody).query === '') return samplePage(1, 3);
        await gate.promise;
        return samplePage(1, 1);
      },
    });
    await english('word1');
    await user.type(screen.getByRole('searchbox'), 'one{Enter}');
    expect(screen.getByRole('heading', { name: '3 слова' })).toBeTruthy();
    gate.resolve();
    expect(await screen.findByRole('heading', { name: 'Знайдено 1 слово' })).toBeTruthy();
  });

  it('that find nothing pass the focus to the whole list without showing an empty dictionary', async () => {
    const gate = Promise.withResolvers<void>();
    const { user } = openHome(
      {
        'POST /api/getWords': async ({ body }) => {
          if ((body as WordsBody).query !== '') return samplePage(1, 0);
          await gate.promise;
          return samplePage(1, 3);
        },
      },
      '/home?q=xyz',
    );
    (await screen.findByRole('button', { name: 'Показати всі слова' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Завантажуємо слова…')).toBeTruthy();
    expect(screen.queryByText('Тут з’являться ваші слова')).toBeNull();
    gate.resolve();
    const heading = await screen.findByRole('heading', { name: '3 слова' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('are cleared by the button of the field', async () => {
    const { user, location } = openHome(dictionaryOf(3), '/home?q=word&category=FOOD');
    await english('word1');
    await user.click(screen.getByRole('button', { name: 'Очистити пошук' }));
    await waitFor(() => expect(location()).toBe('/home?category=FOOD'));
  });
});

describe('an adjacent page', () => {
  it('is requested by cursor, also after going back, and by number when the cursor is rejected', async () => {
    const state = { rejecting: false };
    const { user, asked, location } = openHome({
      'POST /api/getWords': ({ body }) => {
        const { numberOfPage, after } = body as WordsBody & { after?: string };
        if (after && state.rejecting) return problem('INVALID_REQUEST', 400);
        return samplePage(numberOfPage, 60);
      },
    });
    await english('word1');
    await user.click(screen.getByRole('button', { name: 'Наступна сторінка' }));
    await english('word21');
    expect(asked().at(-1)).toMatchObject({ numberOfPage: 2, after: 'after-page-1' });
    state.rejecting = true;
    await user.click(screen.getByRole('button', { name: 'Наступна сторінка' }));
    await english('word41');
    expect(location()).toBe('/home?page=3');
    expect(asked().at(-1)).not.toHaveProperty('after');
  });
});

it('the rows are lowered by a button, and stay so in this browser', async () => {
  const button = async () => {
    const { user, unmount } = openHome(dictionaryOf(3));
    await english('word1');
    const compact = screen.getByRole('button', { name: 'Щільні рядки' });
    const state = () => [
      compact.getAttribute('aria-pressed'),
      document.documentElement.dataset.density,
      localStorage.getItem('mova:density'),
    ];
    return { state, press: () => user.click(compact), unmount };
  };
  const first = await button();
  expect(first.state()).toEqual(['false', undefined, null]);
  await first.press();
  expect(first.state()).toEqual(['true', 'compact', 'compact']);
  first.unmount();
  const second = await button();
  expect(second.state()).toEqual(['true', 'compact', 'compact']);
  await second.press();
  expect(second.state()).toEqual(['false', undefined, null]);
});

describe('filters', () => {
  it('unfold by a button that tells how many are active, and are reset together', async () => {
    const { user, location } = openHome(dictionaryOf(60), '/home?q=сон&category=WORK&page=2');
    await english('word21');
    // From 869 px on, as here, both buttons are hidden.
    const button = (text: string) => {
      const found = screen.getByText(text).closest('button') as HTMLElement;
      found.style.display = 'flex';
      return found;
    };
    const toggle = button('Фільтри');
    expect(toggle.textContent).toBe('Фільтри вибрано 1');
    const filters = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(filters?.contains(screen.getByRole('combobox', { name: 'Тема' }))).toBe(true);
    expect(filters?.classList).toContain('folded');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(filters?.classList).not.toContain('folded');

    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(toggle.textContent));
    observer.observe(toggle, { childList: true, characterData: true, subtree: true });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Прогрес' }), 'Нові');
    await waitFor(() => expect(location()).toContain('progress=NEW'));
    await user.click(button('Скинути'));
    await waitFor(() => expect(location()).toBe(`/home?q=${encodeURIComponent('сон')}`));
    expect(document.activeElement).toBe(toggle);
    // Never the choice before, while the view of the new one is on its way.
    expect(shown).toEqual(['Фільтри вибрано 2', 'Фільтри']);
    observer.disconnect();
    expect(screen.queryByText('Скинути')).toBeNull();
  });

  it('send one request when several are chosen quickly', async () => {
    const { user, asked } = openHome(dictionaryOf(60));
    await english('word1');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const progress = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Прогрес' });
      fireEvent.change(progress, { target: { value: 'NEW' } });
      fireEvent.change(progress, { target: { value: 'IN_LEARNING' } });
      expect(progress.value).toBe('IN_LEARNING');
      expect(asked()).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(100));
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(asked().map(({ progress }) => progress)).toEqual([undefined, 'IN_LEARNING']));
    await user.click(screen.getByRole('button', { name: 'Шукати' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Прогрес' }).value).toBe('IN_LEARNING');
  });
});

describe('returning to the tab', () => {
  it('fetches the words again, and keeps those on screen when that fails', async () => {
    let answer: ReturnType<typeof samplePage> | typeof offline = samplePage(1, 3);
    const { user, asked } = openHome({ 'POST /api/getWords': () => answer });
    await english('word3');
    answer = offline;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Не вдалося оновити список')).toBeTruthy();
    expect(words()).toHaveLength(3);
    answer = samplePage(1, 2);
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(words()).toHaveLength(2));
    expect(screen.queryByText('Не вдалося оновити список')).toBeNull();
    expect(asked()).toHaveLength(3);
  });
});

describe('a failure', () => {
  it.each([
    [offline, /Немає зв’язку/],
    [problem('UPSTREAM_UNAVAILABLE', 503), /Нічого не втрачено/],
  ])('is shown, keeps the typed text, and can be retried', async (answer, text) => {
    let fails = true;
    const { user } = openHome({ 'POST /api/getWords': () => (fails ? answer : samplePage(1, 3)) });
    expect(await screen.findByRole('heading', { name: 'Не вдалося відкрити словник' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(text);
    await user.type(screen.getByRole('searchbox'), 'мед');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await english('word1')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('мед');
  });
});

describe('without a network', () => {
  function open(totalWords: number) {
    let isOffline = false;
    const stage = openHome({
      'POST /api/getWords': ({ body }) =>
        isOffline ? offline : samplePage((body as WordsBody).numberOfPage, totalWords),
    });
    return {
      ...stage,
      press: (name: string) => stage.user.click(screen.getByRole('button', { name })),
      goOffline: () => {
        isOffline = true;
      },
      comeBack: () => {
        isOffline = false;
        act(() => void window.dispatchEvent(new Event('online')));
      },
    };
  }

  it('another page leaves the words that were there, and can be tried again', async () => {
    const { asked, press, goOffline, comeBack } = open(60);
    await english('word1');
    goOffline();
    await press('Наступна сторінка');
    expect(await screen.findByText('Не вдалося відкрити сторінку 2')).toBeTruthy();
    expect(words()).toHaveLength(20);
    expect(screen.getByText('Сторінка 1 з 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Попередня сторінка' })).toBeNull();
    await press('Спробувати ще раз');
    await press('Наступна сторінка');
    await waitFor(() => expect(asked().map(({ numberOfPage }) => numberOfPage)).toEqual([1, 2, 2, 2]));
    await screen.findByText('Не вдалося відкрити сторінку 2');
    comeBack();
    await english('word21');
    expect(screen.getByText('Сторінка 2 з 3')).toBeTruthy();
    expect(screen.getByText('· сторінка 2 з 3')).toBeTruthy();
    expect(screen.queryByText('Не вдалося відкрити сторінку 2')).toBeNull();
  });

  it('a search that fails does not show other words as its result', async () => {
    const { user, press, goOffline, comeBack } = open(60);
    await english('word1');
    goOffline();
    await user.type(screen.getByRole('searchbox'), 'word');
    await press('Шукати');
    await screen.findByRole('heading', { name: 'Не вдалося відкрити словник' });
    comeBack();
    await english('word1');
  });
});

describe('an empty dictionary', () => {
  it('invites the user to add words of topics', async () => {
    openHome(dictionaryOf(0));
    expect(await screen.findByRole('heading', { name: 'Тут з’являться ваші слова' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Слова з тем' }).length).toBeGreaterThan(0);
  });
});
