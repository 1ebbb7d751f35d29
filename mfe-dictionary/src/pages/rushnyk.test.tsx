import { offline, problem, type Responses, testUser } from '@mova/app-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { english, openSection } from '../testing/open-section.tsx';
import { sampleNextWords, sampleWord } from '../testing/sample-words.ts';

const day = (iso: string, reviews = 10, right = 8, learned = 0) => ({ day: iso, reviews, right, learned });

/** Finished on 30 January, and one of two rows begun on 1 March. */
const days = [day('2026-01-01'), day('2026-01-30'), day('2026-03-01', 10, 9, 2), day('2026-03-02', 5, 3)];

let scrollTo: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTo = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {
        scrollTo(true);
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function open(answers: Responses = {}, user = testUser) {
  const { responses } = dictionaryServer([sampleWord(1)]);
  return openSection(
    '/home',
    {
      ...responses,
      'GET /api/getNextWords': sampleNextWords({ totals: { new: 1, inLearning: 2, learned: 128 } }),
      'GET /api/getLearningDays': { today: '2026-03-03', days, wordsOfWeek: 34 },
      'GET /api/getGrammarDays': { days: ['2026-03-02', '2026-03-03'] },
      ...answers,
    },
    user,
  );
}

const place = async () =>
  within((await screen.findByRole('heading', { name: 'Ваш рушник' })).closest('section') as HTMLElement);

describe('the rushnyk', () => {
  it('is not asked for before it is near, or when it is turned off', async () => {
    // Its code is there at once.
    await import('../features/rushnyk/rushnyk.tsx');
    const { unmount, sent } = open({}, { ...testUser, settings: { ...testUser.settings, rushnyk: false } });
    await english('word1');
    expect(sent('/api/getLearningDays')).toEqual([]);
    unmount();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const far = open();
    await english('word1');
    expect(far.sent('/api/getLearningDays')).toEqual([]);
  });

  it('says what its rows are, with three numbers and a table', async () => {
    const { user } = open();
    const rushnyk = await place();
    const summary = 'З 1 березня вишито 3 рядки, іде день 3 із 30.';
    expect(rushnyk.getByRole('img', { name: summary })).toBeTruthy();
    expect(rushnyk.getByText(summary)).toBeTruthy();
    const numbers = rushnyk.getAllByRole('definition').map(({ textContent }) => textContent);
    // Of the last thirty days: 12 of 15.
    expect(numbers).toEqual(['128', '34', '80\u00a0%']);
    await user.click(rushnyk.getByText('Таблиця за днями'));
    const rows = rushnyk.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['деньсловаграматикавивчене', '1 березня10–2', '2 березня5так0', '3 березня0так0']);
    expect(rushnyk.getByText('День навчання триває до четвертої ранку.')).toBeTruthy();
  });

  it('keeps finished cloths in the chest', async () => {
    const { user } = open();
    await user.click((await place()).getByRole('button', { name: 'Скриня · 1' }));
    const chest = within(await screen.findByRole('dialog', { name: 'Скриня' }));
    expect(chest.getByText('1 січня – 30 січня: готовий рушник, 2 рядки за 30 днів.')).toBeTruthy();
    expect(chest.getByRole('button', { name: 'Поділитися картинкою' })).toBeTruthy();
  });

  it('tells a newcomer when the first row comes', async () => {
    open({
      'GET /api/getLearningDays': { today: '2026-03-03', days: [], wordsOfWeek: 0 },
      'GET /api/getGrammarDays': { days: [] },
    });
    const rushnyk = await place();
    expect(rushnyk.getByText(/Перший рядок з’явиться/)).toBeTruthy();
    expect(rushnyk.queryByRole('button')).toBeNull();
    expect(rushnyk.getByText('–')).toBeTruthy();
  });

  it.each([
    ['does not answer', offline, true],
    ['is one of the version before', problem('NOT_FOUND', 404), false],
  ])('shows the words when grammar %s', async (_, answer, isSaid) => {
    open({ 'GET /api/getGrammarDays': answer });
    const rushnyk = await place();
    expect(rushnyk.getByRole('img', { name: 'З 1 березня вишито 2 рядки, іде день 3 із 30.' })).toBeTruthy();
    expect(rushnyk.queryByText('Дні граматики зараз не завантажилися.') !== null).toBe(isSaid);
  });

  it('can be loaded again after a failure', async () => {
    const given = [offline, { today: '2026-03-03', days, wordsOfWeek: 34 }];
    const { user } = open({ 'GET /api/getLearningDays': () => given.shift() ?? offline });
    const failure = (await screen.findByRole('heading', { name: 'Не вдалося завантажити рушник' }))
      .parentElement;
    await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Спробувати ще раз' }));
    await place();
  });

  it('shows nothing where the service does not tell the days', async () => {
    const { sent } = open({ 'GET /api/getLearningDays': problem('NOT_FOUND', 404) });
    await waitFor(() => expect(sent('/api/getLearningDays')).toHaveLength(1));
    await waitFor(() => expect(sent('/api/getGrammarDays')).toHaveLength(1));
    expect(screen.queryByText('Ваш рушник')).toBeNull();
    expect(screen.queryByText('Не вдалося завантажити рушник')).toBeNull();
  });
});

describe('the picture of a rushnyk', () => {
  const share = async () => {
    const { user } = open();
    await user.click((await place()).getByRole('button', { name: 'Поділитися картинкою' }));
  };
  beforeEach(() => {
    const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });
  const canShare = (answer: () => Promise<void>) => {
    const calls = vi.fn<(data: ShareData) => Promise<void>>(answer);
    Object.assign(navigator, { canShare: () => true, share: calls });
    return calls;
  };

  it('is shared as a file, without a name', async () => {
    const calls = canShare(async () => undefined);
    await share();
    await waitFor(() => expect(calls).toHaveBeenCalledOnce());
    const [file] = calls.mock.calls[0]?.[0].files ?? [];
    expect([file?.name, file?.type]).toEqual(['mova-2026-03-01.png', 'image/png']);
    expect(calls.mock.calls[0]?.[0].title).toBe('3 дні англійської');
  });

  it.each([
    ['AbortError', false],
    ['NotAllowedError', true],
  ])('says whether it failed: %s', async (name, isSaid) => {
    const calls = canShare(() => Promise.reject(new DOMException('', name)));
    await share();
    await waitFor(() => expect(calls).toHaveBeenCalledOnce());
    if (isSaid) expect(await screen.findByText('Не вдалося зробити картинку')).toBeTruthy();
    else expect(screen.queryByText('Не вдалося зробити картинку')).toBeNull();
  });

  it('is saved where files cannot be shared', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} of ${this.href}`);
    });
    await share();
    await waitFor(() => expect(saved).toEqual(['mova-2026-03-01.png of blob:picture']));
  });
});
