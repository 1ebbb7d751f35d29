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

describe('the data of a saved training', () => {
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

  test('is removed from its tab: result, start mark and words', async () => {
    go('one');
    keepResult(7, result);
    await saveKeptResults(7, async () => ({}), Date.now());
    expect(traces()).toEqual([false, false, false]);
  });

  test.each([
    ['another run', 'two', 7],
    ['the run of somebody else', 'one', 8],
  ])('stays when the tab has %s', async (_case, runId, userId) => {
    go(runId, userId);
    keepResult(7, result);
    await saveKeptResults(7, async () => ({}), Date.now());
    expect(traces()).toEqual([true, true, true]);
  });

  test('leaves the words to another training started since', async () => {
    go('one');
    endRun();
    keepResult(7, result);
    await saveKeptResults(7, async () => ({}), Date.now());
    expect(traces()).toEqual([false, false, true]);
  });

  test('stays while it could not be saved', async () => {
    go('one');
    keepResult(7, result);
    await saveKeptResults(7, async () => ({ error: { kind: 'network' } }), Date.now());
    expect(traces()).toEqual([true, true, true]);
  });
});
