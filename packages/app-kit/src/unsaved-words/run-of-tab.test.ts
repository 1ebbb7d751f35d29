import {
  beginRun,
  browserCookies,
  clearSession,
  endRun,
  hasStartedRun,
  readIds,
  writeIds,
} from '@mova/app-kit';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepResult } from './kept-results.ts';
import { saveKeptResults } from './save-kept-results.ts';

const result = { runId: 'one', exercisesResult: { firstPartAnswers: [true] }, heldUntil: 0 };

describe('the traces of a training that was saved', () => {
  const traces = () => [
    sessionStorage.getItem(storageNames.exercisesResult) !== null,
    hasStartedRun(),
    readIds(cookieNames.exerciseWords).length > 0,
  ];
  /** This tab goes on with a run: as the exercises keep it. */
  function go(runId: string, userId = 7): void {
    const run = { runId, words: [] };
    sessionStorage.setItem(storageNames.exercisesResult, JSON.stringify({ userId, stage: 'run', run }));
    beginRun();
    writeIds(cookieNames.exerciseWords, [1, 2]);
  }
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    clearSession();
    browserCookies.set(cookieNames.accessToken, 'token');
    browserCookies.set(cookieNames.userId, '7');
  });

  test('leave the tab that holds it: result, pass and words', async () => {
    go('one');
    keepResult(7, result);
    await saveKeptResults(7, async () => ({}), Date.now());
    expect(traces()).toEqual([false, false, false]);
  });

  test.each([
    ['another run', 'two', 7],
    ['the run of somebody else', 'one', 8],
  ])('stay where the tab holds %s', async (_case, runId, userId) => {
    go(runId, userId);
    keepResult(7, result);
    await saveKeptResults(7, async () => ({}), Date.now());
    expect(traces()).toEqual([true, true, true]);
  });

  test('leave the words to another training that was set out for since', async () => {
    go('one');
    endRun();
    keepResult(7, result);
    await saveKeptResults(7, async () => ({}), Date.now());
    expect(traces()).toEqual([false, false, true]);
  });

  test('stay as long as it could not be saved', async () => {
    go('one');
    keepResult(7, result);
    await saveKeptResults(7, async () => ({ error: { kind: 'network' } }), Date.now());
    expect(traces()).toEqual([true, true, true]);
  });
});
