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
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type GrammarResult, outboxEvent, putResult, type WaitingResult, waitingResults } from './outbox.ts';
import { leaveResult, sendOutbox, sendResult } from './send-outbox.ts';
import { completeResultOfTab, forgetTrainingOfTab } from './tab-training.ts';

const exercisesResult = {
  firstPartQuestions: ['хліб - bread'],
  firstPartAnswers: [true],
  firstPartWordIds: [1],
};
const result = (runId: string) => ({ runId, exercisesResult });
const rejection = (errorType: string, status: number) => ({
  error: { kind: 'problem', problem: { type: '', title: '', status, errorType, requestId: '' } },
});
const nothing = { saved: [], refused: [] };

function signIn(userId: number): void {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, String(userId));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
  signIn(7);
});

describe('leaving a result', () => {
  const save = vi.fn(async () => ({}));
  const left = vi.fn();
  window.addEventListener(outboxEvent, left);
  beforeEach(() => {
    save.mockClear();
    left.mockClear();
  });
  const counts = () => [left.mock.calls.length, save.mock.calls.length];

  test('leaves what the outbox holds to any page', () => {
    putResult(7, result('one'));
    leaveResult(7, result('one'), save);
    expect(counts()).toEqual([1, 0]);
  });

  test('sends at once what the outbox does not hold', () => {
    leaveResult(7, result('one'), save);
    expect(counts()).toEqual([0, 1]);
  });

  test('sends nothing for another user who has signed in', () => {
    signIn(8);
    leaveResult(7, result('one'), save);
    expect(counts()).toEqual([0, 0]);
  });
});

describe('sending the outbox', () => {
  test('saves a result once and removes it', async () => {
    putResult(7, result('one'));
    const save = vi.fn(async () => ({}));
    expect(await sendOutbox(7, save)).toEqual({ saved: [result('one')], refused: [] });
    expect(await sendOutbox(7, save)).toEqual(nothing);
    expect(save.mock.calls).toEqual([[result('one')]]);
    expect(localStorage).toHaveLength(0);
  });

  test('keeps what its training has added since', async () => {
    putResult(7, result('one'));
    const further = { ...result('one'), exercisesResult: { ...exercisesResult, thirdPartAnswers: [true] } };
    await sendOutbox(7, async () => {
      putResult(7, further);
      return {};
    });
    expect(waitingResults(7)).toEqual([further]);
  });

  test('leaves out what another tab has sent since', async () => {
    for (const runId of ['one', 'two']) putResult(7, result(runId));
    const save = vi.fn(async () => {
      localStorage.clear();
      return {};
    });
    await sendOutbox(7, save);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['offline', { error: { kind: 'network' } }],
    ['the service is away', rejection('UPSTREAM_UNAVAILABLE', 503)],
    ['the disk of the server is full', rejection('STORAGE_FULL', 503)],
    ['the session lapsed', rejection('NOT_SIGNED_IN', 401)],
    ['another answer than ours', { error: { kind: 'plain', status: 404, body: '<html>' } }],
  ])('keeps it, and later ones wait: %s', async (_case, answer) => {
    for (const runId of ['one', 'two']) putResult(7, result(runId));
    const save = vi.fn(async () => answer);
    expect(await sendOutbox(7, save)).toEqual(nothing);
    expect(save).toHaveBeenCalledTimes(1);
    expect(waitingResults(7)).toHaveLength(2);
  });

  test.each([
    ['INVALID_REQUEST', 400],
    ['NOT_FOUND', 404],
    ['BODY_TOO_LARGE', 413],
    ['NO_TRAININGS_LEFT', 402],
  ])(
    'reports what is rejected with %s, which stays until it was told, and saves the next',
    async (type, status) => {
      for (const runId of ['bad', 'good']) putResult(7, result(runId));
      const save = async ({ runId }: { readonly runId: string }) =>
        runId === 'bad' ? rejection(type, status) : {};
      expect(await sendOutbox(7, save)).toEqual({ saved: [result('good')], refused: [result('bad')] });
      expect(waitingResults(7)).toEqual([result('bad')]);
    },
  );
});

describe('results of trainings and of quizzes', () => {
  const quiz: GrammarResult = {
    tense: 'ARTICLES',
    exercisesLeft: [],
    runId: 'quiz',
    level: 2,
    contentVersion: 'version-1',
  };
  beforeEach(() => {
    for (const each of [result('one'), quiz]) putResult(7, each);
  });

  test.each(['one', 'quiz'])('do not wait for each other when the service of %s is down', async (down) => {
    const save = async ({ runId }: WaitingResult) =>
      runId === down ? rejection('UPSTREAM_UNAVAILABLE', 503) : {};
    expect((await sendOutbox(7, save)).saved).toHaveLength(1);
    expect(waitingResults(7)).toMatchObject([{ runId: down }]);
  });

  test('a quiz whose level has changed is refused, one too many a day waits', async () => {
    const conflict = async () => rejection('CONFLICT', 409);
    expect(await sendResult(7, quiz, conflict)).toMatchObject({ kind: 'refused' });
    const tooMany = async () => rejection('TOO_MANY_GRAMMAR_RUNS', 429);
    expect(await sendResult(7, quiz, tooMany)).toMatchObject({ kind: 'failed' });
  });
});

describe('another user', () => {
  test('never sends it, also when signing in between two results', async () => {
    for (const runId of ['one', 'two']) putResult(7, result(runId));
    const save = vi.fn(async () => {
      signIn(8);
      return {};
    });
    await sendOutbox(7, save);
    expect(await sendResult(7, result('two'), save)).toMatchObject({ kind: 'failed' });
    expect(save).toHaveBeenCalledTimes(1);
    expect(waitingResults(7)).toHaveLength(1);
  });

  test('does not make it a refused one when their own call is', async () => {
    putResult(7, result('one'));
    const save = async () => {
      signIn(8);
      return rejection('NOT_FOUND', 404);
    };
    expect(await sendOutbox(7, save)).toEqual(nothing);
    expect(waitingResults(7)).toHaveLength(1);
  });
});

describe('a further exercise that was left in the middle', () => {
  const further = { ...exercisesResult, thirdPartAnswers: [true, false] };
  /** The tab as the exercises leave it. */
  function leave(runId: string, userId: number): void {
    const tab = { ...further, userId, stage: 'run', run: { runId } };
    sessionStorage.setItem(storageNames.exercisesResult, JSON.stringify(tab));
  }
  const waiting = { runId: 'one', exercisesResult: { ...exercisesResult, thirdPartAnswers: [] } };
  beforeEach(() => void putResult(7, waiting));

  test('completes the waiting result of its training', () => {
    leave('one', 7);
    completeResultOfTab(7);
    expect(waitingResults(7)).toEqual([{ runId: 'one', exercisesResult: further }]);
  });

  test.each([
    ['another training', 'two', 7],
    ['somebody else', 'one', 8],
  ])('does not complete that of %s', (_case, runId, userId) => {
    leave(runId, userId);
    completeResultOfTab(7);
    expect(waitingResults(7)).toEqual([waiting]);
  });
});

describe('forgetting a settled training', () => {
  const traces = () => [
    sessionStorage.getItem(storageNames.exercisesResult) !== null,
    hasStartedRun(),
    readIds(cookieNames.exerciseWords).length > 0,
  ];
  /** This tab goes on with a training, as the exercises keep it. */
  function go(runId: string, userId = 7): void {
    const run = { runId, words: [] };
    sessionStorage.setItem(storageNames.exercisesResult, JSON.stringify({ userId, stage: 'run', run }));
    beginRun();
    writeIds(cookieNames.exerciseWords, [1, 2]);
  }

  test('removes from its tab: answers, start mark and words', () => {
    go('one');
    forgetTrainingOfTab(7, 'one');
    expect(traces()).toEqual([false, false, false]);
  });

  test.each([
    ['another training', 'two', 7],
    ['the training of somebody else', 'one', 8],
  ])('changes nothing when the tab has %s', (_case, runId, userId) => {
    go(runId, userId);
    forgetTrainingOfTab(7, 'one');
    expect(traces()).toEqual([true, true, true]);
  });

  test('leaves the words to another training started since', () => {
    go('one');
    endRun();
    forgetTrainingOfTab(7, 'one');
    expect(traces()).toEqual([false, false, true]);
  });
});
