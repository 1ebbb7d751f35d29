import { beginRun, clearSession } from '@mova/app-kit';
import { initTexts } from '@mova/app-kit/host';
import { storageNames } from '@mova/contracts/names';
import { removeResult, waitingResults } from '@mova/training/outbox';
import { ToastRegion } from '@mova/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import uk from '../locales/uk.json';
import { createRetries } from './retry-unsaved.ts';
import { keep, routes, signIn, startSignedIn } from './testing/signed-in-tab.ts';

const away = { error: { kind: 'network' } };
const refused = {
  error: {
    kind: 'problem',
    problem: { type: '', title: '', status: 404, errorType: 'NOT_FOUND', requestId: '' },
  },
};

/** Puts the tab into a training of user 7, at a path. */
function resumeTrainingAt(path: string): void {
  history.replaceState(null, '', path);
  beginRun();
  const stored = { userId: 7, stage: 'run', run: { runId: 'one' } };
  sessionStorage.setItem(storageNames.exercisesResult, JSON.stringify(stored));
}

beforeEach(() => {
  startSignedIn();
  initTexts('shell', uk);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  clearSession();
});

describe('retrying', () => {
  /** Fakes the clock, removes the jitter and renders a region for toasts. */
  function prepare() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    render(<ToastRegion label="Сповіщення" closeLabel="Закрити" />);
  }
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  test('repeats with growing delays until it succeeds, reports it once, and stops', async () => {
    prepare();
    keep('one');
    let answer: object = away;
    const save = vi.fn(async () => answer);
    createRetries(save, routes).check(true);
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
    for (const [delayMs, calls] of [
      [4_000, 1],
      [2_000, 2],
      [16_000, 2],
      [6_000, 3],
      [61_000, 4],
      [301_000, 5],
      [301_000, 6],
    ] as const) {
      await pass(delayMs);
      expect(save).toHaveBeenCalledTimes(calls);
    }
    answer = {};
    await pass(301_000);
    expect(waitingResults(7)).toEqual([]);
    await pass(3_600_000);
    expect(save).toHaveBeenCalledTimes(7);
  });

  test('reports what was saved and what the server rejected', async () => {
    prepare();
    keep('good');
    keep('bad');
    createRetries(async ({ runId }) => (runId === 'bad' ? refused : {}), routes).check(true);
    await pass(100);
    expect(screen.getAllByText('Збережено 1 результат минулого заняття.')).toHaveLength(1);
    expect(waitingResults(7)).toEqual([]);
    await pass(3_600_000);
    // Only the good news has gone by itself.
    expect(screen.queryByText(/^Збережено/)).toBeNull();
    screen.getByText(/^1 результат сервер не прийняв/);
  });

  test('says nothing about a rejected result that a page has already reported', async () => {
    prepare();
    const shown = () => screen.queryAllByText(/сервер не прийняв/).length;
    const before = shown();
    keep('bad');
    createRetries(async (result) => {
      removeResult(7, result);
      return refused;
    }, routes).check(true);
    await pass(100);
    expect(shown()).toBe(before);
  });

  test('sends nothing while the tab is in a training, whose page does', async () => {
    prepare();
    resumeTrainingAt('/exercise-result');
    keep('one');
    const save = vi.fn(async () => ({}));
    createRetries(save, routes).check(true);
    await pass(300_000);
    expect(save).not.toHaveBeenCalled();
    history.replaceState(null, '', '/exercises');
    await pass(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a training', '/exercise-result'],
    ['a quiz', '/grammar-result/'],
  ])('sends at once when the result of %s is left, also if it looked before', async (_what, path) => {
    prepare();
    resumeTrainingAt(path);
    keep('one');
    const save = vi.fn(async () => ({}));
    const retries = createRetries(save, routes);
    retries.check(false);
    await pass(0);
    expect(save).not.toHaveBeenCalled();
    history.replaceState(null, '', '/exercises');
    retries.check(false);
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
    await pass(300_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('sends the training of this tab at once on any other page, and removes it from the tab', async () => {
    prepare();
    resumeTrainingAt('/exercises');
    keep('one');
    const save = vi.fn(async () => ({}));
    createRetries(save, routes).check(true);
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem(storageNames.exercisesResult)).toBeNull();
  });

  test('leaves the training in the tab when the user has opened it again since', async () => {
    prepare();
    resumeTrainingAt('/exercises');
    keep('one');
    const save = async () => {
      history.replaceState(null, '', '/exercise-result');
      return {};
    };
    createRetries(save, routes).check(true);
    await pass(0);
    expect(waitingResults(7)).toEqual([]);
    expect(sessionStorage.getItem(storageNames.exercisesResult)).not.toBeNull();
  });

  test('starts over when the network is back, and not because of another result', async () => {
    prepare();
    keep('one');
    const save = vi.fn(async () => away);
    const retries = createRetries(save, routes);
    retries.check(true);
    await pass(0);
    retries.check(false);
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
    retries.check(true);
    await pass(0);
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('sends nothing while the browser is offline or another user is signed in', async () => {
    prepare();
    keep('one');
    const save = vi.fn(async () => ({}));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    createRetries(save, routes).check(true);
    await pass(1_000);
    online.mockReturnValue(true);
    signIn(8);
    createRetries(save, routes).check(true);
    await pass(1_000_000);
    expect(save).not.toHaveBeenCalled();
    expect(waitingResults(7)).toHaveLength(1);
  });
});
