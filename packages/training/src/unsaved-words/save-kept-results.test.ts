import { browserCookies, clearSession } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetResult,
  hasUnsavedResults,
  keepResult,
  keptResults,
  releaseResult,
  unsavedEvent,
} from './kept-results.ts';
import { saveKeptResults } from './save-kept-results.ts';

const exercisesResult = {
  firstPartQuestions: ['хліб - bread'],
  firstPartAnswers: [true],
  firstPartWordIds: [1],
};
const result = (runId: string, heldUntil = 0) => ({ runId, exercisesResult, heldUntil });
const rejection = (errorType: string, status: number) => ({
  error: { kind: 'problem', problem: { type: '', title: '', status, errorType, requestId: '' } },
});
const saved = {};
const now = 1_000_000;

function signIn(userId: number): void {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, String(userId));
}

beforeEach(() => {
  localStorage.clear();
  clearSession();
  signIn(7);
});
afterEach(() => vi.restoreAllMocks());

describe('an unsaved result', () => {
  test('is saved once and then forgotten', async () => {
    keepResult(7, result('one'));
    expect(hasUnsavedResults(7)).toBe(true);
    const save = vi.fn(async () => saved);
    expect(await saveKeptResults(7, save, now)).toEqual({
      saved: 1,
      savedBefore: 0,
      refused: 0,
      nextAt: undefined,
    });
    expect(await saveKeptResults(7, save, now)).toEqual({
      saved: 0,
      savedBefore: 0,
      refused: 0,
      nextAt: undefined,
    });
    expect(save.mock.calls).toEqual([[{ runId: 'one', exercisesResult }]]);
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['offline', { error: { kind: 'network' } }],
    ['the service is away', rejection('UPSTREAM_UNAVAILABLE', 503)],
    ['the disk of the server is full', rejection('STORAGE_FULL', 503)],
    ['the session lapsed', rejection('NOT_SIGNED_IN', 401)],
    ['another answer than ours', { error: { kind: 'plain', status: 404, body: '<html>' } }],
  ])('stays, and later ones wait: %s', async (_case, answer) => {
    keepResult(7, result('one'));
    keepResult(7, result('two'));
    const save = vi.fn(async () => answer);
    expect(await saveKeptResults(7, save, now)).toEqual({ saved: 0, savedBefore: 0, refused: 0, nextAt: 0 });
    expect(save).toHaveBeenCalledTimes(1);
    expect(keptResults(7)).toHaveLength(2);
  });

  test.each([
    ['INVALID_REQUEST', 400],
    ['NOT_FOUND', 404],
    ['BODY_TOO_LARGE', 413],
    ['NO_TRAININGS_LEFT', 402],
  ])('that is rejected with %s is reported once, and the next one is saved', async (errorType, status) => {
    keepResult(7, result('bad'));
    keepResult(7, result('good'));
    const save = vi.fn(async ({ runId }: { readonly runId: string }) =>
      runId === 'bad' ? rejection(errorType, status) : saved,
    );
    expect(await saveKeptResults(7, save, now)).toEqual({
      saved: 1,
      savedBefore: 0,
      refused: 1,
      nextAt: undefined,
    });
    expect(await saveKeptResults(7, save, now)).toEqual({
      saved: 0,
      savedBefore: 0,
      refused: 0,
      nextAt: undefined,
    });
    expect(save).toHaveBeenCalledTimes(2);
    expect(hasUnsavedResults(7)).toBe(false);
    keepResult(7, result('bad'));
    expect(keptResults(7)).toMatchObject([{ runId: 'bad', refused: true }]);
  });

  test('keeps the last five rejected ones', async () => {
    for (const runId of ['1', '2', '3', '4', '5', '6', '7']) keepResult(7, result(runId));
    await saveKeptResults(7, async () => rejection('NOT_FOUND', 404), now);
    expect(keptResults(7)).toHaveLength(5);
  });

  test('is left to the page of its training until the user leaves it', async () => {
    keepResult(7, result('one', now + 1));
    const save = vi.fn(async () => saved);
    expect(await saveKeptResults(7, save, now)).toEqual({
      saved: 0,
      savedBefore: 0,
      refused: 0,
      nextAt: now + 1,
    });
    const heard = vi.fn();
    window.addEventListener(unsavedEvent, heard);
    releaseResult(7, 'one');
    window.removeEventListener(unsavedEvent, heard);
    expect(heard).toHaveBeenCalledTimes(1);
    expect((await saveKeptResults(7, save, now)).saved).toBe(1);
  });

  test('is the latest state of its training', () => {
    keepResult(7, result('one'));
    keepResult(7, { ...result('one'), exercisesResult: {} });
    expect(keptResults(7)).toMatchObject([{ exercisesResult: {} }]);
    forgetResult(7, 'one');
    expect(keptResults(7)).toEqual([]);
  });
});

describe('a training that the server has already', () => {
  const answers = {
    firstPartQuestions: ['хліб - bread', 'сир - cheese'],
    firstPartAnswers: [true, false],
    firstPartWordIds: [1, 2],
    thirdPartQuestions: ['хліб - bread'],
    thirdPartAnswers: [true],
    thirdPartWordIds: [1],
  };
  const answerOf = (correct: number, wrong: number) => ({
    data: {
      run: { runId: 'one', startedAt: '', savedAt: '', words: 2, correct, wrong },
      freeTrainingsLeft: 9,
    },
  });

  test.each([
    ['as it was sent, was saved', 2, 1, { saved: 1, savedBefore: 0 }],
    ['with fewer answers, had been saved before', 1, 1, { saved: 0, savedBefore: 1 }],
    ['with other answers, had been saved before', 1, 2, { saved: 0, savedBefore: 1 }],
  ])('%s', async (_case, correct, wrong, outcome) => {
    keepResult(7, { ...result('one'), exercisesResult: answers });
    expect(await saveKeptResults(7, async () => answerOf(correct, wrong), now)).toMatchObject(outcome);
    expect(keptResults(7)).toEqual([]);
  });
});

describe('another user', () => {
  test('sees nothing of it, also when one user id begins with the other', () => {
    keepResult(7, result('one'));
    expect(hasUnsavedResults(8)).toBe(false);
    expect(hasUnsavedResults(71)).toBe(false);
  });

  test('never sends it, also when signing in between two results', async () => {
    keepResult(7, result('one'));
    keepResult(7, result('two'));
    const save = vi.fn(async () => {
      signIn(8);
      return saved;
    });
    await saveKeptResults(7, save, now);
    expect(save).toHaveBeenCalledTimes(1);
    expect(await saveKeptResults(7, save, now)).toMatchObject({ saved: 0 });
    expect(save).toHaveBeenCalledTimes(1);
    expect(keptResults(7)).toHaveLength(1);
  });

  test('does not mark it as rejected when their own call is', async () => {
    keepResult(7, result('one'));
    const save = async () => {
      signIn(8);
      return rejection('NOT_FOUND', 404);
    };
    expect(await saveKeptResults(7, save, now)).toMatchObject({ refused: 0, nextAt: 0 });
  });
});

describe('a browser with invalid data or blocked storage', () => {
  test.each(['{"runId":"one","exer', '[]', '{"runId":"two","exercisesResult":{}}', '{"runId":"one"}'])(
    '%s counts as none',
    (text) => {
      localStorage.setItem('mova:words-unsaved:7:one', text);
      expect(hasUnsavedResults(7)).toBe(false);
    },
  );

  test('returns false when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(keepResult(7, result('one'))).toBe(false);
    expect(hasUnsavedResults(7)).toBe(false);
  });
});
