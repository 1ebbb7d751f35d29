import { singleExercise } from '@mova/app-kit';
import { storageNames } from '@mova/contracts/names';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { after, begunRun, givenTo, sampleRunId, withPart } from '../testing/sample-training.ts';
import { forgetRun, keepRun, readRun, type StoredRun } from './training-storage.ts';

const key = storageNames.exercisesResult;
const run = after(withPart(begunRun(), 'translate-words', givenTo([11])), {
  type: 'beginPart',
  kind: 'type-words',
  order: [12, 11],
});
const stored: StoredRun = { stage: 'run', run };

beforeEach(() => {
  forgetRun();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

/** What stands in storage, changed by a test. */
function rewrite(change: (value: { run: Record<string, unknown> }) => unknown): void {
  keepRun(7, stored);
  const value = JSON.parse(sessionStorage.getItem(key) ?? '');
  change(value);
  sessionStorage.setItem(key, JSON.stringify(value));
}

describe('a training of this tab', () => {
  it.each<[string, StoredRun]>([
    ['a run', stored],
    ['a finished run', { stage: 'run', run: withPart(begunRun(singleExercise), 'listen-words', givenTo()) }],
    [
      'a run in its replay',
      {
        stage: 'run',
        run: after(withPart(begunRun(singleExercise), 'listen-words', givenTo([11])), {
          type: 'beginReplay',
          drawn: { 'listen-words': { order: [11] } },
        }),
      },
    ],
    [
      'a start',
      { stage: 'starting', start: { runId: sampleRunId, drawn: [3, 1, 2], routes: singleExercise } },
    ],
    [
      'a start with its words',
      {
        stage: 'starting',
        start: { runId: sampleRunId, drawn: [11], routes: singleExercise, words: run.words },
      },
    ],
  ])('comes back as it was: %s', (_case, value) => {
    keepRun(7, value);
    expect(readRun(7)).toBe(value);
    // Another page has only the text.
    sessionStorage.setItem(key, `${sessionStorage.getItem(key)} `);
    expect(readRun(7)).toEqual(value);
    expect(readRun(7)).not.toBe(value);
    expect(readRun(7)).toBe(readRun(7));
  });

  it('stands there with the fields of the specification', () => {
    keepRun(7, stored);
    expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toMatchObject({
      firstPartQuestions: expect.arrayContaining(['хліб - bread']),
      firstPartAnswers: [false, true, true, true, true],
      fourthPartAnswers: [],
      userId: 7,
    });
  });

  it('is nobody else’s', () => {
    keepRun(7, stored);
    expect(readRun(8)).toBeNull();
    expect(readRun(7)).not.toBeNull();
  });

  it('is gone once it was forgotten', () => {
    keepRun(7, stored);
    forgetRun();
    expect(readRun(7)).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });
});

describe('what cannot be a training counts as none', () => {
  it.each([
    '{"userId":7,"stage":"run","run":{"runId":"6f1f',
    'null',
    '[]',
    '7',
    '{"userId":7}',
    '{"userId":"7","stage":"run"}',
    // The shape of the specification alone, as another program would keep it.
    '{"firstPartQuestions":[],"firstPartAnswers":[]}',
    '{"userId":7,"stage":"starting","start":{"runId":"x","drawn":[1,1],"routes":{}}}',
  ])('%s', (text) => {
    sessionStorage.setItem(key, text);
    expect(readRun(7)).toBeNull();
  });

  it.each<[string, (value: { run: Record<string, unknown> }) => unknown]>([
    ['without an id', ({ run }) => delete run.runId],
    ['without words', ({ run }) => (run.words = [])],
    ['with a word twice', ({ run }) => (run.words as unknown[]).push((run.words as unknown[])[0])],
    [
      'with a word that has no text',
      ({ run }) => Object.assign((run.words as object[])[0] ?? {}, { nativeWord: '' }),
    ],
    ['without routes', ({ run }) => (run.routes = {})],
    ['introduced further than its words', ({ run }) => (run.introducedTo = 6)],
    ['with an exercise nobody knows', ({ run }) => Object.assign(run.parts as object, { 'sing-words': {} })],
    ['at a place that is none', ({ run }) => (partOf(run).at = 9)],
    ['with fewer answers than questions passed', ({ run }) => (partOf(run).answers = [])],
    ['that asks a word it does not have', ({ run }) => (partOf(run).order = [99, 12, 13, 14, 15])],
    ['with an answer to another word', ({ run }) => (partOf(run).order = [15, 14, 13, 12, 11])],
    [
      'with an answer that is no verdict',
      ({ run }) => Object.assign(partOf(run).answers[0] as object, { correct: 1 }),
    ],
    [
      'with a time before its question',
      ({ run }) => Object.assign(partOf(run).answers[0] as object, { milliseconds: -1 }),
    ],
    ['without the options of a question', ({ run }) => (partOf(run).options = {})],
    ['with a replay of nothing', ({ run }) => (run.replay = { kinds: [], parts: {} })],
    [
      'with a replay that lacks an exercise',
      ({ run }) => (run.replay = { kinds: ['type-words'], parts: {} }),
    ],
    ['that settled a word it does not have', ({ run }) => (run.settled = { 'type-words': [99] })],
    ['of a release that kept less', ({ run }) => delete run.settled],
  ])('a run %s', (_case, change) => {
    rewrite(change);
    expect(readRun(7)).toBeNull();
  });

  interface StoredPart {
    at: number;
    order: number[];
    answers: unknown[];
    options: unknown;
  }
  function partOf(of: Record<string, unknown>): StoredPart {
    return (of.parts as Record<string, StoredPart>)['translate-words'] as StoredPart;
  }
});

describe('where storage is closed or full', () => {
  it('the page holds the training, still for its learner alone', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepRun(7, stored);
    expect(readRun(7)).toBe(stored);
    expect(readRun(8)).toBeNull();
    forgetRun();
    expect(readRun(7)).toBeNull();
  });

  it('an older state in storage does not come before what the page holds', () => {
    keepRun(7, { stage: 'run', run: begunRun() });
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepRun(7, stored);
    expect(readRun(7)).toBe(stored);
    spy.mockRestore();
    keepRun(7, stored);
    expect(readRun(7)).toEqual(stored);
  });
});
