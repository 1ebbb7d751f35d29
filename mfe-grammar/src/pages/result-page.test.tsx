import { offline, problem, type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { waitingResults } from '@mova/training/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { QuizRun } from '../domain/quiz-run.ts';
import remote from '../remote.tsx';
import { storeRun } from '../storage/run-storage.ts';
import { finishedRun, sampleRunId } from '../testing/finished-run.ts';
import { sampleRules, sampleSlice, sampleStatus } from '../testing/samples.ts';

beforeEach(() => localStorage.clear());

function open(run: QuizRun | undefined, responses: Responses = {}, userId = testUser.userId) {
  if (run) storeRun(userId, run);
  return renderSection(remote, {
    route: '/grammar-result',
    user: testUser,
    responses: {
      'GET /api/getGrammarQuestions': sampleSlice('PRESENT_SIMPLE', run?.level),
      'GET /api/getGrammarRules': sampleRules,
      'GET /api/getGrammarTopics': { topics: [] },
      'GET /api/getGrammarStatus': { statuses: [] },
      'POST /api/saveGrammarResult': sampleStatus(),
      ...responses,
    },
  });
}

const next = () => screen.findByRole('button', { name: 'Далі' });
const countOf = (label: string) =>
  screen.queryByText(label)?.closest('div')?.querySelector('dd')?.textContent;

describe('what the result says', () => {
  it.each([
    [2, [1, 4], '8', '2', /Продовжуйте тренуватися.*Лишилося 2 запитання/],
    [2, [0, 1, 2, 3, 4], '5', '5', /Лишилося 5 запитань/],
    [2, [], '10', '0', /Рівень 2 пройдено без помилок. Далі на вас чекає рівень 3/],
    [5, [3], '9', undefined, /Лишилося 1 запитання/],
    [5, [], '10', undefined, /Ви виконали всі вправи цієї теми.*почніть її спочатку/],
  ] as const)('at level %i with mistakes %j', async (level, mistakes, right, wrong, message) => {
    open(finishedRun(level, mistakes));
    await screen.findByRole('heading', { name: 'Результати:' });
    screen.getByText(message);
    expect([countOf('Правильно'), countOf('Помилки')]).toEqual([right, wrong]);
  });

  it.each<[string, Partial<QuizRun>]>([
    ['three', { asked: [1, 4, 8], isRepeat: true }],
    ['all ten', { isRepeat: true }],
    ['three, in the version before', { asked: [1, 4, 8], isRepeat: undefined as never }],
  ])('does not call a level faultless after %s mistakes were repeated', async (_name, repeat) => {
    open(finishedRun(2, [], repeat));
    await screen.findByText('Помилки виправлено, рівень 2 пройдено. Далі на вас чекає рівень 3.');
  });
});

describe('a passed level', () => {
  const levels = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('is sewn as its row, after those of the levels before', async () => {
    open(finishedRun(2, []));
    await screen.findByText(/Рівень 2 пройдено без помилок/);
    expect(levels()).toEqual(['Рівень 1пройдено', 'Рівень 2пройдено', 'Рівень 3', 'Рівень 4', 'Рівень 5']);
  });

  it('completes the topic at level 5, which earns its pattern', async () => {
    open(finishedRun(5, []));
    await screen.findByText('Візерунок цієї теми ваш: він лишиться на її картці.');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('is not celebrated while mistakes are left', async () => {
    open(finishedRun(2, [3]));
    await screen.findByText('Пояснення 3');
    expect(screen.queryByText('пройдено')).toBeNull();
  });
});

describe('the review', () => {
  it('explains each mistake by the right sentence, the reason and a link to the rule', async () => {
    open(finishedRun(1, [6]));
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByRole('heading', { level: 3 }).textContent).toBe('Sentence 6 has a right 6.');
    item.getByText('Речення 6');
    expect(item.getByText('wrong 6-4').getAttribute('lang')).toBe('en');
    item.getByText(/Причина 6-4/);
    item.getByText('Пояснення 6');
    expect((await item.findByText(/має закінчення/)).querySelector('[lang=en]')?.textContent).toBe('he');
    expect(item.getByRole('link', { name: 'Відкрити правило' }).getAttribute('href')).toBe(
      '/rules?topic=present-simple#third-person-s',
    );
  });

  it('tells a rule once that several mistakes break', async () => {
    open(finishedRun(1, [6, 7]));
    expect(await screen.findAllByText(/має закінчення/)).toHaveLength(1);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('має закінчення');
    expect(second?.textContent).toContain('Пояснення 7');
    const links = screen.getAllByRole('link', { name: 'Відкрити правило' });
    // Links of one name are told apart by their sentences.
    expect(
      links.map((link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent),
    ).toEqual(['Sentence 6 has a right 6.', 'Sentence 7 has a right 7.']);
  });

  it.each([
    ['after the buttons where these stand before it', true],
    ['before the buttons on a narrow screen', false],
  ])('is reached %s', async (_, isWide) => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), {
        matches: isWide && query === '(width >= 75rem) and (height >= 30rem)',
      }),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    open(finishedRun(1, [6]));
    const link = await screen.findByRole('link', { name: 'Відкрити правило' });
    const repeat = screen.getByRole('button', { name: 'Повторити 1 запитання' });
    expect(Boolean(repeat.compareDocumentPosition(link) & 4)).toBe(isWide);
  });

  it('leaves out the text of the rule when the rules fail to load', async () => {
    open(finishedRun(1, [6]), { 'GET /api/getGrammarRules': offline });
    await screen.findByText(/Причина 6-4/);
    screen.getByRole('link', { name: 'Відкрити правило' });
  });

  it('can be loaded again', async () => {
    let answers = 0;
    open(finishedRun(1, [6]), {
      'GET /api/getGrammarQuestions': () => (answers++ === 0 ? offline : sampleSlice()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    await screen.findByText('Пояснення 6');
  });

  it('is not shown when the questions have changed', async () => {
    open(finishedRun(1, [6]), {
      'GET /api/getGrammarQuestions': sampleSlice('PRESENT_SIMPLE', 1, 'version-2'),
    });
    await screen.findByText(/Запитання цієї теми оновилися/);
    expect(screen.queryByText('Пояснення 6')).toBeNull();
  });
});

describe('«Далі»', () => {
  it('saves the result by its run id, level and version, removes it and goes home', async () => {
    const stage = open(finishedRun(1, [6]));
    await userEvent.click(await next());
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(stage.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      tense: 'PRESENT_SIMPLE',
      exercisesLeft: [6],
      runId: sampleRunId,
      level: 1,
      contentVersion: 'version-1',
    });
    expect(sessionStorage.getItem(storageNames.grammarResult)).toBeNull();
    expect(waitingResults(testUser.userId)).toEqual([]);
  });

  it('comes after the main button, and both after the review', async () => {
    open(finishedRun(1, [6]));
    await screen.findByText('Пояснення 6');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Повторити 1 запитання', 'Далі']);
    const [onward, home] = screen.getAllByRole('button');
    expect([onward?.className, home?.className]).toEqual([
      expect.stringContaining('primary'),
      expect.stringContaining('secondary'),
    ]);
    const review = screen.getByText('Пояснення 6');
    expect(review.compareDocumentPosition(onward as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('keeps a result that could not be saved, and saves the same run when tried again', async () => {
    let answers = 0;
    const stage = open(finishedRun(1, []), {
      'POST /api/saveGrammarResult': () =>
        answers++ === 0 ? problem('UPSTREAM_UNAVAILABLE', 503) : sampleStatus(),
    });
    await userEvent.click(await next());
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Результат не збережено');
    expect(textContent).toContain('Результат лишається в цьому браузері й збережеться, щойно це вдасться.');
    expect(waitingResults(testUser.userId)).toHaveLength(1);
    const retry = screen.getByRole('button', { name: 'Спробувати ще раз' });
    expect(retry.className).toContain('primary');
    expect(screen.getByRole('button', { name: 'До рівня 2' }).className).toContain('secondary');
    await userEvent.click(retry);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    const saves = stage.requests.filter(({ method }) => method === 'POST');
    expect(saves.map(({ body }) => (body as { runId: string }).runId)).toEqual([sampleRunId, sampleRunId]);
  });

  it('says when the level was passed in another tab, and starts a new quiz', async () => {
    const stage = open(finishedRun(1, [6]), { 'POST /api/saveGrammarResult': problem('CONFLICT', 409) });
    await userEvent.click(await next());
    expect((await screen.findByRole('alert')).textContent).toContain('уже не можна зберегти');
    await userEvent.click(screen.getByRole('button', { name: 'Відкрити тему знову' }));
    await screen.findByRole('heading', { name: 'Запитання 1 з 10. Речення 0' });
    expect(stage.location()).toBe('/grammar-exercise');
    expect(waitingResults(testUser.userId)).toEqual([]);
  });
});

describe('the main button', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const savesOf = ({ requests }: ReturnType<typeof open>) =>
    requests.filter(({ path }) => path === '/api/saveGrammarResult');

  it.each([
    ['Повторити 2 запитання', 1, [2, 6], 1, 'Запитання 1 з 2. Речення 2'],
    ['Повторити 5 запитань', 5, [0, 1, 2, 3, 4], 5, 'Запитання 1 з 5. Речення 0'],
    ['До рівня 4', 3, [], 4, 'Запитання 1 з 10. Речення 0'],
  ] as const)('«%s» saves and asks what comes next', async (name, level, mistakes, nextLevel, heading) => {
    const status = sampleStatus({ numberOfCurrentLvl: nextLevel, exercisesLeft: [...mistakes] });
    let statuses = [sampleStatus({ numberOfCurrentLvl: level })];
    const stage = open(finishedRun(level, mistakes), {
      'GET /api/getGrammarQuestions': ({ query }) => sampleSlice('PRESENT_SIMPLE', Number(query.level)),
      'GET /api/getGrammarStatus': () => ({ statuses }),
      'POST /api/saveGrammarResult': () => {
        statuses = [status];
        return status;
      },
    });
    await press(name);
    await screen.findByRole('heading', { name: heading });
    screen.getByText(new RegExp(`Рівень ${nextLevel} з 5`));
    expect([stage.location(), savesOf(stage).length]).toEqual(['/grammar-exercise', 1]);
    expect(waitingResults(testUser.userId)).toEqual([]);
  });

  it('leads from a finished topic to the tab of its topics', async () => {
    const stage = open(finishedRun(5, [], { tense: 'PAST_PERFECT' }));
    await press('До граматики');
    await screen.findByRole('heading', { name: 'Граматика' });
    expect([stage.location(), savesOf(stage).length]).toEqual(['/grammar?level=advanced', 1]);
  });

  it('offers to try again after an error, and then goes where it leads', async () => {
    let answers = 0;
    const stage = open(finishedRun(1, []), {
      'POST /api/saveGrammarResult': () =>
        answers++ === 0 ? problem('UPSTREAM_UNAVAILABLE', 503) : sampleStatus({ numberOfCurrentLvl: 2 }),
      'GET /api/getGrammarStatus': { statuses: [sampleStatus({ numberOfCurrentLvl: 2 })] },
      'GET /api/getGrammarQuestions': ({ query }) => sampleSlice('PRESENT_SIMPLE', Number(query.level)),
    });
    await press('До рівня 2');
    expect((await screen.findByRole('alert')).textContent).toContain('Результат не збережено');
    screen.getByRole('button', { name: 'Далі' });
    expect(waitingResults(testUser.userId)).toHaveLength(1);
    await press('Спробувати ще раз');
    await screen.findByText(/Рівень 2 з 5/);
    expect([stage.location(), savesOf(stage).length]).toEqual(['/grammar-exercise', 2]);
  });
});

describe('a result that is not there', () => {
  it.each([
    ['nothing is stored', undefined, '/grammar'],
    ['it was cut', '{"userId":7,"runId":"6f1', '/grammar'],
    ['it is of another shape', '{"userId":7,"correctAnswers":1}', '/grammar'],
  ])('leads to the topics when %s', async (_name, text, to) => {
    if (text) sessionStorage.setItem(storageNames.grammarResult, text);
    const stage = open(undefined);
    await screen.findByRole('heading', { name: 'Граматика' });
    expect(stage.location()).toBe(to);
    expect(sessionStorage.getItem(storageNames.grammarResult)).toBeNull();
  });

  it('leads back to a quiz that is still running', async () => {
    const stage = open({ ...finishedRun(1, []), at: 9 });
    await screen.findByRole('heading', { name: 'Запитання 10 з 10. Речення 9' });
    expect(stage.location()).toBe('/grammar-exercise');
  });

  it('of another user is neither shown nor saved', async () => {
    const stage = open(finishedRun(1, []), {}, 99);
    await screen.findByRole('heading', { name: 'Граматика' });
    expect(stage.location()).toBe('/grammar');
    expect(waitingResults(99)).toHaveLength(1);
  });
});
