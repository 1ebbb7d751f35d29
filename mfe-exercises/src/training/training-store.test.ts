import { storageNames } from '@mova/contracts/names';
import { clearOutbox, waitingResults } from '@mova/training/outbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrainingState } from '../domain/training.ts';
import { after, begunTraining, givenTo, sampleRunId, withExercise } from '../testing/sample-training.ts';
import { trainingStore } from './training-store.ts';

const key = storageNames.exercisesResult;
const training = after(withExercise(begunTraining(), 'translate-words', givenTo([11])), {
  type: 'beginExercise',
  kind: 'type-words',
  order: [12, 11],
});
/** At the repetition of the first exercise. */
const repeating = after(
  begunTraining(),
  { type: 'beginExercise', kind: 'translate-words', order: [11], options: { 11: ['a', 'b'] } },
  { type: 'answer', kind: 'translate-words', given: 'x', correct: false, milliseconds: 5 },
  { type: 'next', kind: 'translate-words' },
);
const stored: TrainingState = { stage: 'run', run: training };

beforeEach(() => {
  localStorage.clear();
  trainingStore.drop(7);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

/** What stands in storage, changed by a test. */
function rewrite(change: (value: { run: Record<string, unknown> }) => unknown): void {
  trainingStore.keep(7, stored);
  const value = JSON.parse(sessionStorage.getItem(key) ?? '');
  change(value);
  sessionStorage.setItem(key, JSON.stringify(value));
}

describe('a training of this tab', () => {
  it.each<[string, TrainingState]>([
    ['a training', stored],
    [
      'a finished training',
      { stage: 'run', run: withExercise(begunTraining({ isWhole: false }), 'listen-words', givenTo()) },
    ],
    [
      'a training in its replay',
      {
        stage: 'run',
        run: after(withExercise(begunTraining({ isWhole: false }), 'listen-words', givenTo([11])), {
          type: 'beginReplay',
          drawn: { 'listen-words': { order: [11] } },
        }),
      },
    ],
    ['a training that asks a mistaken word again', { stage: 'run', run: repeating }],
    ['a start', { stage: 'starting', start: { runId: sampleRunId, drawn: [3, 1, 2], isWhole: false } }],
  ])('comes back as it was: %s', (_case, value) => {
    trainingStore.keep(7, value);
    expect(trainingStore.read(7)).toBe(value);
    // Another page has only the text.
    sessionStorage.setItem(key, `${sessionStorage.getItem(key)} `);
    expect(trainingStore.read(7)).toEqual(value);
    expect(trainingStore.read(7)).not.toBe(value);
    expect(trainingStore.read(7)).toBe(trainingStore.read(7));
  });

  it('is stored with the fields of its result', () => {
    trainingStore.keep(7, stored);
    expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toMatchObject({
      firstPartQuestions: expect.arrayContaining(['хліб - bread']),
      firstPartAnswers: [false, true, true, true, true],
      fourthPartAnswers: [],
      userId: 7,
    });
  });

  it('is read for its user only', () => {
    trainingStore.keep(7, stored);
    expect(trainingStore.read(8)).toBeNull();
    expect(trainingStore.read(7)).not.toBeNull();
  });

  it('is gone once it was forgotten', () => {
    trainingStore.keep(7, stored);
    trainingStore.drop(7);
    expect(trainingStore.read(7)).toBeNull();
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
    // The result alone, as another program would store it.
    '{"firstPartQuestions":[],"firstPartAnswers":[]}',
    '{"userId":7,"stage":"starting","start":{"runId":"x","drawn":[1,1],"routes":{}}}',
  ])('%s', (text) => {
    sessionStorage.setItem(key, text);
    expect(trainingStore.read(7)).toBeNull();
  });

  it.each<[string, (value: { run: Record<string, unknown> }) => unknown]>([
    ['without an id', ({ run: training }) => delete training.runId],
    ['without words', ({ run: training }) => (training.words = [])],
    [
      'with a word twice',
      ({ run: training }) => (training.words as unknown[]).push((training.words as unknown[])[0]),
    ],
    [
      'with a word that has no text',
      ({ run: training }) => Object.assign((training.words as object[])[0] ?? {}, { nativeWord: '' }),
    ],
    ['without routes', ({ run: training }) => (training.routes = {})],
    ['introduced further than its words', ({ run: training }) => (training.introducedTo = 6)],
    [
      'with an unknown exercise',
      ({ run: training }) => Object.assign(training.parts as object, { 'sing-words': {} }),
    ],
    ['at a place that is none', ({ run: training }) => (partOf(training).at = 9)],
    [
      'that asks a word again that it never asked',
      ({ run: training }) => Object.assign(partOf(training), { again: { order: [99], answers: [], at: 0 } }),
    ],
    [
      'that asks a word again before all others',
      ({ run: training }) =>
        Object.assign(partOf(training), { at: 4, again: { order: [11], answers: [], at: 0 } }),
    ],
    ['with fewer answers than questions passed', ({ run: training }) => (partOf(training).answers = [])],
    [
      'that asks a word it does not have',
      ({ run: training }) => (partOf(training).order = [99, 12, 13, 14, 15]),
    ],
    [
      'with an answer to another word',
      ({ run: training }) => (partOf(training).order = [15, 14, 13, 12, 11]),
    ],
    [
      'with an answer that is no verdict',
      ({ run: training }) => Object.assign(partOf(training).answers[0] as object, { correct: 1 }),
    ],
    [
      'with a time before its question',
      ({ run: training }) => Object.assign(partOf(training).answers[0] as object, { milliseconds: -1 }),
    ],
    ['without the options of a question', ({ run: training }) => (partOf(training).options = {})],
    ['with a replay of nothing', ({ run: training }) => (training.replay = { kinds: [], parts: {} })],
    [
      'with a replay that lacks an exercise',
      ({ run: training }) => (training.replay = { kinds: ['type-words'], parts: {} }),
    ],
    [
      'that settled a word it does not have',
      ({ run: training }) => (training.settled = { 'type-words': [99] }),
    ],
    ['of a release that kept less', ({ run: training }) => delete training.settled],
  ])('a training %s', (_case, change) => {
    rewrite(change);
    expect(trainingStore.read(7)).toBeNull();
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

describe('an end by another tab', () => {
  const endElsewhere = () =>
    localStorage.setItem(`mova:training:7:${sampleRunId}`, JSON.stringify({ userId: 7, stage: 'ended' }));

  it('ends a training', () => {
    trainingStore.keep(7, stored);
    endElsewhere();
    expect([trainingStore.refresh(7), trainingStore.read(7)]).toEqual([true, null]);
  });

  it('does not end a start that still waits for its answer', () => {
    const start: TrainingState = {
      stage: 'starting',
      start: { runId: sampleRunId, drawn: [11], isWhole: false },
    };
    trainingStore.keep(7, start);
    endElsewhere();
    expect([trainingStore.refresh(7), trainingStore.read(7)]).toEqual([false, start]);
  });
});

it('the end of a training removes copies that are a day old, and none that may be joined', () => {
  const copy = (hours: number) => JSON.stringify({ userId: 7, keptAt: Date.now() - hours * 60 * 60_000 });
  localStorage.setItem('mova:training:7:old', copy(25));
  localStorage.setItem('mova:training:7:new', copy(23));
  trainingStore.keep(7, stored);
  trainingStore.drop(7);
  expect(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('mova:training:7:'))
      .toSorted(),
  ).toEqual([`mova:training:7:${sampleRunId}`, 'mova:training:7:new']);
});

describe('where storage is closed or full', () => {
  it('the page keeps the training, still for its user alone', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    trainingStore.keep(7, stored);
    expect(trainingStore.read(7)).toBe(stored);
    expect(trainingStore.read(8)).toBeNull();
    trainingStore.drop(7);
    expect(trainingStore.read(7)).toBeNull();
  });

  it('an older state in storage does not come before what the page holds', () => {
    trainingStore.keep(7, { stage: 'run', run: begunTraining() });
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    trainingStore.keep(7, stored);
    expect(trainingStore.read(7)).toBe(stored);
    spy.mockRestore();
    trainingStore.keep(7, stored);
    expect(trainingStore.read(7)).toEqual(stored);
  });
});

describe('the last answer of a training that is taken back', () => {
  const kind = 'type-words';
  const asking = (from = begunTraining({ isWhole: false })) =>
    after(from, { type: 'beginExercise', kind, order: [11] });
  const wrong = { type: 'answer', kind, given: 'bred', correct: false, milliseconds: 5 } as const;
  const takeBack = { type: 'takeBack', kind } as const;
  const partOf = () => trainingStore.current(7)?.parts[kind];

  it('is not saved', () => {
    trainingStore.keep(7, { stage: 'run', run: asking() });
    trainingStore.dispatch(7, wrong);
    expect(waitingResults(7)).toHaveLength(1);
    trainingStore.dispatch(7, takeBack);
    expect([waitingResults(7), partOf()?.answers]).toEqual([[], []]);
  });

  it('leaves the exercises before it to be saved', () => {
    const before = withExercise(begunTraining({ isWhole: false }), 'listen-words', givenTo());
    trainingStore.keep(7, { stage: 'run', run: asking(before) });
    trainingStore.dispatch(7, wrong);
    trainingStore.dispatch(7, takeBack);
    expect(waitingResults(7)).toMatchObject([
      { exercisesResult: { thirdPartAnswers: { length: 5 }, fourthPartAnswers: [] } },
    ]);
  });

  it('stands if another tab has sent it', () => {
    trainingStore.keep(7, { stage: 'run', run: asking() });
    trainingStore.dispatch(7, wrong);
    clearOutbox(7);
    trainingStore.dispatch(7, takeBack);
    expect(partOf()?.answers).toHaveLength(1);
  });
});
