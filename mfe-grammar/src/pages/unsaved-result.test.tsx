import { browserCookies, clearSession } from '@mova/app-kit';
import {
  offline,
  problem,
  type Responses,
  renderSection,
  type Stage,
  type StatusAnswer,
  testUser,
} from '@mova/app-kit/testing';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { clearOutbox, outboxEvent, putResult, removeResult, waitingResults } from '@mova/training/outbox';
import { quizPaths } from '@mova/training/tab-training';
import { showToast } from '@mova/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type QuizRun, resultOf } from '../domain/quiz-run.ts';
import remote from '../remote.tsx';
import { storeRun } from '../storage/run-storage.ts';
import { finishedRun, sampleRunId } from '../testing/finished-run.ts';
import { sampleRules, sampleSlice, sampleStatus } from '../testing/samples.ts';

vi.mock('@mova/ui', async (importOriginal) => {
  const ui = await importOriginal<typeof import('@mova/ui')>();
  return { ...ui, showToast: vi.fn(ui.showToast) };
});
/** The messages shown since the test began. */
const told = () => vi.mocked(showToast).mock.calls.map(([{ message }]) => message);
const saved = 'Результат збережено';
const conflict = problem('CONFLICT', 409);
const away = problem('UPSTREAM_UNAVAILABLE', 503);

const { userId } = testUser;
const run = finishedRun(1, [6]);

/** How often a result was left to be sent by any page. */
const left = vi.fn();
window.addEventListener(outboxEvent, left);

beforeEach(() => {
  localStorage.clear();
  vi.mocked(showToast).mockClear();
  left.mockClear();
});

type SaveAnswer = StatusAnswer | ReturnType<typeof sampleStatus>;

/** Opens a page; saves get these answers in their turn, and the last one again. */
function open(route: string, ...answers: (SaveAnswer | Promise<SaveAnswer>)[]): Stage {
  const last = answers.at(-1) ?? sampleStatus();
  const responses: Responses = {
    'GET /api/getGrammarQuestions': ({ query }) => sampleSlice('PRESENT_SIMPLE', Number(query.level)),
    'GET /api/getGrammarRules': sampleRules,
    'GET /api/getGrammarTopics': { topics: [] },
    'GET /api/getGrammarStatus': { statuses: [sampleStatus({ numberOfCurrentLvl: 2 })] },
    'POST /api/saveGrammarResult': () => answers.shift() ?? last,
  };
  return renderSection(remote, { route, user: testUser, responses });
}

function openResult(...answers: (SaveAnswer | Promise<SaveAnswer>)[]): Stage {
  storeRun(userId, run);
  return open('/grammar-result', ...answers);
}

const next = () => screen.findByRole('button', { name: 'Далі' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = ({ requests }: Stage) =>
  requests.filter(({ path }) => path === '/api/saveGrammarResult').map(({ body }) => body);
const tabRun = () => sessionStorage.getItem(storageNames.grammarResult);
/** Follows a link to another page, which is there in the end. */
const leave = async (stage: Stage) => {
  await stage.go('/rules');
  await waitFor(() => expect(screen.queryByText(/^(Результати:|Дуже добре!)$/)).toBeNull());
};
const signInAs = (id: number) => browserCookies.set(cookieNames.userId, String(id));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
/** Storage of the browser is full; that of the tab is not. */
const fillStorage = () => {
  const { setItem } = Storage.prototype;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
};

/** Another tab removes the result, which this window learns by the event of its storage. */
const removeElsewhere = () => {
  const key = `mova:grammar-result:${userId}:${run.runId}`;
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
};

describe('«Далі»', () => {
  it('pressed twice saves once', async () => {
    const gate = Promise.withResolvers<SaveAnswer>();
    const stage = openResult(gate.promise);
    const button = await next();
    // The second before the page shows the first.
    act(() => {
      button.click();
      button.click();
    });
    gate.resolve(sampleStatus());
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect([bodies(stage), told(), waitingResults(userId), tabRun()]).toEqual([
      [resultOf(run)],
      [saved],
      [],
      null,
    ]);
    // Nothing is left to be sent in the background.
    expect(left).not.toHaveBeenCalled();
  });

  it('pressed without a network is repeated once the network returns', async () => {
    const stage = openResult(offline, sampleStatus());
    await userEvent.click(await next());
    await screen.findByText('Результат не збережено');
    expect(waitingResults(userId)).toEqual([resultOf(run)]);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(bodies(stage)).toHaveLength(2);
  });

  it.each([
    ['CONFLICT', 409, /^Рівень теми змінився в іншій вкладці/],
    ['NOT_FOUND', 404, /^Сервер його не прийняв/],
    ['INVALID_REQUEST', 400, /^Сервер його не прийняв/],
  ] as const)(
    'that is refused for good (%s) says why, and nothing is sent again',
    async (type, status, why) => {
      const stage = openResult(problem(type, status));
      await userEvent.click(await next());
      await screen.findByText('Цей результат уже не можна зберегти');
      screen.getByText(why);
      await leave(stage);
      expect([bodies(stage).length, waitingResults(userId), tabRun()]).toEqual([1, [], null]);
      expect(left).not.toHaveBeenCalled();
    },
  );

  it('sends nothing for another user who has signed in', async () => {
    const stage = openResult();
    const button = await next();
    browserCookies.set(cookieNames.xsrf, 'at hand');
    signInAs(8);
    await userEvent.click(button);
    await settled();
    expect([bodies(stage), waitingResults(userId), waitingResults(8)]).toEqual([[], [resultOf(run)], []]);
  });
});

describe('a result that is left', () => {
  it('waits to be sent in the background, and can be seen again', async () => {
    const stage = openResult();
    await next();
    await leave(stage);
    expect(left).toHaveBeenCalledTimes(1);
    expect([bodies(stage), waitingResults(userId)]).toEqual([[], [resultOf(run)]]);
    // The shell has sent it.
    removeResult(userId, resultOf(run));
    await stage.go(-1);
    await screen.findByText('Розбір помилок');
    await leave(stage);
    expect([left.mock.calls.length, waitingResults(userId)]).toEqual([1, []]);
  });

  it('is sent at once when the browser could not store it', async () => {
    const full = fillStorage();
    const stage = openResult();
    await next();
    await leave(stage);
    full.mockRestore();
    await waitFor(() => expect(bodies(stage)).toEqual([resultOf(run)]));
  });

  it('is not sent for another user who has signed in', async () => {
    const full = fillStorage();
    const stage = openResult();
    await next();
    browserCookies.set(cookieNames.xsrf, 'at hand');
    signInAs(8);
    await leave(stage);
    full.mockRestore();
    await settled();
    expect([bodies(stage), left.mock.calls.length]).toEqual([[], 0]);
  });

  it('does not come back when its account was deleted in another tab', async () => {
    const stage = openResult();
    await next();
    clearOutbox(userId);
    act(() => clearSession());
    await leave(stage);
    expect([waitingResults(userId), bodies(stage)]).toEqual([[], []]);
  });

  it('while it is being saved is told once it is, and gone from its tab', async () => {
    const gate = Promise.withResolvers<SaveAnswer>();
    const stage = openResult(gate.promise);
    await userEvent.click(await next());
    await leave(stage);
    expect(waitingResults(userId)).toHaveLength(1);
    await act(async () => gate.resolve(sampleStatus()));
    await waitFor(() => expect(told()).toEqual([saved]));
    expect([stage.location(), waitingResults(userId), tabRun()]).toEqual(['/rules', [], null]);
  });

  it.each([
    ['fails', offline],
    ['is refused, which the next save reports', conflict],
  ])('and whose saving %s waits for the next save', async (_case, answer) => {
    const gate = Promise.withResolvers<SaveAnswer>();
    const stage = openResult(gate.promise);
    await userEvent.click(await next());
    await leave(stage);
    expect(left).not.toHaveBeenCalled();
    await act(async () => gate.resolve(answer));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect([told(), waitingResults(userId)]).toEqual([[], [resultOf(run)]]);
  });

  it('on the completion panel waits to be sent in the background, too', async () => {
    storeRun(userId, run);
    const stage = open('/grammar-exercise');
    await screen.findByText('Дуже добре!');
    await leave(stage);
    expect([left.mock.calls.length, bodies(stage)]).toEqual([1, []]);
  });

  it('is not stored again by a reload of the completion panel', async () => {
    storeRun(userId, run);
    removeResult(userId, resultOf(run));
    open('/grammar-exercise');
    await screen.findByText('Дуже добре!');
    expect(waitingResults(userId)).toEqual([]);
  });
});

describe('/grammar', () => {
  const notSaved = 'Ваш результат ще не збережено';
  beforeEach(() => void putResult(userId, resultOf(run)));

  it('sends what waits when it opens, and reads the topics again', async () => {
    const stage = open('/grammar');
    await waitFor(() => expect(waitingResults(userId)).toEqual([]));
    expect(bodies(stage)).toEqual([resultOf(run)]);
    const topicReads = () => stage.requests.filter(({ path }) => path === '/api/getGrammarTopics');
    await waitFor(() => expect(topicReads()).toHaveLength(2));
    expect([screen.queryByText(notSaved), told()]).toEqual([null, []]);
  });

  it('says what could not be sent and why, until it is', async () => {
    const stage = open('/grammar', away, offline, sampleStatus());
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(notSaved);
    expect(notice.textContent).toContain('не відповідає');
    await press('Спробувати ще раз');
    await waitFor(() => expect(notice.textContent).toContain('Немає зв’язку'));
    await press('Спробувати ще раз');
    await waitFor(() => expect(screen.queryByText(notSaved)).toBeNull());
    expect([bodies(stage).length, waitingResults(userId)]).toEqual([3, []]);
  });

  it('says no more that it is not saved once another tab has saved it', async () => {
    open('/grammar', away);
    await screen.findByText(notSaved);
    removeElsewhere();
    await waitFor(() => expect(screen.queryByText(notSaved)).toBeNull());
  });

  it('says once, until it is dismissed, what will never be saved', async () => {
    open('/grammar', conflict);
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(vi.mocked(showToast).mock.calls).toMatchObject([
      [{ message: expect.stringMatching(/^Цей результат уже не можна зберегти\. Рівень/), seconds: 86_400 }],
    ]);
    expect([waitingResults(userId), screen.queryByText(notSaved)]).toEqual([[], null]);
  });

  it('does not say again what the shell has said', async () => {
    const gate = Promise.withResolvers<SaveAnswer>();
    const stage = open('/grammar', gate.promise);
    await waitFor(() => expect(bodies(stage)).toHaveLength(1));
    removeResult(userId, resultOf(run));
    await act(async () => gate.resolve(conflict));
    await settled();
    expect(told()).toEqual([]);
  });

  it('sends nothing of another user', async () => {
    localStorage.clear();
    putResult(99, resultOf(run));
    const stage = open('/grammar');
    await screen.findByRole('heading', { level: 1 });
    await settled();
    expect([bodies(stage), waitingResults(99).length]).toEqual([[], 1]);
  });
});

describe('a topic’s link', () => {
  const firstQuestion = () => screen.findByRole('heading', { name: 'Запитання 1 з 10. Речення 0' });
  const store = (stored: QuizRun) => void putResult(userId, resultOf(stored));

  it('sends the waiting result of the topic first, and starts at what it led to', async () => {
    store(run);
    const gate = Promise.withResolvers<SaveAnswer>();
    const stage = open('/present-simple', gate.promise);
    await screen.findByRole('heading', { level: 1, name: 'Present Simple' });
    await settled();
    expect(stage.requests.some(({ path }) => path === '/api/getGrammarStatus')).toBe(false);
    gate.resolve(sampleStatus());
    await firstQuestion();
    screen.getByText(/Рівень 2 з 5/);
    expect([stage.location(), bodies(stage)]).toEqual(['/grammar-exercise', [resultOf(run)]]);
  });

  it('starts no quiz while that result cannot be sent', async () => {
    store(run);
    const stage = open('/present-simple', problem('STORAGE_FULL', 503), sampleStatus());
    await screen.findByText('Ваш результат ще не збережено');
    screen.getByText(/закінчилося місце/);
    await press('Спробувати ще раз');
    await firstQuestion();
    expect([bodies(stage).length, waitingResults(userId)]).toEqual([2, []]);
  });

  it('starts a quiz once the shell has sent that result', async () => {
    store(run);
    open('/present-simple', away);
    await screen.findByText('Ваш результат ще не збережено');
    act(() => void removeResult(userId, resultOf(run)));
    await firstQuestion();
  });

  it('starts a quiz once another tab has sent that result', async () => {
    store(run);
    open('/present-simple', away);
    await screen.findByText('Ваш результат ще не збережено');
    removeElsewhere();
    await firstQuestion();
  });

  it('starts a quiz although a result that was sent cannot be removed', async () => {
    store(run);
    const kept = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {});
    const stage = open('/present-simple');
    await firstQuestion();
    kept.mockRestore();
    expect([bodies(stage).length, waitingResults(userId).length]).toEqual([1, 1]);
  });

  it('starts a quiz when that result is refused', async () => {
    store(run);
    open('/present-simple', conflict);
    await firstQuestion();
    expect([told().length, waitingResults(userId)]).toEqual([1, []]);
  });

  it('does not wait for the result of another topic', async () => {
    store({ ...run, tense: 'ARTICLES' });
    const stage = open('/present-simple', away);
    await firstQuestion();
    expect([bodies(stage), waitingResults(userId).length]).toEqual([[], 1]);
  });

  it('sends a result that the release before left in its list', async () => {
    localStorage.setItem(`mova:grammar-unsaved:${userId}`, JSON.stringify([run]));
    const stage = open('/present-simple');
    await firstQuestion();
    expect([bodies(stage), localStorage.length]).toEqual([[resultOf(run)], 0]);
  });

  it('starts a new quiz in a tab that has finished one', async () => {
    storeRun(userId, run);
    open('/present-simple');
    await firstQuestion();
    await waitFor(() => expect(tabRun()).toBeTruthy());
    expect(tabRun()).not.toContain(sampleRunId);
  });
});

it('the shell knows the pages of a quiz', () => {
  const paths: readonly string[] = remote.routes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...quizPaths]));
});
