import { beginRun, browserCookies, clearSession, endRun, hasStartedRun } from '@mova/app-kit';
import {
  offline,
  problem,
  type Responses,
  type SeenRequest,
  type StatusAnswer,
  testUser,
} from '@mova/app-kit/testing';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { outboxEvent, waitingResults } from '@mova/training/outbox';
import { showToast } from '@mova/ui';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Training } from '../domain/training.ts';
import { button, heading, openExercise, wordAt } from '../testing/open-exercise.tsx';
import { after, begunTraining, givenTo, sampleRunId, withExercise } from '../testing/sample-training.ts';
import { trainingStore } from '../training/training-store.ts';

vi.mock('@mova/ui', async (importOriginal) => {
  const ui = await importOriginal<typeof import('@mova/ui')>();
  return { ...ui, showToast: vi.fn(ui.showToast) };
});
/** The messages shown since the test began. */
const told = () => vi.mocked(showToast).mock.calls.map(([{ message }]) => message);

const { userId } = testUser;
const kind = 'type-words';
const played = (mistakes: readonly number[] = []) =>
  withExercise(begunTraining({ isWhole: false }), kind, givenTo(mistakes));
const empty = after(
  begunTraining({ isWhole: false }),
  { type: 'beginExercise', kind: 'listen-words', order: [11, 12] },
  { type: 'endEarly', kind: 'listen-words' },
);

/** Opens the result of a training; the history has another page before it. */
async function openResult(training: Training, responses: Responses = {}) {
  trainingStore.keep(userId, { stage: 'run', run: training });
  const stage = openExercise('/grammar', { responses });
  beginRun();
  await stage.go('/exercise-result');
  await screen.findByRole('heading', { name: 'Результат тренування' });
  return stage;
}

/** A server that answers a saving when the test tells it to. */
function slowSaving() {
  const waiting: ((answer: StatusAnswer | typeof saved) => void)[] = [];
  const responses: Responses = {
    'POST /api/saveWordsResult': () => new Promise((resolve) => waiting.push(resolve)),
  };
  return {
    responses,
    begin: async (stage: Awaited<ReturnType<typeof openResult>>) => {
      await stage.keys.click(await button('Далі'));
      await waitFor(() => expect(waiting).toHaveLength(1));
    },
    answer: (given: StatusAnswer | typeof saved = saved) => act(async () => waiting.at(-1)?.(given)),
  };
}
const saved = {
  run: { runId: sampleRunId, startedAt: '', savedAt: '', words: 5, correct: 5, wrong: 0 },
  freeTrainingsLeft: 8,
};

const pathsOf = ({ requests }: { readonly requests: readonly SeenRequest[] }) =>
  requests.map(({ path }) => path);
const stored = () => sessionStorage.getItem(storageNames.exercisesResult);
const cookie = () => browserCookies.get(cookieNames.exerciseWords) ?? '';
/** Lets whatever waits for nothing but promises come to its end. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  localStorage.clear();
  trainingStore.drop(userId);
  vi.mocked(showToast).mockClear();
});

describe('a result that is being saved when its page is left', () => {
  it('leads nowhere once it is: it says so there, and leaves no trace', async () => {
    const saving = slowSaving();
    const stage = await openResult(played(), saving.responses);
    await saving.begin(stage);
    const handedOver = vi.fn();
    window.addEventListener(outboxEvent, handedOver);
    await stage.go('/grammar');
    window.removeEventListener(outboxEvent, handedOver);
    // Two messages would say that it was saved.
    expect(handedOver).not.toHaveBeenCalled();
    // It waits, in case the tab is closed before the answer.
    expect(waitingResults(userId)).toHaveLength(1);
    await saving.answer();
    await waitFor(() => expect(told()).toEqual(['Результат збережено.']));
    expect(stage.location()).toBe('/grammar');
    expect([waitingResults(userId), stored(), cookie(), hasStartedRun()]).toEqual([[], null, '', false]);
  });

  it('touches nothing of a training begun since', async () => {
    const saving = slowSaving();
    const stage = await openResult(played(), saving.responses);
    await saving.begin(stage);
    await stage.go('/grammar');
    endRun();
    await stage.go('/translate-words');
    const word = await wordAt(1);
    const runId = trainingStore.current(userId)?.runId;
    await saving.answer();
    await waitFor(() => expect(told()).toEqual(['Результат збережено.']));
    expect([stage.location(), await wordAt(1), cookie()]).toEqual([
      '/translate-words',
      word,
      '11.12.13.14.15',
    ]);
    expect([trainingStore.current(userId)?.runId, waitingResults(userId), hasStartedRun()]).toEqual([
      runId,
      [],
      true,
    ]);
    expect(pathsOf(stage).filter((path) => path === '/api/saveWordsResult')).toHaveLength(1);
  });

  it('stays on the screen of a user who came back to it', async () => {
    const saving = slowSaving();
    const stage = await openResult(played(), saving.responses);
    await saving.begin(stage);
    await stage.go('/grammar');
    await stage.go(-1);
    await button('Далі');
    await saving.answer();
    await settled();
    expect([stage.location(), waitingResults(userId)]).toEqual(['/exercise-result', []]);
    expect(told()).toEqual([]);
    await stage.keys.click(await button('Далі'));
    await saving.answer();
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(told()).toEqual(['Результат збережено.']);
  });

  it.each([
    ['fails', offline],
    ['is rejected for good, which the next save reports', problem('INVALID_REQUEST', 400)],
  ])('and whose saving %s waits for the next save', async (_case, failure) => {
    const saving = slowSaving();
    const stage = await openResult(played(), saving.responses);
    await saving.begin(stage);
    await stage.go('/grammar');
    await saving.answer(failure);
    expect(told()).toEqual([]);
    expect(waitingResults(userId)).toMatchObject([{ runId: sampleRunId }]);
    expect(trainingStore.current(userId)?.runId).toBe(sampleRunId);
  });

  it('takes no words from another user who has signed in since', async () => {
    const saving = slowSaving();
    const stage = await openResult(played(), saving.responses);
    await saving.begin(stage);
    await stage.go('/grammar');
    act(() => {
      clearSession();
      browserCookies.set(cookieNames.userId, '8');
      browserCookies.set(cookieNames.accessToken, 'of another');
      browserCookies.set(cookieNames.exerciseWords, '1.2.3.4.5');
    });
    await saving.answer();
    expect(waitingResults(userId)).toMatchObject([{ runId: sampleRunId }]);
    expect([cookie(), told()]).toEqual(['1.2.3.4.5', []]);
  });
});

it('while the result is being saved its mistakes cannot be repeated', async () => {
  const saving = slowSaving();
  const stage = await openResult(played([11]), saving.responses);
  const repeat = await button('Опрацювати помилки (1)');
  expect(repeat.getAttribute('aria-disabled')).not.toBe('true');
  await saving.begin(stage);
  expect(repeat.getAttribute('aria-disabled')).toBe('true');
  await stage.keys.click(repeat);
  expect([stage.location(), trainingStore.current(userId)?.replay]).toEqual(['/exercise-result', null]);
  await saving.answer(offline);
  await screen.findByRole('alert');
  await stage.keys.click(await button('Опрацювати помилки (1)'));
  await waitFor(() => expect(stage.location()).toBe('/type-words'));
});

it('after a replay one «back» leads out of the result', async () => {
  const stage = await openResult(played([11]));
  await stage.keys.click(await button('Опрацювати помилки (1)'));
  await wordAt(1, 1);
  act(() => {
    trainingStore.dispatch(userId, { type: 'answer', kind, given: 'bread', correct: true, milliseconds: 5 });
    trainingStore.dispatch(userId, { type: 'next', kind });
  });
  await heading('Добре, рухаємося далі');
  await stage.keys.click(screen.getByRole('link', { name: 'Далі' }));
  await waitFor(() => expect(stage.location()).toBe('/exercise-result'));
  await stage.go(-1);
  expect(stage.location()).toBe('/grammar');
});

describe('a result without any answer', () => {
  const cancels = (stage: { readonly requests: readonly SeenRequest[] }) =>
    stage.requests.filter(({ path }) => path === '/api/cancelTraining').map(({ body }) => body);

  it('that is left by any way holds no training, and leaves no trace', async () => {
    const stage = await openResult(empty);
    await stage.go('/grammar');
    await waitFor(() => expect(cancels(stage)).toEqual([{ runId: sampleRunId }]));
    expect([stored(), cookie(), hasStartedRun()]).toEqual([null, '', false]);
  });

  it('is cancelled once by its own way home', async () => {
    const stage = await openResult(empty);
    await stage.keys.click(await button('На головну'));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    await waitFor(() => expect(cancels(stage)).toEqual([{ runId: sampleRunId }]));
    await settled();
    expect(cancels(stage)).toHaveLength(1);
  });

  it('survives a reload', async () => {
    const stage = await openResult(empty);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await settled();
    expect([cancels(stage), trainingStore.current(userId)?.runId, hasStartedRun()]).toEqual([
      [],
      sampleRunId,
      true,
    ]);
  });

  it('stays while React sets its page up a second time', async () => {
    configure({ reactStrictMode: true });
    const stage = await openResult(empty).finally(() => configure({ reactStrictMode: false }));
    await settled();
    expect([cancels(stage), trainingStore.current(userId)?.runId]).toEqual([[], sampleRunId]);
  });

  it('is kept for its user after signing out', async () => {
    const stage = await openResult(empty);
    act(() => clearSession());
    await waitFor(() => expect(screen.queryByText('Відповідей не було')).toBeNull());
    await settled();
    expect(cancels(stage)).toEqual([]);
    expect(trainingStore.current(userId)?.runId).toBe(sampleRunId);
  });
});

describe('a result that the browser would not keep', () => {
  /** Storage of the browser is full; that of the tab is not. */
  const fillStorage = () => {
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    });
  };
  const saves = (stage: { readonly requests: readonly SeenRequest[] }) =>
    stage.requests.filter(({ path }) => path === '/api/saveWordsResult');

  it('is sent as soon as its page is left by a link', async () => {
    fillStorage();
    const stage = await openResult(played(), { 'POST /api/saveWordsResult': saved });
    expect(saves(stage)).toHaveLength(0);
    await stage.go('/grammar');
    await waitFor(() => expect(saves(stage)).toMatchObject([{ body: { runId: sampleRunId } }]));
  });

  it('is sent as soon as another training is set out for', async () => {
    fillStorage();
    trainingStore.keep(userId, { stage: 'run', run: played() });
    const stage = openExercise('/translate-words', { responses: { 'POST /api/saveWordsResult': saved } });
    await wordAt(1);
    expect(saves(stage)).toMatchObject([{ body: { runId: sampleRunId } }]);
    expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
  });

  it('is not sent for another user who has signed in', async () => {
    fillStorage();
    const stage = await openResult(played(), { 'POST /api/saveWordsResult': saved });
    act(() => browserCookies.set(cookieNames.userId, '8'));
    await stage.go('/grammar');
    await settled();
    expect(saves(stage)).toEqual([]);
  });
});

it('a training that is gone from its tab leads home and says so', async () => {
  const stage = openExercise('/translate-words');
  await wordAt(1);
  act(() => trainingStore.drop(userId));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  expect(told()).toEqual(['Цього тренування тут уже немає. Почніть нове.']);
});
